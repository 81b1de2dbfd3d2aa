import { sql } from 'kysely'
import { limits } from '../limits'
import { checkReadIndex } from './checks'
import type { ReadPosition } from './conversationStore'
import type { ParticipantRecord } from './records'
import { toParticipant } from './rows'
import type { ParticipantRow } from './conversationTables'
import { allocateEventForUsers } from './allocateEvents'
import type { Writing } from './writing'

/** Allocates an event of the conversation when it is small enough to publish read positions to all its participants. */
const allocateSmallConversationEvent = async ({ db, organisationId, allocated }: Writing, sid: string) => {
  const conversation = await db
    .updateTable('conversations')
    .set({ seq: sql`seq + 1` })
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', sid)
    .where('removed_at', 'is', null)
    .where('participants_count', '<=', limits.publishedReadPositions)
    .returning('seq')
    .executeTakeFirst()
  if (conversation) allocated('conversation', sid, { from: conversation.seq, to: conversation.seq })
  return conversation?.seq ?? null
}

/**
 * Those of participants who have another position: what changes nothing is not told. A position beyond the last message is
 * that of the last message, so that messages to come are not read before they are written.
 */
const changedOf = async (
  { db, organisationId }: Writing,
  conversationSid: string,
  positions: readonly ReadPosition[],
): Promise<ReadPosition[]> => {
  const [sids, indexes] = [positions.map(({ userSid }) => userSid), positions.map(({ index }) => checkReadIndex(index))]
  const { rows } = await sql<{ user_sid: string; index: number | null }>`
    select own.user_sid, possible.index from conversation_participants as own
    join conversations as room on room.organisation_id = own.organisation_id and room.sid = own.conversation_sid
    join unnest(${sids}::text[], ${indexes}::bigint[]) as given (user_sid, index) on given.user_sid = own.user_sid
    cross join lateral (select case when given.index > coalesce(room.last_message_index, -1)
      then room.last_message_index else given.index end as index) as possible
    where own.organisation_id = ${organisationId} and own.conversation_sid = ${conversationSid}
      and own.removed_at is null and own.last_read_index is distinct from possible.index`.execute(db)
  return rows.map(({ user_sid: userSid, index }) => ({ userSid, index }))
}

/**
 * Sets many read positions in one statement. They are published in the users' own conversations and, in a small
 * conversation, in its roster. Users who are not in the conversation any more are skipped.
 */
export const putReadPositions = async (
  writing: Writing,
  conversationSid: string,
  given: readonly ReadPosition[],
): Promise<ParticipantRecord[]> => {
  const positions = await changedOf(writing, conversationSid, given)
  if (positions.length === 0) return []
  const { db, organisationId, now, recordChange } = writing
  const rosterEvent = await allocateSmallConversationEvent(writing, conversationSid)
  const users = await allocateEventForUsers(
    writing,
    positions.map(({ userSid }) => userSid),
  )
  const known = positions.filter(({ userSid }) => users.has(userSid))
  const sids = known.map(({ userSid }) => userSid)
  const indexes = known.map(({ index }) => checkReadIndex(index))
  const events = known.map(({ userSid }) => users.get(userSid)?.seq)
  const { rows } = await sql<ParticipantRow>`
    update conversation_participants as own
    set last_read_index = given.index, last_read_at = ${now}, updated_at = ${now}, mine_event = given.event,
      roster_event = coalesce(${rosterEvent}::bigint, own.roster_event)
    from unnest(${sids}::text[], ${indexes}::bigint[], ${events}::bigint[]) as given (user_sid, index, event)
    where own.organisation_id = ${organisationId} and own.conversation_sid = ${conversationSid}
      and own.user_sid = given.user_sid and own.removed_at is null
    returning own.*`.execute(db)
  const participants = rows.map(toParticipant)
  if (rosterEvent !== null) recordChange('conversation', conversationSid, { participants })
  for (const participant of participants)
    recordChange('user', participant.userSid, { participants: [participant], isDeferrable: true })
  return participants
}
