import type { LoadedScreen } from '@client/kits/areas/area'
import { feedAdminSlice } from '@client/state/feeds/feedAdminSlice'
import { FeedRoute } from './FeedRoute'
import { NewFeedRoute } from './NewFeedRoute'

const slices = [{ slice: feedAdminSlice }]

export const newFeedScreen: LoadedScreen = { Drawn: NewFeedRoute, slices }
export const feedScreen: LoadedScreen = { Drawn: FeedRoute, slices }
