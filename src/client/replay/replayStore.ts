import { configureStore, createAction } from '@reduxjs/toolkit'
import { presentStates, type Slices } from '@client/recording/presentStates'
import type { StateSnapshot } from '@client/recording/snapshotFile'
import { api } from '@client/state/api'
import type { AppDispatch, RootState } from '@client/state/types'
import { inert } from './inertState'

const shown = createAction<RootState>('replay/shown')

/** The cache of a file has its settled queries alone. */
const emptyCache = api.reducer(undefined, { type: 'replay/begun' })

/** Nobody is signed in in a replay: a token in a file was put there by hand, and must not be sent or stored. */
const asState = (slices: Slices): RootState => {
  const state = slices as RootState // as `presentStates` has judged it
  return {
    ...state,
    api: { ...emptyCache, ...state.api },
    session: { ...state.session, token: null },
  }
}

/** The states of a snapshot, from before its first action to the end. Throws `WrongSlice` for what cannot be shown. */
export const statesOf = (snapshot: StateSnapshot): [RootState, ...RootState[]] => {
  const [first, ...others] = presentStates(snapshot, { clean: inert })
  return [asState(first), ...others.map(asState)]
}

/** A store that shows one state after the other, and that no action of a screen changes. */
export const createReplayStore = (first: RootState) => {
  const reducer = (state: RootState = first, action: { type: string }): RootState =>
    shown.match(action) ? action.payload : state
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware), // a file is neither
  })
  return Object.assign(store, {
    dispatch: store.dispatch as AppDispatch,
    show: (state: RootState) => void store.dispatch(shown(state)),
    /** Screens bring slices and listeners with them: their state is in the file, and nothing is to be listened to. */
    addSlices: () => Promise.resolve(),
    listenOnce: () => {},
  })
}
export type ReplayStore = ReturnType<typeof createReplayStore>
