import type { LiveMessage } from '@contract/live'
import type { AppDispatch, RootState, StartListening } from '../types'

/** Reads again what the live channel says has changed. Loaded when the first screen is at rest. */
export type LiveReader = {
  /** The kinds of its changes. */
  kinds: readonly string[]
  /** Null after a gap, when anything may have changed. */
  read: (changes: readonly LiveMessage[] | null) => (dispatch: AppDispatch, getState: () => RootState) => void
  /** Started once per store. */
  listen: (startListening: StartListening) => unknown
}
