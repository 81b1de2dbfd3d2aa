import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForChangedDiary } from '@client/state/diary/diaryListeners'
import { diarySlice } from '@client/state/diary/diarySlice'
import { diarySnapshot } from '@client/state/diary/diarySnapshot'
import { listenForChangedFeeds } from '@client/state/feeds/feedsListeners'
import { employeeFeedsSlice } from '@client/state/feeds/feedsSlice'
import { employeeFeedsSnapshot } from '@client/state/feeds/feedsSnapshot'
import { FeedRoute } from './FeedRoute'
import { prefetchFeeds } from './feedAddress'

/** The content of the chunk of the employee page. */
export const feedScreen: LoadedScreen = {
  Screen: FeedRoute,
  prefetch: prefetchFeeds,
  slices: [
    { slice: employeeFeedsSlice, part: employeeFeedsSnapshot },
    { slice: diarySlice, part: diarySnapshot },
  ],
  listeners: [listenForChangedFeeds, listenForChangedDiary],
}
