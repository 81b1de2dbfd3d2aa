import type { LoadedScreen } from '@client/kits/areas/area'
import { feedAdminSlice } from '@client/state/feeds/feedAdminSlice'
import { FeedsRoute } from './FeedsRoute'
import { feedsTable } from './feedsTable'

/** The list of feeds. */
export const feedsScreen: LoadedScreen = {
  Screen: FeedsRoute,
  prefetch: feedsTable.prefetch,
  slices: [{ slice: feedAdminSlice }],
}
