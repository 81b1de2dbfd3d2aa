import * as z from 'zod/mini'
import { conversationSchema, messageSchema, outgoingSchema } from './chatSchemas'
import { conversationsAdapter } from './chatSlice'
import type { ConversationsState } from './chatTypes'
import { noThread } from './threads'

/** It counts as not loaded: the first page replaces it. Earlier versions stored the messages otherwise. */
const thread = z.pipe(
  z.object({ messages: z.catch(z.array(messageSchema), []) }),
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
      z.record(z.string(), conversationSchema),
      z.transform((all) => conversationsAdapter.getInitialState(undefined, all)),
    ),
    threads: z.record(z.string(), thread),
    opened: z.array(z.string()),
    outgoing: z.array(outgoingSchema),
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
