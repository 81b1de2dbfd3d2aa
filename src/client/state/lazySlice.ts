import type { Slice } from '@reduxjs/toolkit'
import type { SnapshotPart } from './snapshotPart'
import type { RootState } from './types'

/** A slice that loads with a chunk, and how it is persisted. */
export type LazySlice = { slice: Pick<Slice, 'reducerPath' | 'reducer'>; part?: SnapshotPart<never> }

/**
 * Selects the slice of an area. It is not part of `RootState`, because its chunk may not be loaded yet: until then the
 * selector returns the slice's initial state.
 */
export const selectStateOf =
  <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) =>
  (state: RootState): State =>
    (state as unknown as Record<string, State | undefined>)[slice.reducerPath] ?? slice.getInitialState()
