import * as z from 'zod/mini'
import { defineCall } from './call'
import { instant } from './common'

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
  /**
   * Which server answers, and how the request reached it, for `npm run doctor` of the same installation: it shows that it
   * has the same session secret. To everybody else there is no such page.
   */
  reached: defineCall({
    method: 'GET',
    path: '/api/reached',
    access: 'public',
    response: z.object({
      /** The newest migration of this server. */
      schema: z.string(),
      startedAt: instant,
      /** Under which the sender reaches it, as it understands its proxies. */
      origin: z.string(),
      /** Whom it takes for the sender. */
      address: z.string(),
      /** Who opened the connection, and whether TRUST_PROXY names them. */
      peer: z.string(),
      isPeerTrusted: z.boolean(),
      /** Whether a header says for whom the request was forwarded. */
      isForwarded: z.boolean(),
    }),
  }),
} as const
