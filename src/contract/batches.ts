import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { filterOf, severalOf } from './filters'

/**
 * `waiting`: a server takes it up soon. `running` and `waiting` ones go on by themselves, `paused` and `failed` ones when
 * they are resumed. `cancelled` and `done` are final.
 */
export const batchStates = ['waiting', 'running', 'paused', 'cancelled', 'done', 'failed'] as const
export type BatchState = (typeof batchStates)[number]

/** Why a batch failed. `failedRepeatedly`: one part failed ten times. `outdated`: what it works for is gone, or is over. */
export const batchFailures = ['failedRepeatedly', 'outdated'] as const
export type BatchFailure = (typeof batchFailures)[number]

/** Single records whose failure is kept with its reason; further ones are only counted. */
export const mostNamedFailures = 100

/** Long work on many records: how far it is. Its payload is not shown, because it may contain personal data. */
export const batchSchema = z.object({
  id: entityId,
  /** For example 'feed.reminders'. */
  kind: z.string(),
  /** The record that it works for, such as the feed; null for work that belongs to none. */
  recordId: z.nullable(entityId),
  /** Null for the server itself, and when the account is gone. */
  startedBy: z.nullable(z.object({ globalId: entityId, fullName: z.string() })),
  state: z.enum(batchStates),
  failure: z.nullable(z.enum(batchFailures)),
  /** Records, as counted when it began to run; null until then. It may end with more or fewer. */
  total: z.nullable(z.int()),
  succeeded: z.int(),
  failed: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** When it was done, cancelled or had failed. */
  finishedAt: z.nullable(instant),
})
export type Batch = z.infer<typeof batchSchema>

/** A batch with the records that failed, in the order of the work. `reason` is a code of the kind. */
export const batchDetailSchema = z.extend(batchSchema, {
  failures: z.array(z.object({ recordId: entityId, reason: z.string() })),
})
export type BatchDetail = z.infer<typeof batchDetailSchema>

const params = z.object({ id: entityId })
const steering = { method: 'POST', access: 'portal.use', params, response: batchSchema } as const

/**
 * Batches that the person started, and those of others that they may steer by the permission of its kind. The live channel
 * tells of them as `batch`. Steering takes effect before it is answered: no further record is worked on after a pause.
 */
export const batchCalls = {
  /** The latest first. */
  index: defineCall({
    method: 'GET',
    path: '/api/batches',
    access: 'portal.use',
    query: listQuery({
      'q[kind_eq]': filterOf(z.string().check(z.maxLength(200))),
      'q[record_id_eq]': filterOf(entityId),
      'q[state_in][]': severalOf(z.enum(batchStates), 'State is not known'),
    }),
    response: pageOf(batchSchema),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/batches/:id',
    access: 'portal.use',
    params,
    response: batchDetailSchema,
  }),
  pause: defineCall({ ...steering, path: '/api/batches/:id/pause' }),
  /** Goes on where it was paused, or where it failed. */
  resume: defineCall({ ...steering, path: '/api/batches/:id/resume' }),
  /** Ends it for good; what is done stays. */
  cancel: defineCall({ ...steering, path: '/api/batches/:id/cancel' }),
} as const
export type BatchPage = z.infer<typeof batchCalls.index.response>
