import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, listQuery, pageOf, requiredText } from './common'
import { filterOf } from './filters'
import { blankSentence } from './requiredField'

export const resourceCategorySchema = z.object({
  id: entityId,
  name: z.string(),
  /** Resources of it at the location that was asked for. */
  resourcesCount: z.int(),
})
export type ResourceCategory = z.infer<typeof resourceCategorySchema>

export const resourceSchema = z.object({
  id: entityId,
  name: z.string(),
  /** Where it is opened: http(s), or a path of the portal; null when it only has a name. */
  fullUrl: z.nullable(z.string()),
  category: z.object({ id: entityId, name: z.string() }),
})
export type LibraryResource = z.infer<typeof resourceSchema>

/** What is for one location, and what is for all. */
const atLocation = { 'q[location_id_eq]': filterOf(entityId) }

export const resourceCalls = {
  /** By name (DB-023). */
  categories: defineCall({
    method: 'GET',
    path: '/api/dashboard/categories',
    access: 'portal.use',
    query: listQuery(atLocation, { perPage: 4 }),
    response: pageOf(resourceCategorySchema),
  }),
  /** The resources of a category, by name (DB-024). */
  category: defineCall({
    method: 'GET',
    path: '/api/dashboard/categories/:id',
    access: 'portal.use',
    params: z.object({ id: entityId }),
    query: listQuery(atLocation, { perPage: 100 }),
    response: pageOf(resourceSchema),
  }),
  /** Resources whose name or category contains what was searched, by name (DB-027). */
  search: defineCall({
    method: 'GET',
    path: '/api/dashboard/resources',
    access: 'portal.use',
    query: listQuery(
      {
        search: requiredText(blankSentence('search')).check(
          z.maxLength(200, 'Search must have at most 200 characters'),
        ),
        ...atLocation,
      },
      { perPage: 100 },
    ),
    response: pageOf(resourceSchema),
  }),
} as const
