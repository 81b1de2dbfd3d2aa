import { sql, type UpdateObject } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import { problems } from '../problems'
import type { ConversationRow, UserRow } from './conversationTables'
import type { Writing } from './writing'

type Set = UpdateObject<Database, 'conversations'>

/**
 * Allocates the next events of a conversation, which locks its row until the end of the transaction. `set` changes the
 * same row; its expressions see the values before the change.
 */
export const allocateConversationEvents = async (
  writing: Writing,
  { sid, events, set = {} }: { sid: string; events: number; set?: Set },
): Promise<ConversationRow> => {
  const { db, organisationId, allocated } = writing
  const row = await db
    .updateTable('conversations')
    .set({ seq: sql`seq + ${events}::int`, ...set })
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', sid)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw problems.noConversation()
  allocated('conversation', sid, { from: row.seq - events + 1, to: row.seq })
  return row
}

/** Locks the row of a conversation without changing it. */
export const lockConversation = async (
  { db, organisationId }: Writing,
  sid: string,
): Promise<Pick<ConversationRow, 'state'>> => {
  const row = await db
    .selectFrom('conversations')
    .select('state')
    .where('organisation_id', '=', organisationId)
    .where('sid', '=', sid)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problems.noConversation()
  return row
}

/** Allocates one event for each of these users, in the order of their sids, so that transactions do not deadlock. */
export const allocateEventForUsers = async (
  writing: Writing,
  sids: readonly string[],
): Promise<Map<string, Pick<UserRow, 'sid' | 'seq'>>> => {
  const { db, organisationId, allocated } = writing
  if (sids.length === 0) return new Map()
  const rows = await db
    .with('locked', (of) =>
      of
        .selectFrom('conversation_users')
        .select('sid')
        .where('organisation_id', '=', organisationId)
        .where('sid', '=', anyOf(sids))
        .orderBy('sid')
        .forUpdate(),
    )
    .updateTable('conversation_users')
    .from('locked')
    .set({ seq: sql`seq + 1` })
    .where('organisation_id', '=', organisationId)
    .whereRef('conversation_users.sid', '=', 'locked.sid')
    .returning(['conversation_users.sid', 'conversation_users.seq'])
    .execute()
  for (const { sid, seq } of rows) allocated('user', sid, { from: seq, to: seq })
  return new Map(rows.map((row) => [row.sid, row]))
}

type Who = { sid: string } | { identity: string }

/** Allocates events of one user. Throws for a removed user. */
export const allocateUserEvents = async (
  { db, organisationId, allocated }: Writing,
  { who, events, set = {} }: { who: Who; events: number; set?: UpdateObject<Database, 'conversation_users'> },
): Promise<UserRow> => {
  const row = await db
    .updateTable('conversation_users')
    .set({ seq: sql`seq + ${events}::int`, ...set })
    .where('organisation_id', '=', organisationId)
    .where('sid' in who ? 'sid' : 'identity', '=', 'sid' in who ? who.sid : who.identity)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw problems.noUser()
  allocated('user', row.sid, { from: row.seq - events + 1, to: row.seq })
  return row
}
