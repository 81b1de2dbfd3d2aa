import { createAction } from '@reduxjs/toolkit'
import type { Location } from '@contract/locations'

/** The person chose another location; it is a fact of the whole app (SH-039). Whole: another tab may not know it. */
export const locationSelected = createAction<Location>('locations/selected')
