import * as z from 'zod/mini'
import { outgoingFile } from '../drafts/draftFiles'

const file = z.object({ sid: z.string(), filename: z.string(), contentType: z.string(), size: z.number() })
const reply = z.nullable(z.object({ sid: z.string(), author: z.string(), body: z.string(), mediaSize: z.number() }))

export const messageSchema = z.object({
  sid: z.string(),
  conversationSid: z.string(),
  index: z.number(),
  author: z.string(),
  body: z.string(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  isEdited: z.boolean(),
  files: z.array(file),
  tmpId: z.nullable(z.string()),
  reply,
  reactions: z.record(z.string(), z.array(z.string())),
})
export const conversationSchema = z.object({
  sid: z.string(),
  name: z.string(),
  dateCreated: z.string(),
  lastMessage: z.nullable(
    z.object({
      index: z.number(),
      author: z.string(),
      body: z.string(),
      fileCount: z.number(),
      dateCreated: z.string(),
    }),
  ),
  lastReadIndex: z.nullable(z.number()),
  unread: z.number(),
  isMuted: z.boolean(),
  memberCount: z.number(),
})
export const outgoingSchema = z.object({
  tmpId: z.string(),
  conversationSid: z.string(),
  body: z.string(),
  files: z.array(outgoingFile),
  reply,
  createdAt: z.string(),
  state: z.enum(['sending', 'failed']),
})
