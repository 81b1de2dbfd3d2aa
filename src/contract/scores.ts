import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId } from './common'

/** Percentages of a location; null where there is none. */
export const scoreSchema = z.object({
  weightedScore: z.nullable(z.number()),
  /** From the week before, with its sign (D-51). */
  difference: z.nullable(z.number()),
  average: z.nullable(z.number()),
})
export type Score = z.infer<typeof scoreSchema>

export const scoreCalls = {
  /** The score of this week; of a location that the scoring app does not know, all null (DB-011). */
  show: defineCall({
    method: 'GET',
    path: '/api/dashboard/salt/score',
    access: 'portal.use',
    query: z.strictObject({ location_id: entityId }),
    response: scoreSchema,
  }),
} as const
