import { createAction, createSlice } from '@reduxjs/toolkit'

/** What one mounted component keeps. `by` is its number; `typed` marks a text that a person typed, which snapshots mask. */
export type KeptByScreen = { by: number } & ({ value: unknown } | { typed: unknown })
/** By the place on the screen: names from the page inwards, joined by slashes. */
export type ScreensState = Record<string, KeptByScreen>

/** A component on the screen shows something else from now on. */
export const screenStateSet = createAction<{ place: string; kept: KeptByScreen }>('screens/set')
/** The component is gone. Carries its number, so that it takes nothing from another one that came to its place. */
export const screenStateDropped = createAction<{ place: string; by: number }>('screens/dropped')

const initialState: ScreensState = {}

/**
 * What screens keep while they are mounted: what is typed into a search, which menu is open, where a list stands. Read and
 * written by `useScreenState` alone; never persisted.
 */
export const screensSlice = createSlice({
  name: 'screens',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(screenStateSet, (state, { payload: { place, kept } }) => ({ ...state, [place]: kept }))
      .addCase(screenStateDropped, (state, { payload: { place, by } }) => {
        if (state[place]?.by !== by) return state
        const { [place]: _dropped, ...others } = state
        return others
      }),
})
