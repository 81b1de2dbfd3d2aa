import { createAction } from '@reduxjs/toolkit'
import type { Location } from '@contract/locations'

/**
 * The person selected another location, for the whole app (SH-039). The payload is the whole record, because another
 * tab may not have it.
 */
export const locationSelected = createAction<Location>('locations/selected')
