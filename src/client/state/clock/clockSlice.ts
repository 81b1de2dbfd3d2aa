import { createSlice } from '@reduxjs/toolkit'
import type { ClockState } from '../types'
import { clockTicked, secondTicked } from './clockEvents'

const initialState = (): ClockState => {
  const now = new Date().toISOString()
  return { now, second: now }
}

/** The current time as the screens see it. It is state, so that a replay shows the times of the recording. */
export const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(clockTicked, (_state, { payload }) => ({ now: payload, second: payload }))
      .addCase(secondTicked, (state, { payload }) => ({ ...state, second: payload })),
})
