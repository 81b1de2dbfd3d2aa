import type { core } from 'zod'
import { safeParse } from 'zod/v4/core'

/** How one slice is persisted: opt-in, with a version, a schema that judges what comes back, and what is taken. */
export type SnapshotPart<State = never> = {
  key: string
  version: number
  schema: core.$ZodType
  take(state: State): object
  /** Lifts the stored form of an older version to this one; without it an older form is left out. */
  migrate?(stored: unknown, version: number): unknown
}

type Stored = { version: number; state: unknown }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'state' in value

/** The part as its slice takes it, or undefined when it does not fit. */
export const openPart = ({ version, schema, migrate }: SnapshotPart, stored: unknown): unknown => {
  if (!isStored(stored)) return undefined
  if (stored.version > version) return undefined // written by a newer app
  const current = stored.version === version ? stored.state : migrate?.(stored.state, stored.version)
  const { success, data } = safeParse(schema, current)
  return success ? data : undefined
}
