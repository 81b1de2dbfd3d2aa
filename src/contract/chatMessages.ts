import * as z from 'zod/mini'
import { defineCall } from './call'
import { count, countFilter, entityId, instant } from './common'
import { textFilter } from './filters'

/** Of a search that finds more, this many are counted. */
export const mostCounted = 1_000

export const foundMessageSchema = z.object({
  /** Its place in the conversation. */
  index: z.int(),
  /** No name: the chat service does not know them any more. */
  author: z.object({ globalId: entityId, name: z.nullable(z.string()) }),
  createdAt: instant,
  /** One line of its text around the first word that was found, or its beginning; empty without a text. */
  excerpt: z.string(),
  /** The names of its files. */
  files: z.array(z.string()),
})
export type FoundMessage = z.infer<typeof foundMessageSchema>

export const chatMessageCalls = {
  /** Messages of a conversation that have all words in their text and the names of their files, for its participants. */
  search: defineCall({
    method: 'GET',
    path: '/api/group_chats/messages/:conversationSid',
    access: 'portal.use',
    params: z.object({ conversationSid: entityId }),
    query: z.strictObject({
      'q[text_cont]': textFilter,
      /** The `next` of the page before. */
      before: countFilter(2_000_000_000),
      per_page: z._default(count(50), 20),
    }),
    response: z.object({
      /** The newest first. */
      records: z.array(foundMessageSchema),
      /** How many are found, up to `mostCounted`; null but on the first page. */
      total: z.nullable(z.int()),
      /** Leads to the next page; null on the last one. */
      next: z.nullable(z.int()),
    }),
  }),
} as const
export type FoundMessages = z.infer<typeof chatMessageCalls.search.response>
