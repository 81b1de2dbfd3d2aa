import * as z from 'zod/mini'
import { defineCall } from './call'

export const metricsCalls = {
  /** Figures in Prometheus' text form, for who holds METRICS_TOKEN; without that setting there is no such page. */
  show: defineCall({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    contentType: 'text/plain',
    response: z.string(),
  }),
} as const
