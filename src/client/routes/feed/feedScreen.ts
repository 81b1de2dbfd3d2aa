import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForChangedDiary, diarySlice, diarySnapshot } from '@client/state/diary/diarySlice'
import { listenForChangedFeeds } from '@client/state/feeds/feedsListeners'
import { feedCommentsSlice } from '@client/state/feeds/feedComments'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { FeedRoute } from './FeedRoute'
import { prefetchFeeds } from './feedAddress'

/** The content of the chunk of the employee page. */
export const feedScreen: LoadedScreen = {
  Screen: FeedRoute,
  prefetch: prefetchFeeds,
  slices: [feedsSlice, { slice: feedCommentsSlice }, { slice: diarySlice, part: diarySnapshot }],
  listeners: [listenForChangedFeeds, listenForChangedDiary],
}
