import type { Slice } from '@reduxjs/toolkit'
import type { SnapshotPart } from './snapshotPart'
import type { RootState } from './types'

/** A slice that comes with a chunk, and how it is persisted. */
export type LazySlice = { slice: Pick<Slice, 'reducerPath' | 'reducer'>; part?: SnapshotPart<never> }

/**
 * Reads the slice of an area. Its state is no part of `RootState`, because the chunk that brings it may not be here:
 * until then it is what the slice begins with.
 */
export const selectStateOf =
  <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) =>
  (state: RootState): State =>
    (state as unknown as Record<string, State | undefined>)[slice.reducerPath] ?? slice.getInitialState()
