import type { LoadedScreen } from '@client/kits/areas/area'
import { shortCodesSlice } from '@client/state/shortCodes/shortCodesSlice'
import { readShortCodes, ShortCodesRoute } from './ShortCodesRoute'

/** What the short codes bring with their chunk. */
export const shortCodesScreen: LoadedScreen = {
  Drawn: ShortCodesRoute,
  prefetch: readShortCodes,
  slices: [{ slice: shortCodesSlice }],
}
