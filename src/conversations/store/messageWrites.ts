import { sql } from 'kysely'
import { problems } from '../problems'
import { requireInConversation } from '../rights'
import { checkAttributes, checkBody, checkIdentity, checkName } from './checks'
import type { Principal, ConversationStore } from './conversationStore'
import { memberOf, requireStillThere } from './members'
import { isNothing, newMessageAttributes, requireOwnSender, newAttributes, requireMayChange } from './messageRules'
import type { Reads } from './reads'
import { messageColumns, toConversation, toMessage } from './rows'
import type { SendAtOnce } from './sendAtOnce'
import { newSid } from '../sids'
import { allocateConversationEvents } from './allocateEvents'
import type { MessageRow } from './conversationTables'
import type { Write, Writing } from './writing'

const messageRow = async (
  { db, organisationId }: Writing,
  conversationSid: string,
  sid: string,
): Promise<MessageRow> => {
  const row = await db
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', sid)
    .where('conversation_sid', '=', conversationSid)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw problems.noMessage()
  return row
}

type Sets = Partial<Omit<MessageRow, 'organisation_id' | 'sid' | 'media'>> & { media?: string }

const updateMessage = ({ db, organisationId }: Writing, sid: string, set: Sets) =>
  db
    .updateTable('conversation_messages')
    .set(set)
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', sid)
    .returning(messageColumns)
    .executeTakeFirstOrThrow()

type MessageWrites = Pick<ConversationStore, 'send' | 'changeMessage' | 'removeMessage'>

type Options = {
  write: Write
  reads: Reads
  sendAtOnce: SendAtOnce
  /** Attributes are what programs put there: the last writer wins, as in Twilio. Else the portal's rules hold (D-103). */
  hasFreeAttributes: boolean
}

export const createMessageWrites = ({ write, reads, sendAtOnce, hasFreeAttributes }: Options): MessageWrites => {
  const answerOf = (principal: Principal, conversationSid: string) => async (sid: string) => {
    await requireStillThere(reads, { principal, conversationSid })
    const message = await reads.messageOf(conversationSid, sid)
    if (!message) throw problems.noMessage()
    return message
  }

  return {
    async send(principal, conversationSid, input, once) {
      const sid = newSid('IM')
      const author = principal === 'server' ? checkIdentity(input.author) : principal.identity
      const sent = checkAttributes(input.attributes)
      const texts = {
        body: checkBody(input.body),
        subject: checkName('A subject', input.subject),
        attributes: hasFreeAttributes ? sent : checkAttributes(newMessageAttributes(sent, author)),
      }
      const datedBack = principal === 'server' ? input.createdAt : undefined
      const mediaSids = input.mediaSids ?? []
      if (!texts.body && mediaSids.length === 0 && isNothing(texts.attributes)) throw problems.emptyMessage()
      if (principal !== 'server' && !hasFreeAttributes) requireOwnSender(texts.attributes, author)
      return sendAtOnce({ principal, conversationSid, sid, author, ...texts, mediaSids, datedBack, once })
    },

    changeMessage(principal, conversationSid, messageSid, change, once) {
      const work = async (writing: Writing) => {
        const conversation = await allocateConversationEvents(writing, { sid: conversationSid, events: 1 })
        const member = principal === 'server' ? undefined : await memberOf(writing, conversationSid, principal.identity)
        const before = await messageRow(writing, conversationSid, messageSid)
        if (member) requireMayChange(member, before, change)
        if (conversation.state === 'closed') throw problems.closed()
        const { attributes: given } = change
        const whose = { member, before, areFree: hasFreeAttributes }
        const attributes = given === undefined ? undefined : await newAttributes(writing, { ...whose, given })
        const row = await updateMessage(writing, messageSid, {
          last_event: conversation.seq,
          updated_at: writing.now,
          last_updated_by: principal === 'server' ? 'system' : principal.identity,
          ...(change.body !== undefined && { body: checkBody(change.body) }),
          ...(change.subject !== undefined && { subject: checkName('A subject', change.subject) }),
          ...(attributes !== undefined && { attributes }),
        })
        const message = toMessage(row)
        writing.recordChange('conversation', conversationSid, { messages: [message] })
        return message
      }
      return write(work, { principal, once, subjectSid: messageSid, answer: answerOf(principal, conversationSid) })
    },

    removeMessage(principal, conversationSid, messageSid, once) {
      const work = async (writing: Writing) => {
        const { db, organisationId, now, recordChange } = writing
        const taken = { sid: conversationSid, events: 1, set: { messages_count: sql<number>`messages_count - 1` } }
        const conversation = await allocateConversationEvents(writing, taken)
        const member = principal === 'server' ? undefined : await memberOf(writing, conversationSid, principal.identity)
        const before = await messageRow(writing, conversationSid, messageSid)
        if (member)
          requireInConversation(
            member,
            before.author === member.participant.identity ? 'removeOwnMessage' : 'removeAnyMessage',
          )
        const row = await updateMessage(writing, messageSid, {
          last_event: conversation.seq,
          updated_at: now,
          removed_at: now,
          body: null,
          subject: null,
          attributes: '{}',
          media: '[]',
        })
        if (before.media.length > 0)
          await db
            .updateTable('conversation_media')
            .set({ conversation_sid: null, message_sid: null, updated_at: now })
            .where('organisation_id', '=', organisationId)
            .where('message_sid', '=', messageSid)
            .where('conversation_sid', '=', conversationSid)
            .execute()
        recordChange('conversation', conversationSid, { messages: [toMessage(row)] })
        if (conversation.last_message_index === before.index) {
          const last = await db
            .selectFrom('conversation_messages')
            .select(['index', 'created_at'])
            .where('organisation_id', '=', organisationId)
            .where('conversation_sid', '=', conversationSid)
            .where('index', '<', before.index)
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
      }
      return write(work, { principal, once, subjectSid: messageSid, answer: () => Promise.resolve() })
    },
  }
}
