import type { core } from 'zod'

/** How one slice is persisted: opt-in, with a version, a schema that judges what comes back, and what is taken. */
export type SnapshotPart<State = never> = {
  key: string
  version: number
  schema: core.$ZodType
  take(state: State): object
  /** Lifts the stored form of an older version to this one; without it an older form is left out. */
  migrate?(stored: unknown, version: number): unknown
}
