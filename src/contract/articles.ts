import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { filterOf } from './filters'
import { mediaSchema } from './mediaRecord'

/** A part of an article as its editor made it. Of what is no paragraph, only the type is known. */
export const articleBlockSchema = z.object({ type: z.string(), data: z.object({ text: z.optional(z.string()) }) })
export type ArticleBlock = z.infer<typeof articleBlockSchema>

export const articleSchema = z.object({
  id: entityId,
  title: z.string(),
  /** The last part of its address on the news site (D-70). */
  slug: z.string(),
  publishedAt: instant,
  /** The cover. */
  media: z.nullable(mediaSchema),
  /** Null unless details were asked for. */
  content: z.nullable(z.object({ blocks: z.array(articleBlockSchema) })),
})
export type Article = z.infer<typeof articleSchema>

export const articleCalls = {
  /** What is published for a location, or for the whole organisation, newest first (NW-001). */
  index: defineCall({
    method: 'GET',
    path: '/api/dashboard/articles',
    access: 'portal.use',
    query: listQuery(
      { with_detail: z.optional(z.enum(['true', 'false'])), 'q[location_id_eq]': filterOf(entityId) },
      { perPage: 3 },
    ),
    response: pageOf(articleSchema),
  }),
} as const
