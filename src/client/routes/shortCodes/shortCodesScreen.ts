import type { LoadedScreen } from '@client/kits/areas/area'
import { shortCodesSlice } from '@client/state/shortCodes/shortCodesSlice'
import { ShortCodesRoute } from './ShortCodesRoute'
import { shortCodesTable } from './shortCodesTable'

/** The content of the short codes' chunk. */
export const shortCodesScreen: LoadedScreen = {
  Screen: ShortCodesRoute,
  prefetch: shortCodesTable.prefetch,
  slices: [{ slice: shortCodesSlice }],
}
