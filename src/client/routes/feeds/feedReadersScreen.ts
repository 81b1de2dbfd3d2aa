import type { LoadedScreen } from '@client/kits/areas/area'
import { feedReadersSlice } from '@client/state/feeds/feedReadingApi'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { ReadersRoute } from './ReadersRoute'

/** Who has confirmed a feed. */
export const feedReadersScreen: LoadedScreen = {
  Screen: ReadersRoute,
  slices: [feedsSlice, { slice: feedReadersSlice }],
}
