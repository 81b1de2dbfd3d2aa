import type { Slice, Store } from '@reduxjs/toolkit'
import type { SnapshotPart } from './snapshotPart'
import type { RootState, StartListening } from './types'

/** A slice that loads with a chunk, and how it is persisted. */
export type LazySlice = { slice: Pick<Slice, 'reducerPath' | 'reducer'>; part?: SnapshotPart<never> }

/** What a chunk brings for the store. */
export type StoreParts = {
  slices: readonly LazySlice[]
  listeners: readonly ((startListening: StartListening) => unknown)[]
}

/** The store, which chunks extend. */
export type ExtensibleStore = Store<RootState> & {
  addSlices: (...slices: LazySlice[]) => Promise<void>
  listenOnce: (listen: StoreParts['listeners'][number]) => void
}

/**
 * Selects the slice of an area. It is not part of `RootState`, because its chunk may not be loaded yet: until then the
 * selector returns the slice's initial state.
 */
export const selectStateOf =
  <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) =>
  (state: RootState): State =>
    (state as unknown as Record<string, State | undefined>)[slice.reducerPath] ?? slice.getInitialState()
