import { createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import type { DisplayState } from '../types'
import { displayChanged } from '../view/viewEvents'

/** Defaults: toolbar and footer hidden, colours follow the system (SH-038, D-32). */
const defaults: DisplayState = { colours: 'system', hasToolbar: false, hasFooter: false, hasShortcuts: true }

/** Display preferences of one person. Loaded with the shell; survives a reload. */
export const displaySlice = createSlice({
  name: 'display',
  initialState: defaults,
  reducers: {},
  extraReducers: (builder) => builder.addCase(displayChanged, (state, { payload }) => ({ ...state, ...payload })),
})

/** Remembered per person (D-32). */
export const displaySnapshot = {
  key: 'display' as const,
  version: 1,
  schema: z.object({
    colours: z.enum(['system', 'light', 'dark']),
    hasToolbar: z.boolean(),
    hasFooter: z.boolean(),
    hasShortcuts: z.boolean(),
  }),
  take: (state: DisplayState) => state,
}
