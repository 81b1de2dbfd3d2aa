import { createSlice } from '@reduxjs/toolkit'
import type { DisplayState } from '../types'
import { displayChanged } from './displayEvents'

/** Defaults: toolbar and footer hidden, colours follow the system (SH-038, D-32). */
const defaults: DisplayState = { colours: 'system', hasToolbar: false, hasFooter: false, hasShortcuts: true }

/** Display preferences of one person. Loaded with the shell; survives a reload. */
export const displaySlice = createSlice({
  name: 'display',
  initialState: defaults,
  reducers: {},
  extraReducers: (builder) => builder.addCase(displayChanged, (state, { payload }) => ({ ...state, ...payload })),
})
