import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { choiceOf } from './filters'

export const jobStates = ['waiting', 'dead'] as const

/** A background job. Its payload is not shown, because it may contain personal data. */
export const jobSchema = z.object({
  id: entityId,
  /** For example 'mail.send'. */
  kind: z.string(),
  /** A dead job failed too often and waits until an admin retries it. */
  state: z.enum(jobStates),
  /** Attempts since it was enqueued or retried. */
  attempts: z.int().check(z.minimum(0)),
  /** Why the last attempt failed. */
  lastError: z.nullable(z.string()),
  /** The job does not start earlier. */
  runAt: instant,
  diedAt: z.nullable(instant),
})
export type Job = z.infer<typeof jobSchema>

export const jobCalls = {
  /** The organisation's unfinished jobs, the latest first. */
  index: defineCall({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'job.read',
    query: listQuery({ 'q[state_eq]': choiceOf(jobStates) }),
    response: pageOf(jobSchema),
  }),
  /** Makes a dead job due with no attempts; 404 for any other job. */
  retry: defineCall({
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'job.retry',
    params: z.object({ id: entityId }),
    response: jobSchema,
  }),
} as const
export type JobPage = z.infer<typeof jobCalls.index.response>
