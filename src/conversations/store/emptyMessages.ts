import { sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import { allocateConversationEvents } from './allocateEvents'
import type { MessageRow } from './conversationTables'
import { messageColumns, toConversation, toMessage } from './rows'
import type { Writing } from './writing'

type Emptied = Pick<MessageRow, 'sid' | 'index' | 'media'>

/** Allocates an event for each message that is removed of a conversation, which locks the conversation. */
export const allocateRemovals = (writing: Writing, sid: string, messages: number) =>
  allocateConversationEvents(writing, {
    sid,
    events: messages,
    set: { messages_count: sql<number>`messages_count - ${messages}::int` },
  })

const detachMedia = async ({ db, organisationId, now }: Writing, conversationSid: string, sids: string[]) => {
  if (sids.length === 0) return
  await db
    .updateTable('conversation_media')
    .set({ conversation_sid: null, message_sid: null, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('message_sid', '=', anyOf(sids))
    .where('conversation_sid', '=', conversationSid)
    .execute()
}

const takeBackLastMessage = async (writing: Writing, conversationSid: string, before: number) => {
  const { db, organisationId, now, recordChange } = writing
  const last = await db
    .selectFrom('conversation_messages')
    .select(['index', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where('conversation_sid', '=', conversationSid)
    .where('index', '<', before)
    .where('removed_at', 'is', null)
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changed = await allocateConversationEvents(writing, {
    sid: conversationSid,
    events: 1,
    set: {
      document_event: sql`seq + 1`,
      updated_at: now,
      last_message_index: last?.index ?? null,
      last_message_at: last?.created_at ?? null,
    },
  })
  recordChange('conversation', conversationSid, { conversation: toConversation(changed) })
}

/**
 * Makes tombstones of messages in the order of their indexes, with the events of `allocateRemovals`: their texts go, their
 * files are left to the sweep, and their indexes stay, by which clients read.
 */
export const emptyMessages = async (
  writing: Writing,
  conversation: Awaited<ReturnType<typeof allocateRemovals>>,
  messages: readonly Emptied[],
): Promise<void> => {
  const { db, organisationId, now, recordChange } = writing
  const { sid: conversationSid, seq, last_message_index: lastIndex } = conversation
  const sids = messages.map(({ sid }) => sid)
  const firstEvent = seq - messages.length + 1
  const rows = await db
    .updateTable('conversation_messages')
    .set({
      last_event: sql<number>`${firstEvent}::bigint + array_position(${sids}::text[], sid) - 1`,
      updated_at: now,
      removed_at: now,
      body: null,
      subject: null,
      attributes: '{}',
      media: '[]',
    })
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', anyOf(sids))
    .returning(messageColumns)
    .execute()
  const withMedia = messages.filter(({ media }) => media.length > 0)
  await detachMedia(
    writing,
    conversationSid,
    withMedia.map(({ sid }) => sid),
  )
  const removed = rows.map(toMessage).toSorted((one, other) => one.lastEvent - other.lastEvent)
  recordChange('conversation', conversationSid, { messages: removed })
  const last = messages.find(({ index }) => index === lastIndex)
  if (last) await takeBackLastMessage(writing, conversationSid, last.index)
}
