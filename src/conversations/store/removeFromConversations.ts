import { sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import { toParticipant } from './rows'
import { allocateEventForUsers } from './allocateEvents'
import type { Writing } from './writing'

/** Removes a user from all conversations. Locks the conversations in the order of their sids, then the user. */
export const removeFromConversations = async (writing: Writing, identity: string): Promise<void> => {
  const { db, organisationId, now, allocated, recordChange } = writing
  const theirs = db
    .selectFrom('conversation_participants')
    .select('conversation_sid')
    .where('organisation_id', '=', organisationId)
    .where('identity', '=', identity)
    .where('removed_at', 'is', null)
  const locked = await db
    .selectFrom('conversations')
    .select('sid')
    .where('organisation_id', '=', organisationId)
    .where('sid', 'in', theirs)
    .orderBy('sid')
    .forUpdate()
    .execute()
  if (locked.length === 0) return
  // a statement of its own, so that it skips conversations that the user left while the locks were waited for
  const left = await db
    .updateTable('conversations')
    .set({ seq: sql`seq + 1`, participants_count: sql`participants_count - 1` })
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', anyOf(locked.map(({ sid }) => sid)))
    .where('sid', 'in', theirs)
    .returning(['sid', 'seq'])
    .execute()
  if (left.length === 0) return
  for (const { sid, seq } of left) allocated('conversation', sid, { from: seq, to: seq })

  const user = await db
    .selectFrom('conversation_users')
    .select('sid')
    .where('organisation_id', '=', organisationId)
    .where('identity', '=', identity)
    .executeTakeFirstOrThrow()
  const users = await allocateEventForUsers(writing, [user.sid])
  const removed = await db
    .updateTable('conversation_participants as own')
    .from('conversations as conversation')
    .set({
      removed_at: now,
      updated_at: now,
      mine_event: users.get(user.sid)?.seq ?? 0,
      roster_event: (eb) => eb.ref('conversation.seq'),
    })
    .where('own.organisation_id', '=', organisationId)
    .where('own.user_sid', '=', user.sid)
    .where('own.removed_at', 'is', null)
    .where('own.conversation_sid', '=', anyOf(left.map(({ sid }) => sid)))
    .whereRef('conversation.organisation_id', '=', 'own.organisation_id')
    .whereRef('conversation.sid', '=', 'own.conversation_sid')
    .returningAll('own')
    .execute()
  for (const row of removed) recordChange('conversation', row.conversation_sid, { participants: [toParticipant(row)] })
  recordChange('user', user.sid, { participants: removed.map(toParticipant) })
}
