import type { Slice } from '@reduxjs/toolkit'
import type { SnapshotPart } from './snapshotPart'

/** A slice that comes with a chunk, and how it is persisted. */
export type LazySlice = { slice: Pick<Slice, 'reducerPath' | 'reducer'>; part?: SnapshotPart<never> }
