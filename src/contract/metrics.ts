import * as z from 'zod/mini'
import { defineCall } from './call'

export const metricsCalls = {
  /** Metrics in Prometheus' text format, for readers with METRICS_TOKEN; without that setting there is no such page. */
  show: defineCall({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    contentType: 'text/plain',
    response: z.string(),
  }),
} as const
