import type { Client, Conversation, JSONValue, Message, Participant } from '@twilio/conversations'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import type { ChatConversation, ChatMember, ChatMessage, LastMessage } from '@client/state/chat/chatTypes'

/** What clients of the portal write into a message's attributes (LC-037); others may write anything. */
const attributesSchema = z.object({
  _tmpId: z.catch(z.nullable(z.string()), null),
  reply: z.catch(
    z.nullable(z.object({ sid: z.string(), author: z.string(), body: z.string(), mediaSize: z.catch(z.number(), 0) })),
    null,
  ),
  reactions: z.catch(z.record(z.string(), z.array(z.string())), {}),
  /** The service only says who changed a message last, which a reaction does, too. */
  _edited: z.catch(z.boolean(), false),
})

const attributesOf = (attributes: JSONValue) =>
  attributesSchema.safeParse(attributes).data ?? { _tmpId: null, reply: null, reactions: {}, _edited: false }

const instantOf = (date: Date | null) => (date ?? new Date(0)).toISOString()

export const messageOf = (message: Message): ChatMessage => {
  const { _tmpId, reply, reactions, _edited } = attributesOf(message.attributes)
  return {
    sid: message.sid,
    conversationSid: message.conversation.sid,
    index: message.index,
    author: message.author ?? '',
    body: message.body ?? '',
    dateCreated: instantOf(message.dateCreated),
    dateUpdated: instantOf(message.dateUpdated ?? message.dateCreated),
    isEdited: _edited,
    files: (message.attachedMedia ?? []).map(({ sid, filename, contentType, size }) => ({
      sid,
      filename: filename ?? sid,
      contentType,
      size,
    })),
    tmpId: _tmpId,
    reply,
    reactions,
  }
}

export const lastMessageOf = ({ index, author, body, files, dateCreated }: ChatMessage): LastMessage => ({
  index,
  author,
  body,
  fileCount: files.length,
  dateCreated,
})

/** What a conversation says of its last message by itself: enough to put it in its place in the list. */
const lastPlaceOf = ({ lastMessage }: Conversation): LastMessage | null =>
  lastMessage?.index === undefined
    ? null
    : {
        index: lastMessage.index,
        author: '',
        body: '',
        fileCount: 0,
        dateCreated: instantOf(lastMessage.dateCreated ?? null),
      }

/**
 * `unread` is what came after the last message read, until the service has counted; without a read position, all (D-92).
 */
export const conversationOf = (conversation: Conversation): ChatConversation => ({
  sid: conversation.sid,
  name: conversation.friendlyName ?? '',
  dateCreated: instantOf(conversation.dateCreated),
  lastMessage: lastPlaceOf(conversation),
  lastReadIndex: conversation.lastReadMessageIndex,
  unread: Math.max(0, (conversation.lastMessage?.index ?? -1) - (conversation.lastReadMessageIndex ?? -1)),
  isMuted: conversation.notificationLevel === 'muted',
  memberCount: 0,
})

export const memberOf = (participant: Participant, name: string): ChatMember => ({
  identity: participant.identity ?? participant.sid,
  name,
  lastReadIndex: participant.lastReadMessageIndex,
})

/** Requests for names at a time, so that a large room does not hold up its messages. */
const namesAtOnce = 8

/** The names of people, each asked for once. Who cannot be found is called by nothing, and asked for again. */
export const createPeople = (client: Client) => {
  const names = new Map<string, Promise<string>>()
  const limit = pLimit(namesAtOnce)
  const ask = async (identity: string) => {
    const { friendlyName } = await limit(() => client.getUser(identity))
    return friendlyName ?? identity
  }
  return {
    nameOf: (identity: string): Promise<string> => {
      const known = names.get(identity)
      if (known) return known
      const asked = ask(identity)
      names.set(identity, asked)
      asked.catch(() => names.delete(identity))
      return asked
    },
    rename: (identity: string, name: string) => void names.set(identity, Promise.resolve(name)),
  }
}
