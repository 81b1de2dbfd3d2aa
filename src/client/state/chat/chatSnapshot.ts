import * as z from 'zod/mini'
import type { ConversationsState, Thread } from './chatTypes'
import { tableOf } from './conversationTable'
import { outgoingFile } from '../drafts/draftFiles'
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
const thread = z.object({
  byIndex: z.record(z.string(), message),
  indexes: z.array(z.number()),
  hasOlder: z.boolean(),
  isLoaded: z.boolean(),
  isLoadingOlder: z.boolean(),
  newSince: z.nullable(z.number()),
})

/** Messages of a conversation that paint before the chat service answers. */
const messagesKept = 50
const conversationsKept = 200

/** The newest messages. They count as not loaded: the first page replaces them. */
const newestOf = ({ indexes, byIndex }: Thread): Thread => {
  const kept = indexes.slice(-messagesKept)
  const entries = kept.flatMap((index) => (byIndex[index] ? [[index, byIndex[index]] as const] : []))
  return { ...noThread, indexes: kept, byIndex: Object.fromEntries(entries) }
}

/** What paints before chat is connected, and the messages that were not sent. Links to files are not kept. */
export const chatSnapshot = {
  key: 'conversations' as const,
  version: 1,
  schema: z.object({
    isListKnown: z.boolean(),
    conversations: z.pipe(
      z.record(z.string(), conversation),
      z.transform((all) => tableOf(Object.values(all))),
    ),
    threads: z.record(z.string(), thread),
    opened: z.array(z.string()),
    outgoing: z.array(outgoing),
    names: z.record(z.string(), z.string()),
  }),
  take: ({ isListKnown, conversations, threads, opened, outgoing: unsent, names, members }: ConversationsState) => {
    const latest = conversations.records
      .toSorted((one, other) =>
        (one.lastMessage?.dateCreated ?? '') < (other.lastMessage?.dateCreated ?? '') ? 1 : -1,
      )
      .slice(0, conversationsKept)
    const memberNames = opened
      .flatMap((sid) => Object.values(members[sid] ?? {}))
      .map((one) => [one.identity, one.name])
    return {
      isListKnown,
      conversations: Object.fromEntries(latest.map((one) => [one.sid, one])),
      threads: Object.fromEntries(
        opened.flatMap((sid) => (threads[sid] ? [[sid, newestOf(threads[sid])] as const] : [])),
      ),
      opened,
      outgoing: unsent,
      names: { ...names, ...(Object.fromEntries(memberNames) as Record<string, string>) },
    }
  },
}
