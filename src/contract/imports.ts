import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageCaps, pageOf } from './common'
import { choiceOf, textFilter } from './filters'

/** What files of other programs contain. */
export const importKindNames = [
  'people',
  'locations',
  'shifts',
  'lists',
  'scores',
  'qualifications',
  'resources',
  'articles',
  'learners',
] as const
export type ImportKindName = (typeof importKindNames)[number]

/** A file is judged first, and written when that is asked for. What failed for good while it was written can be asked for again. */
export const importStatuses = ['checking', 'checked', 'checkFailed', 'applying', 'applied', 'applyFailed'] as const
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
  /** Why checking or applying it failed; else null. */
  failure: z.nullable(z.string()),
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
/** As lists show it; `id` is its line. */
export const listedRowSchema = z.extend(importRowSchema, { id: z.string() })
export type ListedRow = z.infer<typeof listedRowSchema>

/** A file that may become an import, as far as its first rows tell. */
export const importColumnsSchema = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  separator: z.enum([',', ';', '\t']),
  /** Rows of the file without its header. */
  rows: natural,
  /** In the order of the file. */
  headings: z.array(
    z.object({
      heading: z.string(),
      /** Of the first three rows. */
      samples: z.array(z.string()),
      /** The kind's column that it seems to be. */
      column: z.nullable(z.string()),
    }),
  ),
  /** What the kind takes. */
  columns: z.array(z.object({ column: z.string(), isRequired: z.boolean() })),
  /** Required columns that no heading seems to be. */
  missing: z.array(z.string()),
})
export type ImportColumns = z.infer<typeof importColumnsSchema>

/** Of a file. */
export const mostColumns = 200
/** Which column each heading of a file fills, in the order of the file; null leaves it out. */
export const importMappingSchema = z
  .array(z.nullable(z.string().check(z.maxLength(50))))
  .check(z.maxLength(mostColumns))
export type ImportMapping = z.infer<typeof importMappingSchema>

/** Somebody whom a file of people does not name. */
export const absentPersonSchema = z.object({ id: entityId, name: z.string(), email: z.string() })
export type AbsentPerson = z.infer<typeof absentPersonSchema>

export const largestImport = 10_485_760
const upload = { kind: 'multipart', field: 'file', largest: largestImport } as const
const ofKind = { kind: z.enum(importKindNames) }
const access = 'import.run'
const params = z.object({ id: entityId })
const outcome = { 'q[outcome_eq]': choiceOf(rowOutcomes) }

export const importCalls = {
  /** Those of the last 30 days, the latest first. */
  index: defineCall({
    method: 'GET',
    path: '/api/imports',
    access,
    query: listQuery({ 'q[kind_eq]': choiceOf(importKindNames) }),
    response: pageOf(importSchema),
  }),
  show: defineCall({ method: 'GET', path: '/api/imports/:id', access, params, response: importSchema }),
  /** Reads the header of a file, so that it can be asked what its columns are; keeps nothing of it. */
  columns: defineCall({
    method: 'POST',
    path: '/api/imports/columns',
    access,
    query: z.strictObject(ofKind),
    upload,
    response: importColumnsSchema,
  }),
  /** A file of a kind with all of its columns and a row to be overwritten. */
  example: defineCall({
    method: 'GET',
    path: '/api/imports/example.csv',
    access,
    query: z.strictObject(ofKind),
    contentType: 'text/csv',
    response: z.string(),
  }),
  /** Takes a file and judges each of its rows; nothing of it is written. */
  create: defineCall({
    method: 'POST',
    path: '/api/imports',
    access,
    status: 201,
    creates: true,
    query: z.strictObject({
      ...ofKind,
      /** An `ImportMapping` as JSON; by the names of the headings when left out. */
      mapping: z.optional(z.string().check(z.maxLength(8_000))),
    }),
    upload,
    response: importSchema,
  }),
  /**
   * Writes the rows of a judged file, once. Each is judged again: others may have changed the records since. After
   * `applyFailed` it goes on with the rows that are left.
   */
  apply: defineCall({
    method: 'POST',
    path: '/api/imports/:id/apply',
    access,
    creates: true,
    params,
    body: z.object({
      /** Of the file that was judged. */
      digest: z.string(),
      /** Leaves out the rows that are refused; without it a file with one is not applied. */
      skipsRefused: z._default(z.boolean(), false),
    }),
    response: importSchema,
  }),
  /** What becomes of the rows, or became of them, in the order of the file. */
  rows: defineCall({
    method: 'GET',
    path: '/api/imports/:id/rows',
    access,
    params,
    query: listQuery(outcome, { max: pageCaps.lookup }),
    response: pageOf(listedRowSchema),
  }),
  /** The same as a file for spreadsheets. */
  report: defineCall({
    method: 'GET',
    path: '/api/imports/:id/report.csv',
    access,
    params,
    query: z.strictObject(outcome),
    contentType: 'text/csv',
    response: z.string(),
  }),
  /** Of an import of people: those who can use the portal and whom the file does not name, by name. They stay. */
  absent: defineCall({
    method: 'GET',
    path: '/api/imports/:id/absent',
    access,
    params,
    query: listQuery({ 'q[name_or_email_cont]': textFilter }),
    response: pageOf(absentPersonSchema),
  }),
  /** The same as a file for spreadsheets. */
  absentFile: defineCall({
    method: 'GET',
    path: '/api/imports/:id/absent.csv',
    access,
    params,
    contentType: 'text/csv',
    response: z.string(),
  }),
} as const
