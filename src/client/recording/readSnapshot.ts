import { fileMigrations } from './migrations'
import { type FileProblem, fileVersion, snapshotSchema, type StateSnapshot } from './snapshotFile'

type FoundFile = Readonly<Record<string, unknown>> & { version: number }

const isSnapshot = (value: unknown): value is FoundFile =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'muster-state-snapshot' &&
  'version' in value &&
  Number.isInteger(value.version) &&
  Number(value.version) > 0

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the text of a file of any version; with what is wrong, it opens nothing. Its slices are not judged yet. */
export const readSnapshot = (text: string): { snapshot: StateSnapshot } | { problem: FileProblem } => {
  const found = parsedJson(text)
  if (found === undefined) return { problem: { why: 'noJson' } }
  if (!isSnapshot(found)) return { problem: { why: 'noSnapshot' } }
  if (found.version > fileVersion) return { problem: { why: 'newer', version: found.version } }
  const present = fileMigrations.slice(found.version - 1).reduce<object>((file, migrate) => migrate({ ...file }), found)
  const { success, data, error } = snapshotSchema.safeParse(present)
  if (success) return { snapshot: data }
  return { problem: { why: 'broken', where: error.issues[0]?.path.join('.') ?? '' } }
}
