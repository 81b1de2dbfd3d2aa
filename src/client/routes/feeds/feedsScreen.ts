import type { LoadedScreen } from '@client/kits/areas/area'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { FeedsRoute } from './FeedsRoute'
import { feedsTable } from './feedsTable'

/** The list of feeds. */
export const feedsScreen: LoadedScreen = {
  Screen: FeedsRoute,
  prefetch: feedsTable.prefetch,
  slices: [feedsSlice],
}
