import { sql, type UpdateObject } from 'kysely'
import { isDuplicateIn } from '@server/database/failures'
import type { Database } from '@server/database/schema'
import { problems } from '../problems'
import { requireInService } from '../rights'
import { checkConversationAttributes, checkIdentity, checkName, checkUniqueName } from './checks'
import type { Principal, ConversationChange, ConversationStore } from './conversationStore'
import { requireRight, requireStillThere } from './members'
import { join } from './participantWrites'
import type { Reads } from './reads'
import { toConversation, toParticipant } from './rows'
import { newSid } from '../sids'
import { lockConversation, allocateConversationEvents, allocateEventForUsers } from './allocateEvents'
import { ensureUserRow } from './userWrites'
import type { Write, Writing } from './writing'

const namingFailures = (failure: unknown): never => {
  if (isDuplicateIn(failure, 'conversations_unique_name')) throw problems.nameTaken()
  if (isDuplicateIn(failure, 'conversations_pkey')) throw problems.sidTaken()
  throw failure
}

const toSet = (change: ConversationChange, now: Date): UpdateObject<Database, 'conversations'> => ({
  updated_at: now,
  ...(change.friendlyName !== undefined && { friendly_name: checkName('A friendly name', change.friendlyName) }),
  ...(change.uniqueName !== undefined && { unique_name: checkUniqueName(change.uniqueName) }),
  ...(change.attributes !== undefined && { attributes: checkConversationAttributes(change.attributes) }),
  ...(change.state !== undefined && { state: change.state, state_changed_at: now }),
})

/** Turns every participant's record into a tombstone, removes the texts, and detaches the media from their messages. */
const removeContents = async (writing: Writing, sid: string, event: number) => {
  const { db, organisationId, now, recordChange } = writing
  const inIt = db
    .selectFrom('conversation_participants')
    .select('user_sid')
    .where('organisation_id', '=', organisationId)
    .where('conversation_sid', '=', sid)
    .where('removed_at', 'is', null)
  const users = await allocateEventForUsers(
    writing,
    (await inIt.execute()).map(({ user_sid: user }) => user),
  )
  const participants = await db
    .updateTable('conversation_participants as own')
    .from('conversation_users as person')
    .set({ removed_at: now, updated_at: now, roster_event: event, mine_event: (eb) => eb.ref('person.seq') })
    .where('own.organisation_id', '=', organisationId)
    .where('own.conversation_sid', '=', sid)
    .where('own.removed_at', 'is', null)
    .whereRef('person.organisation_id', '=', 'own.organisation_id')
    .whereRef('person.sid', '=', 'own.user_sid')
    .returningAll('own')
    .execute()
  const records = participants.map(toParticipant)
  for (const record of records)
    if (users.has(record.userSid)) recordChange('user', record.userSid, { participants: [record] })
  await db
    .updateTable('conversation_media')
    .set({ conversation_sid: null, message_sid: null, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('conversation_sid', '=', sid)
    .execute()
  await db
    .deleteFrom('conversation_messages')
    .where('organisation_id', '=', organisationId)
    .where('conversation_sid', '=', sid)
    .execute()
  return records
}

type ConversationWrites = Pick<ConversationStore, 'create' | 'change' | 'remove'>

export const createConversationWrites = ({ write, reads }: { write: Write; reads: Reads }): ConversationWrites => {
  const answerOf = (principal: Principal) => async (sid: string) => {
    await requireStillThere(reads, { principal, conversationSid: sid })
    const [conversation] = await reads.conversations([sid])
    if (!conversation) throw problems.noConversation()
    return conversation
  }

  return {
    create(principal, input, once) {
      const sid = input.sid ?? newSid('CH')
      const createdBy = principal === 'server' ? input.createdBy : principal.identity
      const work = async (writing: Writing) => {
        const { db, organisationId, now, allocated, recordChange } = writing
        if (principal !== 'server')
          requireInService((await ensureUserRow(writing, principal.identity)).role, 'createConversation')
        const isJoined = input.joins === true
        const row = await db
          .insertInto('conversations')
          .values({
            organisation_id: organisationId,
            sid,
            created_by: checkIdentity(createdBy),
            friendly_name: checkName('A friendly name', input.friendlyName),
            unique_name: checkUniqueName(input.uniqueName),
            attributes: checkConversationAttributes(input.attributes),
            state: 'active',
            state_changed_at: now,
            created_at: now,
            updated_at: now,
            next_index: 0,
            document_event: 1,
            seq: isJoined ? 2 : 1,
            messages_count: 0,
            participants_count: isJoined ? 1 : 0,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        allocated('conversation', sid, { from: 1, to: row.seq })
        recordChange('conversation', sid, { conversation: toConversation(row) })
        if (isJoined) {
          const creator = { identity: createdBy, role: 'channel admin' } as const
          await join(writing, { conversationSid: sid, rosterEvent: row.seq, input: creator })
        }
        return toConversation(row)
      }
      return write(work, { principal, once, subjectSid: sid, answer: answerOf(principal) }).catch(namingFailures)
    },

    change(principal, sid, change, once) {
      const work = async (writing: Writing) => {
        const { state } = await lockConversation(writing, sid)
        await requireRight(writing, { principal, conversationSid: sid, right: 'changeConversation' })
        if (state === 'closed') throw problems.closed()
        const set = { ...toSet(change, writing.now), document_event: sql<number>`seq + 1` }
        const row = await allocateConversationEvents(writing, { sid, events: 1, set })
        writing.recordChange('conversation', sid, { conversation: toConversation(row) })
        return toConversation(row)
      }
      return write(work, { principal, once, subjectSid: sid, answer: answerOf(principal) }).catch(namingFailures)
    },

    remove(principal, sid, once) {
      const work = async (writing: Writing) => {
        const { now } = writing
        const set = {
          removed_at: now,
          updated_at: now,
          messages_count: 0,
          participants_count: 0,
          last_message_index: null,
          last_message_at: null,
          document_event: sql<number>`seq + 1`,
        }
        const row = await allocateConversationEvents(writing, { sid, events: 1, set })
        await requireRight(writing, { principal, conversationSid: sid, right: 'removeConversation' })
        const participants = await removeContents(writing, sid, row.seq)
        writing.recordChange('conversation', sid, { conversation: toConversation(row), participants })
      }
      return write(work, { principal, once, subjectSid: sid, answer: () => Promise.resolve() })
    },
  }
}
