import { problems } from '../problems'
import { requireInConversation } from '../rights'
import { checkAttributes, checkBody, checkIdentity, checkName } from './checks'
import type { Principal, ConversationStore } from './conversationStore'
import { allocateRemovals, emptyMessages } from './emptyMessages'
import { memberOf, requireStillThere } from './members'
import { isNothing, newMessageAttributes, requireOwnSender, newAttributes, requireMayChange } from './messageRules'
import type { Reads } from './reads'
import { messageColumns, toMessage } from './rows'
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
        const conversation = await allocateRemovals(writing, conversationSid, 1)
        const member = principal === 'server' ? undefined : await memberOf(writing, conversationSid, principal.identity)
        const before = await messageRow(writing, conversationSid, messageSid)
        if (member)
          requireInConversation(
            member,
            before.author === member.participant.identity ? 'removeOwnMessage' : 'removeAnyMessage',
          )
        await emptyMessages(writing, conversation, [before])
      }
      return write(work, { principal, once, subjectSid: messageSid, answer: () => Promise.resolve() })
    },
  }
}
