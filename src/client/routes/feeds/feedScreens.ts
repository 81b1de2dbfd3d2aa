import type { LoadedScreen } from '@client/kits/areas/area'
import { feedAdminSlice, openFeedsSlice } from '@client/state/feeds/feedAdminSlice'
import { FeedRoute } from './FeedRoute'
import { NewFeedRoute } from './NewFeedRoute'

const slices = [{ slice: feedAdminSlice }, { slice: openFeedsSlice }]

export const newFeedScreen: LoadedScreen = { Screen: NewFeedRoute, slices }
export const feedScreen: LoadedScreen = { Screen: FeedRoute, slices }
