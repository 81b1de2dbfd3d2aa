import * as z from 'zod/mini'

/** Increase it with each change of what a file contains, and add a migration from the version before. */
export const fileVersion = 1

const path = z.array(z.union([z.string(), z.number()]))
const change = z.union([
  z.object({ path, at: z.number(), count: z.number(), added: z.array(z.unknown()) }),
  z.object({ path, isRemoved: z.literal(true) }),
  z.object({ path, value: z.unknown() }),
])

/** An action with the milliseconds since the one before, and what it has changed. */
const step = z.object({
  type: z.string(),
  afterMs: z.number(),
  /** Of a call: its name. */
  endpoint: z.optional(z.string()),
  /** What it was dispatched with, as far as the changes do not show it. */
  given: z.optional(z.unknown()),
  /** A call that failed. */
  isFailure: z.optional(z.literal(true)),
  changes: z.array(change),
})

/** A state snapshot (D-95): the state before the first kept action, and the actions since. */
export const snapshotSchema = z.object({
  kind: z.literal('muster-state-snapshot'),
  version: z.literal(fileVersion),
  app: z.string(),
  takenAt: z.iso.datetime(),
  path: z.string(),
  keepsTexts: z.boolean(),
  view: z.object({ width: z.number(), height: z.number(), textScale: z.number(), isDark: z.boolean() }),
  errors: z.array(z.object({ beforeMs: z.number(), message: z.string() })),
  state: z.record(z.string(), z.record(z.string(), z.unknown())),
  steps: z.array(step),
})
export type StateSnapshot = z.infer<typeof snapshotSchema>
export type Step = z.infer<typeof step>

/** Bytes of a file that is still opened. */
export const largestFile = 100_000_000

/** Why a file cannot be opened. */
export type FileProblem =
  | { why: 'tooLarge' | 'noJson' | 'noSnapshot' }
  | { why: 'newer'; version: number }
  | { why: 'broken'; where: string }

const isSnapshot = (value: unknown): value is { kind: string; version: number } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'muster-state-snapshot' &&
  'version' in value &&
  typeof value.version === 'number'

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the text of a file; with what is wrong, it opens nothing. */
export const readSnapshot = (text: string): { snapshot: StateSnapshot } | { problem: FileProblem } => {
  const found = parsedJson(text)
  if (found === undefined) return { problem: { why: 'noJson' } }
  if (!isSnapshot(found)) return { problem: { why: 'noSnapshot' } }
  if (found.version > fileVersion) return { problem: { why: 'newer', version: found.version } }
  const { success, data, error } = snapshotSchema.safeParse(found)
  if (success) return { snapshot: data }
  return { problem: { why: 'broken', where: error.issues[0]?.path.join('.') ?? '' } }
}
