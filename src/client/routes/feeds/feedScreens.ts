import type { LoadedScreen } from '@client/kits/areas/area'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { FeedRoute } from './FeedRoute'
import { NewFeedRoute } from './NewFeedRoute'

const slices = [feedsSlice]

export const newFeedScreen: LoadedScreen = { Screen: NewFeedRoute, slices }
export const feedScreen: LoadedScreen = { Screen: FeedRoute, slices }
