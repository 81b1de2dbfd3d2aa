import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForUndo } from '@client/state/notifications/notificationsListeners'
import { InboxRoute, prefetchInbox } from './InboxRoute'

/** The content of the inbox's chunk. */
export const inboxScreen: LoadedScreen = {
  Screen: InboxRoute,
  listeners: [listenForUndo],
  prefetch: prefetchInbox,
}
