import * as z from 'zod/mini'
import { defineCall } from './call'

export const healthCalls = {
  /** The process is up (D-04). */
  live: defineCall({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  /**
   * The database responds and is migrated (D-04); otherwise 503 in the common error format. A storage of files that does
   * not respond is only told: everything but files works without it.
   */
  ready: defineCall({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    response: z.object({ status: z.literal('ok'), files: z.enum(['ok', 'unavailable']) }),
  }),
} as const
