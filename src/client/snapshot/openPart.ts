import { safeParse } from 'zod/v4/core'
import type { SnapshotPart } from '@client/state/snapshotPart'

type Stored = { version: number; state: unknown }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'state' in value

/** The part in the form that its slice rehydrates, or undefined when it is not valid. */
export const openPart = ({ version, schema, migrate }: SnapshotPart, stored: unknown): unknown => {
  if (!isStored(stored)) return undefined
  if (stored.version > version) return undefined // written by a newer version of the app
  const current = stored.version === version ? stored.state : migrate?.(stored.state, stored.version)
  const { success, data } = safeParse(schema, current)
  return success ? data : undefined
}
