import { createSlice } from '@reduxjs/toolkit'
import { useLayoutEffect } from 'react'
import { useAppStore } from '../hooks'
import type { ClockState } from '../types'
import { clockTicked, secondTicked } from '../view/viewEvents'

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

type Store = ReturnType<typeof useAppStore>

const second = 1_000
/** How many parts of the page count, by store: they share one clock. */
const counting = new WeakMap<Store, { users: number; stop: () => void }>()

const startTicking = ({ dispatch }: Store) => {
  let timer: ReturnType<typeof setTimeout>
  const tick = () => dispatch(secondTicked(new Date().toISOString()))
  const tickEachSecond = () => {
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') tick()
        tickEachSecond()
      },
      second - (Date.now() % second),
    ) // as it begins, so that all countdowns change together
  }
  tick()
  tickEachSecond()
  return () => clearTimeout(timer)
}

/** Lets `clock.second` tick while something that counts is shown, and not otherwise. */
export const useSecondClock = (isNeeded: boolean) => {
  const store = useAppStore()
  // before the paint, which would show the time of the last countdown
  useLayoutEffect(() => {
    if (!isNeeded) return undefined
    const running = counting.get(store) ?? { users: 0, stop: startTicking(store) }
    running.users += 1
    counting.set(store, running)
    return () => {
      running.users -= 1
      if (running.users > 0) return
      running.stop()
      counting.delete(store)
    }
  }, [store, isNeeded])
}
