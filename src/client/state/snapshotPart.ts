import { createAction } from '@reduxjs/toolkit'
import type { core } from 'zod'

/** The slices of this build that are persisted. The storage of a person keeps no others. */
export const snapshotKeys = [
  'conversations',
  'diary',
  'display',
  'drafts',
  'feeds',
  'locations',
  'notifications',
  'view',
] as const
export type SnapshotKey = (typeof snapshotKeys)[number]

/**
 * How one slice is persisted: opt-in, with a version, a schema that validates on rehydration, and the persisted part.
 */
export type SnapshotPart<State = never> = {
  key: SnapshotKey
  version: number
  schema: core.$ZodType
  take(state: State): object
  /** Migrates an older version's stored form to this one; without it, an older form is dropped. */
  migrate?(stored: unknown, version: number): unknown
}

/** State of an earlier visit or of a recording, by slice: validated, in the shape that each slice persists. */
export const snapshotOpened = createAction<Record<string, unknown>>('snapshot/opened')
