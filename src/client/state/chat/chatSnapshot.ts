import * as z from 'zod/mini'
import { outgoingFile } from '../drafts/draftFiles'
import { conversationsAdapter } from './chatSlice'
import type { ConversationsState } from './chatTypes'
import { noThread } from './threads'

const file = z.object({ sid: z.string(), filename: z.string(), contentType: z.string(), size: z.number() })
const reply = z.nullable(z.object({ sid: z.string(), author: z.string(), body: z.string(), mediaSize: z.number() }))
const message = z.object({
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
const conversation = z.object({
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
const outgoing = z.object({
  tmpId: z.string(),
  conversationSid: z.string(),
  body: z.string(),
  files: z.array(outgoingFile),
  reply,
  createdAt: z.string(),
  state: z.enum(['sending', 'failed']),
})
/** It counts as not loaded: the first page replaces it. Earlier versions stored the messages otherwise. */
const thread = z.pipe(
  z.object({ messages: z.catch(z.array(message), []) }),
  z.transform((stored) => ({ ...noThread, ...stored })),
)

/** Messages of a conversation that paint before the chat service answers. */
const messagesKept = 50
const conversationsKept = 200

/** What paints before chat is connected, and the messages that were not sent. Links to files are not kept. */
export const chatSnapshot = {
  key: 'conversations' as const,
  version: 1,
  schema: z.object({
    isListKnown: z.boolean(),
    conversations: z.pipe(
      z.record(z.string(), conversation),
      z.transform((all) => conversationsAdapter.getInitialState(undefined, all)),
    ),
    threads: z.record(z.string(), thread),
    opened: z.array(z.string()),
    outgoing: z.array(outgoing),
    names: z.record(z.string(), z.string()),
  }),
  take: ({ isListKnown, conversations, threads, opened, outgoing: unsent, names, members }: ConversationsState) => {
    const latest = Object.values(conversations.entities)
      .toSorted((one, other) =>
        (one.lastMessage?.dateCreated ?? '') < (other.lastMessage?.dateCreated ?? '') ? 1 : -1,
      )
      .slice(0, conversationsKept)
    const memberNames = opened
      .flatMap((sid) => Object.values(members[sid]?.entities ?? {}))
      .map((one) => [one.identity, one.name])
    return {
      isListKnown,
      conversations: Object.fromEntries(latest.map((one) => [one.sid, one])),
      threads: Object.fromEntries(
        opened.flatMap((sid) =>
          threads[sid] ? [[sid, { messages: threads[sid].messages.slice(-messagesKept) }] as const] : [],
        ),
      ),
      opened,
      outgoing: unsent,
      names: { ...names, ...(Object.fromEntries(memberNames) as Record<string, string>) },
    }
  },
}
