import * as z from 'zod/mini'

/** Increase it with each change of what a file contains beside its slices, and add a migration (`migrations.ts`). */
export const fileVersion = 2

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
  /** The version of each slice's shape. */
  slices: z.record(z.string(), z.int()),
  /** Judged slice by slice (`presentStates`). */
  state: z.record(z.string(), z.unknown()),
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
  | SliceProblem

/** What is wrong with one slice of it: `step` is the action that it is wrong after, 0 for the beginning. */
export type SliceProblem =
  | { why: 'newerSlice'; slice: string; version: number }
  | { why: 'foreignSlice'; slice: string }
  | { why: 'brokenSlice'; slice: string; where: string; step: number }
