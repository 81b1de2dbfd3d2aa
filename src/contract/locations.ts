import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, listQuery, pageCaps, pageOf } from './common'
import { textFilter } from './filters'

export const locationSchema = z.object({
  id: entityId,
  name: z.string(),
  /** The scoring app's id for the location. */
  saltId: z.nullable(z.string()),
  /** The person manages it: what they may do at managed places, they may do there. Not known of every copy. */
  managed: z.optional(z.boolean()),
})
export type Location = z.infer<typeof locationSchema>

export const locationCalls = {
  /** The person's own locations by name; every location for those who may see all (SH-045). */
  index: defineCall({
    method: 'GET',
    path: '/api/dashboard/locations',
    access: 'portal.use',
    query: listQuery({ search: textFilter }, { perPage: 100, max: pageCaps.lookup }),
    response: pageOf(locationSchema),
  }),
} as const
