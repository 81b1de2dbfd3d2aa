import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { entityId, instant, listQuery, pageOf } from '../../common'
import { filterOf } from '../../filters'
import { fileBytes, linkQuery } from '../../files'
import { listedKinds } from './keptRecords'

/** The files of a submission, in the order of their numbers. */
export const natFiles = [
  'NAT00010',
  'NAT00020',
  'NAT00030',
  'NAT00060',
  'NAT00080',
  'NAT00085',
  'NAT00090',
  'NAT00100',
  'NAT00120',
  'NAT00130',
] as const
export type NatFile = (typeof natFiles)[number]

/** `check` makes no files; `fixed` makes those that NCVER takes; `csv` the same as tables. */
export const runKinds = ['check', 'fixed', 'csv'] as const
export type RunKind = (typeof runKinds)[number]

/** `refused`: errors were found, and no files were made. */
export const runStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const

/** Days in which the files of a run can be downloaded. */
export const runDays = 7

const natural = z.int().check(z.minimum(0))

export const runSchema = z.object({
  id: entityId,
  year: z.int(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  /** Why it failed; else null. */
  failure: z.nullable(z.string()),
  /** Records of training activity that were read, and how many there are. */
  done: natural,
  total: natural,
  errorCount: natural,
  /** By file, of those with errors. */
  errorsByFile: z.record(z.string(), natural),
  /** Of the ZIP, in bytes; null without one. */
  size: z.nullable(natural),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** Opens for this session, for two hours at most; null without a file. */
  url: z.nullable(z.string()),
})
export type Run = z.infer<typeof runSchema>

/** Where an error is mended; the organisation has no id. */
export const mendedKinds = [...listedKinds, 'organisation', 'classPage'] as const
export type MendedKind = (typeof mendedKinds)[number]

export const findingSchema = z.object({
  id: entityId,
  /** Of the table of rules (decision 0105). */
  rule: z.string(),
  file: z.enum(natFiles),
  field: z.string(),
  sentence: z.string(),
  kind: z.enum(mendedKinds),
  recordId: entityId,
  /** The present name of the record; '' once it is gone. */
  record: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

const wrongYear = 'Year must be from 2014 to 2100'
export const runForm = z.object({
  year: z.int(wrongYear).check(z.minimum(2014, wrongYear), z.maximum(2100, wrongYear)),
  kind: z.enum(runKinds),
})

const path = '/api/training/avetmiss/runs'
const access = 'training.manage'

/** Checks of a collection year, and exports of it. */
export const runCalls = {
  /** The latest run of the organisation; null before the first. */
  latest: defineCall({ method: 'GET', path, access, response: z.object({ run: z.nullable(runSchema) }) }),
  /** While one is under way it answers that one. */
  start: defineCall({ method: 'POST', path, access, body: z.object({ run: runForm }), response: runSchema }),
  /** The errors of the latest run. */
  findings: defineCall({
    method: 'GET',
    path: `${path}/latest/errors`,
    access,
    query: listQuery({
      'q[file_eq]': filterOf(z.enum(natFiles)),
      'q[s]': z._default(z.enum(['position asc', 'position desc']), 'position asc'),
    }),
    response: pageOf(findingSchema),
  }),
  file: defineCall({
    method: 'GET',
    path: `${path}/:id/file`,
    access,
    params: z.object({ id: entityId }),
    query: linkQuery,
    streams: true,
    response: fileBytes,
  }),
} as const
