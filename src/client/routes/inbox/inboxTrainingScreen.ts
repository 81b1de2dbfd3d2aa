import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForUndo } from '@client/state/notifications/notificationsListeners'
import { InboxTableRoute } from './InboxTableRoute'
import { inboxTable } from './inboxTable'

/** The content of the chunk for training organisations (D-61). */
export const inboxTrainingScreen: LoadedScreen = {
  Drawn: InboxTableRoute,
  listeners: [listenForUndo],
  prefetch: inboxTable.prefetch,
}
