import type { core } from 'zod'

/**
 * How one slice is persisted: opt-in, with a version, a schema that validates on rehydration, and the persisted part.
 */
export type SnapshotPart<State = never> = {
  key: string
  version: number
  schema: core.$ZodType
  take(state: State): object
  /** Migrates an older version's stored form to this one; without it, an older form is dropped. */
  migrate?(stored: unknown, version: number): unknown
}
