import type { LiveMessage } from '@contract/live'
import { api, type Tag } from '../api'
import type { AppDispatch, RootState, StartListening } from '../types'

/** Reads again what the live channel says has changed. Loaded when the first screen is at rest. */
export type LiveReader = {
  /** The kinds of its changes. */
  kinds: readonly string[]
  /** Null after a gap, when anything may have changed. */
  read: (changes: readonly LiveMessage[] | null) => (dispatch: AppDispatch, getState: () => RootState) => void
  /** Started once per store. */
  listen?: (startListening: StartListening) => unknown
}

/** What is read again after any change of these kinds: tags, because the calls that provide them may not be loaded. */
export type LiveTags = { kinds: readonly string[]; tags: readonly { type: Tag; id: string }[] }

export const readerOf = ({ kinds, tags }: LiveTags): LiveReader => ({
  kinds,
  read: () => (dispatch) => void dispatch(api.util.invalidateTags([...tags])),
})
