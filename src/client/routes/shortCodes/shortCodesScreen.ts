import type { LoadedScreen } from '@client/kits/areas/area'
import { shortCodesSlice } from '@client/state/shortCodes/shortCodesSlice'
import { readShortCodes, ShortCodesRoute } from './ShortCodesRoute'

/** The content of the short codes' chunk. */
export const shortCodesScreen: LoadedScreen = {
  Drawn: ShortCodesRoute,
  prefetch: readShortCodes,
  slices: [{ slice: shortCodesSlice }],
}
