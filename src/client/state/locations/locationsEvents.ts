import { createAction } from '@reduxjs/toolkit'

/** The person chose another location; it is a fact of the whole app (SH-039). */
export const locationSelected = createAction<string>('locations/selected')
