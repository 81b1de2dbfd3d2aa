import type { LoadedScreen } from '@client/kits/areas/area'
import { InboxRoute, readInbox } from './InboxRoute'

/** The content of the inbox's chunk. */
export const inboxScreen: LoadedScreen = {
  Drawn: InboxRoute,
  prefetch: readInbox,
}
