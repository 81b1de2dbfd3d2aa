import type { LoadedScreen } from '@client/kits/areas/area'
import { feedAdminSlice } from '@client/state/feeds/feedAdminSlice'
import { feedReadersSlice } from '@client/state/feeds/feedReadingApi'
import { ReadersRoute } from './ReadersRoute'

/** Who has confirmed a feed. */
export const feedReadersScreen: LoadedScreen = {
  Screen: ReadersRoute,
  slices: [{ slice: feedAdminSlice }, { slice: feedReadersSlice }],
}
