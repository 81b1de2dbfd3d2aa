import { createSlice } from '@reduxjs/toolkit'
import type { ClockState } from '../types'
import { clockTicked } from './clockEvents'

const initialState = (): ClockState => ({ now: new Date().toISOString() })

/** What the screens take for now, so that a replay shows the times of the recording. */
export const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {},
  extraReducers: (builder) => builder.addCase(clockTicked, (_state, { payload }) => ({ now: payload })),
})
