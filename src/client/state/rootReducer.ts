import { combineSlices, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api'
import { clockSlice } from './clock/clockSlice'
import { draftsSlice } from './drafts/draftsSlice'
import { navigationSlice } from './navigation/navigationSlice'
import { noticesSlice } from './notices/noticesSlice'
import { sessionEnded } from './session/sessionEvents'
import { sessionSlice } from './session/sessionSlice'
import { snapshotOpened } from './snapshotEvents'
import type { ShellState } from './types'
import { viewSlice } from './view/viewSlice'

/** Of no person: the session's own slice says what it keeps, and the api is reset by the session's listener. */
const outlivesSession = new Set(['api', 'session', 'navigation', 'clock', 'notices'])

/** The tree as its slices find it: without the last person's when a session has ended, with what an earlier visit kept. */
const prepared = <State extends object>(state: State, action: UnknownAction): Partial<State> => {
  const slices = Object.entries(state) as [string, object][]
  // A slice that finds nothing begins anew.
  if (sessionEnded.match(action))
    return Object.fromEntries(slices.filter(([key]) => outlivesSession.has(key))) as Partial<State>
  if (snapshotOpened.match(action))
    return Object.fromEntries(
      // Parts were validated by the schemas of their slices (`snapshotPart`).
      slices.map(([key, slice]) => {
        const kept = action.payload[key] as object | undefined
        return [key, kept === undefined ? slice : { ...slice, ...kept }]
      }),
    ) as Partial<State>
  return state
}

/** The whole tree. Slices of `ShellState` and of areas are injected by the chunk that needs them. */
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
