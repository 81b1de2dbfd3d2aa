import type { LoadedScreen } from '@client/kits/areas/area'
import { listenToNotifications } from '@client/state/notifications/notificationsListeners'
import { InboxRoute, readInbox } from './InboxRoute'

/** What the inbox brings with its chunk. */
export const inboxScreen: LoadedScreen = {
  Drawn: InboxRoute,
  prefetch: readInbox,
  listeners: [listenToNotifications],
}
