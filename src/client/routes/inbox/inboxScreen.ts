import type { LoadedScreen } from '@client/kits/areas/area'
import { listenToNotifications } from '@client/state/notifications/notificationsListeners'
import { InboxRoute, readInbox } from './InboxRoute'

/** The content of the inbox's chunk. */
export const inboxScreen: LoadedScreen = {
  Drawn: InboxRoute,
  prefetch: readInbox,
  listeners: [listenToNotifications],
}
