import { sql } from 'kysely'
import { limits } from '../limits'
import { problems } from '../problems'
import { requireInConversation } from '../rights'
import { checkAttributes, checkIdentity } from './checks'
import type { Principal, ConversationStore, NewParticipant } from './conversationStore'
import { memberOf, participantRow, requireRight, requireStillThere } from './members'
import { putReadPositions } from './readPositions'
import type { ParticipantRecord } from './records'
import type { Reads } from './reads'
import { toParticipant } from './rows'
import { newSid } from '../sids'
import { allocateConversationEvents, allocateUserEvents, allocateEventForUsers } from './allocateEvents'
import type { ParticipantRow } from './conversationTables'
import { ensureUserRow } from './userWrites'
import type { Write, Writing } from './writing'

type Joining = { conversationSid: string; rosterEvent: number; input: NewParticipant }

/**
 * Adds a participant, in a transaction that has allocated the conversation's event. Records the change of the roster and
 * of the user's own conversations.
 */
export const join = async (writing: Writing, { conversationSid, rosterEvent, input }: Joining) => {
  const { db, organisationId, now, recordChange } = writing
  const ensured = await ensureUserRow(writing, input.identity)
  const user = await allocateUserEvents(writing, { who: { sid: ensured.sid }, events: 1 })
  const row = await db
    .insertInto('conversation_participants')
    .values({
      organisation_id: organisationId,
      sid: newSid('MB'),
      conversation_sid: conversationSid,
      user_sid: user.sid,
      identity: user.identity,
      attributes: checkAttributes(input.attributes),
      role: input.role ?? 'channel user',
      created_at: now,
      updated_at: now,
      notification_level: 'default',
      roster_created_event: rosterEvent,
      roster_event: rosterEvent,
      mine_created_event: user.seq,
      mine_event: user.seq,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const participant = toParticipant(row)
  recordChange('conversation', conversationSid, { participants: [participant] })
  recordChange('user', user.sid, { participants: [participant] })
  return participant
}

type ParticipantWrites = Pick<
  ConversationStore,
  'addParticipant' | 'changeParticipant' | 'removeParticipant' | 'changeOwn' | 'setReadPositions'
>

/** Thrown to roll back the allocated events when there is nothing to change. */
class IsThere extends Error {
  constructor(readonly participant: ParticipantRecord) {
    super('They are there already')
  }
}

export const createParticipantWrites = ({ write, reads }: { write: Write; reads: Reads }): ParticipantWrites => {
  const answerOf = (principal: Principal, conversationSid: string, identityOrSid: string) => async () => {
    await requireStillThere(reads, { principal, conversationSid })
    const participant = await reads.participantOf(conversationSid, identityOrSid)
    if (!participant) throw problems.noParticipant()
    return participant
  }
  const update = (
    { db, organisationId, now }: Writing,
    sid: string,
    set: Partial<Omit<ParticipantRow, 'organisation_id' | 'sid'>>,
  ) =>
    db
      .updateTable('conversation_participants')
      .set({ updated_at: now, ...set })
      .where('organisation_id', '=', organisationId)
      .where('sid', '=', sid)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
      .then((row) => {
        if (!row) throw problems.noParticipant()
        return toParticipant(row)
      })

  return {
    addParticipant(principal, conversationSid, input, once) {
      const work = async (writing: Writing) => {
        const { organisationId } = writing
        checkIdentity(input.identity)
        const set = { participants_count: sql<number>`participants_count + 1` }
        const conversation = await allocateConversationEvents(writing, { sid: conversationSid, events: 1, set })
        const found = { organisationId, conversationSid, identityOrSid: input.identity }
        const there = await participantRow(writing.db, found)
        const isSelf = principal !== 'server' && principal.identity === input.identity
        if (there && isSelf) throw new IsThere(toParticipant(there))
        await requireRight(writing, { principal, conversationSid, right: 'addParticipant' })
        if (principal !== 'server' && input.role === 'channel admin')
          await requireRight(writing, { principal, conversationSid, right: 'changeRole' })
        if (there && principal !== 'server') throw problems.isThere()
        if (there) throw new IsThere(toParticipant(there))
        if (conversation.state === 'closed') throw problems.closed()
        if (conversation.participants_count > limits.participants)
          throw problems.tooManyParticipants(limits.participants)
        return join(writing, { conversationSid, rosterEvent: conversation.seq, input })
      }
      const answer = answerOf(principal, conversationSid, input.identity)
      return write(work, { principal, once, subjectSid: conversationSid, answer }).catch((failure: unknown) => {
        if (failure instanceof IsThere) return failure.participant
        throw failure
      })
    },

    changeParticipant(principal, conversationSid, identityOrSid, change, once) {
      const work = async (writing: Writing) => {
        const { organisationId } = writing
        const conversation = await allocateConversationEvents(writing, { sid: conversationSid, events: 1 })
        const member = principal === 'server' ? undefined : await memberOf(writing, conversationSid, principal.identity)
        const target = await participantRow(writing.db, { organisationId, conversationSid, identityOrSid })
        if (!target) throw problems.noParticipant()
        if (member && change.attributes !== undefined)
          requireInConversation(
            member,
            target.sid === member.participant.sid ? 'changeOwnParticipant' : 'changeParticipant',
          )
        if (member && change.role !== undefined) requireInConversation(member, 'changeRole')
        const participant = await update(writing, target.sid, {
          roster_event: conversation.seq,
          ...(change.attributes !== undefined && { attributes: checkAttributes(change.attributes) }),
          ...(change.role !== undefined && { role: change.role }),
        })
        writing.recordChange('conversation', conversationSid, { participants: [participant] })
        return participant
      }
      const answer = answerOf(principal, conversationSid, identityOrSid)
      return write(work, { principal, once, subjectSid: conversationSid, answer })
    },

    removeParticipant(principal, conversationSid, identityOrSid, once) {
      const work = async (writing: Writing) => {
        const { organisationId, now } = writing
        const set = { participants_count: sql<number>`participants_count - 1` }
        const conversation = await allocateConversationEvents(writing, { sid: conversationSid, events: 1, set })
        const member = principal === 'server' ? undefined : await memberOf(writing, conversationSid, principal.identity)
        const target = await participantRow(writing.db, { organisationId, conversationSid, identityOrSid })
        if (member)
          requireInConversation(member, target?.sid === member.participant.sid ? 'leave' : 'removeParticipant')
        if (!target) throw problems.noParticipant()
        const users = await allocateEventForUsers(writing, [target.user_sid])
        const mine = users.get(target.user_sid)?.seq ?? target.mine_event
        const events = { roster_event: conversation.seq, mine_event: mine }
        const participant = await update(writing, target.sid, { ...events, removed_at: now })
        writing.recordChange('conversation', conversationSid, { participants: [participant] })
        writing.recordChange('user', target.user_sid, { participants: [participant] })
      }
      const answer = () => Promise.resolve()
      return write(work, { principal, once, subjectSid: conversationSid, answer })
    },

    changeOwn(identity, conversationSid, change, once) {
      const principal = { identity }
      const work = async (writing: Writing) => {
        const { organisationId } = writing
        const { lastReadIndex: index, notificationLevel } = change
        const own = await participantRow(writing.db, { organisationId, conversationSid, identityOrSid: identity })
        if (!own) throw problems.noConversation()
        const [read] =
          index === undefined
            ? []
            : await putReadPositions(writing, conversationSid, [{ userSid: own.user_sid, index }])
        if (!notificationLevel) return read ?? toParticipant(own)
        const user = await allocateUserEvents(writing, { who: { sid: own.user_sid }, events: 1 })
        const set = { mine_event: user.seq, notification_level: notificationLevel }
        const participant = await update(writing, own.sid, set)
        writing.recordChange('user', own.user_sid, { participants: [participant] })
        return participant
      }
      const answer = answerOf(principal, conversationSid, identity)
      return write(work, { principal, once, subjectSid: conversationSid, answer })
    },

    setReadPositions: (conversationSid, positions) =>
      write(async (writing) => void (await putReadPositions(writing, conversationSid, positions))),
  }
}
