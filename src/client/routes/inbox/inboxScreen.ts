import type { LoadedScreen } from '@client/kits/areas/area'
import { InboxRoute, prefetchInbox } from './InboxRoute'

/** The content of the inbox's chunk. */
export const inboxScreen: LoadedScreen = {
  Drawn: InboxRoute,
  prefetch: prefetchInbox,
}
