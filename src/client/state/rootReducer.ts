import { combineSlices, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api'
import { clockSlice } from './clock/clockSlice'
import { draftsSlice } from './drafts/draftsSlice'
import { navigationSlice } from './navigation/navigationSlice'
import { noticesSlice } from './notices/noticesSlice'
import { sessionEnded } from './session/sessionEvents'
import { sessionSlice } from './session/sessionSlice'
import { snapshotOpened } from './snapshotPart'
import type { ShellState } from './types'
import { viewSlice } from './view/viewSlice'

/**
 * Slices without personal state: the session slice decides what it keeps, and the session's listener resets the api.
 */
const outlivesSession = new Set(['api', 'session', 'navigation', 'clock', 'notices'])

/**
 * The state before the slices reduce: without the previous person's state after a session ends, with the persisted
 * state after rehydration.
 */
const prepared = <State extends object>(state: State, action: UnknownAction): Partial<State> => {
  const slices = Object.entries(state) as [string, object][]
  // A slice whose state is undefined starts with its initial state.
  if (sessionEnded.match(action))
    return Object.fromEntries(slices.filter(([key]) => outlivesSession.has(key))) as Partial<State>
  if (snapshotOpened.match(action))
    return Object.fromEntries(
      // The schemas of the slices have validated these parts (`snapshotPart`).
      slices.map(([key, slice]) => {
        const kept = action.payload[key] as object | undefined
        return [key, kept === undefined ? slice : { ...slice, ...kept }]
      }),
    ) as Partial<State>
  return state
}

/** The root reducer. The chunks that need them inject the slices of `ShellState` and of areas. */
export const createRootReducer = () => {
  const slices = combineSlices(
    api,
    sessionSlice,
    navigationSlice,
    viewSlice,
    draftsSlice,
    clockSlice,
    noticesSlice,
  ).withLazyLoadedSlices<ShellState>()
  const reducer = (state: ReturnType<typeof slices> | undefined, action: UnknownAction) =>
    slices(state && prepared(state, action), action)
  return Object.assign(reducer, { inject: slices.inject })
}
