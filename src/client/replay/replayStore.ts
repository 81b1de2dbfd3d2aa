import { configureStore, createAction } from '@reduxjs/toolkit'
import type { StateSnapshot } from '@client/recording/snapshotFile'
import { type Change, withChanges } from '@client/recording/stateDiff'
import { api } from '@client/state/api'
import type { AppDispatch, RootState } from '@client/state/types'
import { inert } from './inertState'

const shown = createAction<RootState>('replay/shown')

/** The cache of a file has its settled queries alone. */
const emptyCache = api.reducer(undefined, { type: 'replay/begun' })

type Slices = Record<string, Record<string, unknown>>

/** The theme that was seen, whatever the system of who looks at it prefers. */
const withTheme = ({ display, ...slices }: Slices, isDark: boolean): Slices =>
  display?.['colours'] === 'system'
    ? { ...slices, display: { ...display, colours: isDark ? 'dark' : 'light' } }
    : { ...slices, ...(display && { display }) }

const asState = (slices: Slices): RootState =>
  ({ ...slices, api: { ...emptyCache, ...slices['api'] } }) as unknown as RootState

/** A value is judged by the key that it is stored under. */
const inertChange = (change: Change): Change => {
  const key = String(change.path.findLast((step) => typeof step === 'string') ?? '')
  if ('value' in change) return { ...change, value: inert(change.value, key) }
  return 'added' in change ? { ...change, added: inert(change.added, key) as unknown[] } : change
}

/**
 * The states of a snapshot, from before its first action to the end. Throws where its changes do not fit its state, as in
 * a file that was edited by hand.
 */
export const statesOf = ({ state, steps, view: { isDark } }: StateSnapshot): [RootState, ...RootState[]] => {
  const first = inert(state) as Slices
  const states = [first]
  for (const { changes } of steps) {
    const before = states.at(-1) ?? first
    states.push(withChanges(before, changes.map(inertChange)))
  }
  const [begin, ...others] = states.map((one) => asState(withTheme(one, isDark)))
  return [begin ?? asState(first), ...others]
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
