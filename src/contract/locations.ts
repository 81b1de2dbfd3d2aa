import { z } from 'zod'
import { defineCall } from './call'
import { entityId, listQuery, pageCaps, pageOf } from './common'

export const locationSchema = z.object({
  id: entityId,
  name: z.string(),
  /** The scoring app's id for the location. */
  saltId: z.string().nullable(),
})
export type Location = z.infer<typeof locationSchema>

export const locationCalls = {
  /** The person's own locations by name; every location for those who may see all (SH-045). */
  index: defineCall({
    method: 'GET',
    path: '/api/dashboard/locations',
    access: 'portal.use',
    query: listQuery({ search: z.string().max(200).optional() }, { perPage: 100, max: pageCaps.lookup }),
    response: pageOf(locationSchema),
  }),
} as const
