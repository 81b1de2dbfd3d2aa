import { createSlice } from '@reduxjs/toolkit'
import type { DisplayState } from '../types'
import { displayChanged } from './displayEvents'

/** Toolbar and footer hidden, colours as the system has them (SH-038, D-32). */
const asDelivered: DisplayState = { colours: 'system', hasToolbar: false, hasFooter: false, hasShortcuts: true }

/** How the portal looks to one person; comes with the shell, and outlives a reload. */
export const displaySlice = createSlice({
  name: 'display',
  initialState: asDelivered,
  reducers: {},
  extraReducers: (builder) => builder.addCase(displayChanged, (state, { payload }) => ({ ...state, ...payload })),
})
