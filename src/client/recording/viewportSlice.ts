import { createAction, createSlice } from '@reduxjs/toolkit'

export type ViewportState = {
  /** In pixels; null before the recording began. */
  size: { width: number; height: number } | null
  /** As a multiple of the browser's usual one. */
  textScale: number
  /** The element with the focus, by its path; null for the page itself. */
  focused: string | null
  /** Where elements that were scrolled stand, in pixels: left and top, by path. */
  scrolled: Record<string, readonly [number, number]>
  /** Width and height of pictures, by path: they are not in a snapshot, but what stands beside them depends on it. */
  pictures: Record<string, readonly [number, number]>
}

export const viewportResized = createAction<Pick<ViewportState, 'size' | 'textScale'>>('viewport/resized')
export const focusMoved = createAction<ViewportState['focused']>('viewport/focusMoved')
export const scrollEnded = createAction<ViewportState['scrolled']>('viewport/scrollEnded')

const initialState: ViewportState = { size: null, textScale: 1, focused: null, scrolled: {}, pictures: {} }

/** What the browser keeps of a screen, while it is recorded: a snapshot shows it again (D-95). */
export const viewportSlice = createSlice({
  name: 'viewport',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(viewportResized, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(focusMoved, (state, { payload }) => ({ ...state, focused: payload }))
      .addCase(scrollEnded, (state, { payload }) => ({ ...state, scrolled: payload })),
})
