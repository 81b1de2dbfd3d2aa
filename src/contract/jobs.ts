import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'

export const jobStates = ['waiting', 'dead'] as const

/** What the server does later. What it was told is not shown: that may be about anybody. */
export const jobSchema = z.object({
  id: entityId,
  /** Such as 'mail.send'. */
  kind: z.string(),
  /** A dead one failed too often, and waits for somebody who tries it again. */
  state: z.enum(jobStates),
  /** How often it was begun since it was asked for, or tried again. */
  attempts: z.int().check(z.minimum(0)),
  /** Why the last attempt failed. */
  lastError: z.nullable(z.string()),
  /** Not before then. */
  runAt: instant,
  diedAt: z.nullable(instant),
})
export type Job = z.infer<typeof jobSchema>

export const jobCalls = {
  /** The organisation's jobs that are not done, the latest first. */
  index: defineCall({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'job.read',
    query: listQuery({ 'q[state_eq]': z.optional(z.enum(jobStates)) }),
    response: pageOf(jobSchema),
  }),
  /** Makes a dead one due, as if it had never been tried; 404 for any other. */
  retry: defineCall({
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'job.retry',
    params: z.object({ id: entityId }),
    response: jobSchema,
  }),
} as const
export type JobPage = z.infer<typeof jobCalls.index.response>
