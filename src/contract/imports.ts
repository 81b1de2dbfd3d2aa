import * as z from 'zod/mini'
import { entityId, instant } from './common'

/** What files of other programs contain. */
export const importKindNames = [
  'people',
  'shifts',
  'lists',
  'scores',
  'qualifications',
  'resources',
  'articles',
] as const
export type ImportKindName = (typeof importKindNames)[number]

/** A file is judged first, and written when that is asked for. */
export const importStatuses = ['checking', 'checked', 'applying', 'applied'] as const
/** What becomes, or became, of a row. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const natural = z.int().check(z.minimum(0))

export const importSchema = z.object({
  id: entityId,
  kind: z.enum(importKindNames),
  fileName: z.nullable(z.string()),
  /** SHA-256 of the file, in base64. */
  digest: z.string(),
  status: z.enum(importStatuses),
  /** Rows of the file without its header. */
  rows: natural,
  /** How many of them are judged or written so far. */
  done: natural,
  /** What becomes of these; once it is applied, what became of them. */
  counts: z.object({ created: natural, changed: natural, unchanged: natural, refused: natural }),
  createdAt: instant,
  updatedAt: instant,
})
export type Import = z.infer<typeof importSchema>

export const importRowSchema = z.object({
  /** Where it begins in the file, counted from 1. */
  line: z.int(),
  /** What identifies its record, as it stands in the file. */
  record: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The columns of a changed record that change. */
  fields: z.array(z.string()),
  /** Why it is refused; `field` is a column of the file, or null for the row as a whole. */
  problems: z.array(z.object({ field: z.nullable(z.string()), words: z.string() })),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const largestImport = 10_485_760
