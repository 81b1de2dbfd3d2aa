import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForChangedFeeds } from '@client/state/feeds/feedsListeners'
import { employeeFeedsSlice } from '@client/state/feeds/feedsSlice'
import { employeeFeedsSnapshot } from '@client/state/feeds/feedsSnapshot'
import { FeedRoute } from './FeedRoute'
import { prefetchFeeds } from './feedAddress'

/** The content of the chunk of the employee page. */
export const feedScreen: LoadedScreen = {
  Drawn: FeedRoute,
  prefetch: prefetchFeeds,
  slices: [{ slice: employeeFeedsSlice, part: employeeFeedsSnapshot }],
  listeners: [listenForChangedFeeds],
}
