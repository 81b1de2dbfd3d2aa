import { sql, type Kysely, type SqlBool } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { ConversationStore, Page } from './conversationStore'
import { participantRow } from './members'
import { messageColumns, toConversation, toMessage, toParticipant, toUser } from './rows'
import { isSid } from '../sids'
import type { ConversationRow } from './conversationTables'

/** Runs reading statements in a transaction that the policies bind. */
export type Reading = <Result>(statements: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>

export type Reads = Pick<
  ConversationStore,
  | (
      | 'userOf'
      | 'users'
      | 'allUsers'
      | 'conversationOf'
      | 'conversations'
      | 'allConversations'
      | 'participantOf'
      | 'rosters'
    )
  | ('conversationsOf' | 'participationsOf' | 'unreadCount' | 'messages' | 'messageOf')
>

/** The messages above the horizon without the removed ones. Indexes have no gaps, so only tombstones are counted. */
const unread = (horizon: string) => sql<number | null>`
  case when ${sql.ref(horizon)} is null then null else greatest(0, conversation.next_index - 1 - ${sql.ref(horizon)} - (
    select count(*) from conversation_messages as gone
    where gone.organisation_id = conversation.organisation_id and gone.conversation_sid = conversation.sid
      and gone.index > ${sql.ref(horizon)} and gone.removed_at is not null)) end`

const conversationColumns = [
  ...(['organisation_id', 'sid', 'friendly_name', 'unique_name', 'attributes', 'created_by', 'state'] as const),
  ...(['state_changed_at', 'created_at', 'updated_at', 'last_message_index', 'last_message_at', 'next_index'] as const),
  ...(['document_event', 'seq', 'messages_count', 'participants_count', 'removed_at'] as const),
]
/** The conversation's columns of a joined row. */
const conversationOfRow = (row: Partial<Record<`conversation.${keyof ConversationRow}`, unknown>>) =>
  Object.fromEntries(conversationColumns.map((column) => [column, row[`conversation.${column}`]])) as ConversationRow

/** The reading statements of one organisation. Each names the organisation. */
export const createReads = ({ read, organisationId }: { read: Reading; organisationId: string }): Reads => {
  // rows that are no tombstones
  const usersIn = (db: Kysely<Database>) =>
    db
      .selectFrom('conversation_users')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('removed_at', 'is', null)
  const conversationsIn = (db: Kysely<Database>) =>
    db
      .selectFrom('conversations')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('removed_at', 'is', null)
  const participantsIn = (db: Kysely<Database>) =>
    db
      .selectFrom('conversation_participants')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('removed_at', 'is', null)
  const messagesIn = (db: Kysely<Database>, conversationSid: string) =>
    db
      .selectFrom('conversation_messages')
      .select(messageColumns)
      .where('organisation_id', '=', organisationId)
      .where('conversation_sid', '=', conversationSid)
      .where('removed_at', 'is', null)

  /** Whether there is an item before the start of a page. */
  const precedes = (conversationSid: string, { order, from }: Page) =>
    from === undefined
      ? sql<SqlBool>`false`
      : sql<SqlBool>`exists (select from conversation_messages as earlier
          where earlier.organisation_id = ${organisationId} and earlier.conversation_sid = ${conversationSid}
            and ${order === 'asc' ? sql`earlier.index < ${Number(from)}` : sql`earlier.index > ${Number(from)}`}
            and earlier.removed_at is null)`

  const isAnyBefore = async (conversationSid: string, page: Page) => {
    if (page.from === undefined) return false
    const row = await read((db) => db.selectNoFrom(precedes(conversationSid, page).as('precedes')).executeTakeFirst())
    return row?.precedes === true
  }

  return {
    async userOf(identityOrSid) {
      const row = await read((db) =>
        usersIn(db)
          .where(isSid('US', identityOrSid) ? 'sid' : 'identity', '=', identityOrSid)
          .executeTakeFirst(),
      )
      return row && toUser(row)
    },

    async allUsers({ after, size }) {
      const rows = await read((db) =>
        usersIn(db)
          .$if(after !== undefined, (users) => users.where('sid', '>', after ?? ''))
          .orderBy('sid')
          .limit(size)
          .execute(),
      )
      return rows.map(toUser)
    },

    async users(sids) {
      if (sids.length === 0) return []
      const rows = await read((db) => usersIn(db).where('sid', '=', anyOf(sids)).orderBy('sid').execute())
      return rows.map(toUser)
    },

    async conversationOf(sidOrName) {
      const row = await read((db) =>
        conversationsIn(db)
          .where(isSid('CH', sidOrName) ? 'sid' : 'unique_name', '=', sidOrName)
          .executeTakeFirst(),
      )
      return row && toConversation(row)
    },

    async conversations(sids) {
      if (sids.length === 0) return []
      const rows = await read((db) => conversationsIn(db).where('sid', '=', anyOf(sids)).orderBy('sid').execute())
      return rows.map(toConversation)
    },

    async allConversations({ after, size }) {
      const rows = await read((db) => {
        const page = conversationsIn(db).orderBy('created_at').orderBy('sid').limit(size)
        if (after === undefined) return page.execute()
        // the conversation `after` may be removed by now: its tombstone has the position
        const place = sql<SqlBool>`(created_at, sid) > (select created_at, sid from conversations as before
          where before.organisation_id = ${organisationId} and before.sid = ${after})`
        return page.where(place).execute()
      })
      return rows.map(toConversation)
    },

    async participantOf(conversationSid, identityOrSid) {
      const row = await read((db) => participantRow(db, { organisationId, conversationSid, identityOrSid }))
      return row && toParticipant(row)
    },

    async rosters(conversationSids) {
      if (conversationSids.length === 0) return []
      const rows = await read((db) =>
        participantsIn(db).where('conversation_sid', '=', anyOf(conversationSids)).orderBy('sid').execute(),
      )
      return rows.map(toParticipant)
    },

    async conversationsOf(userSid, which) {
      const rows = await read((db) => {
        const own = db
          .selectFrom('conversation_participants as own')
          .innerJoin('conversations as conversation', (join) =>
            join
              .onRef('conversation.organisation_id', '=', 'own.organisation_id')
              .onRef('conversation.sid', '=', 'own.conversation_sid'),
          )
          .selectAll('own')
          .select(conversationColumns.map((column) => `conversation.${column} as conversation.${column}` as const))
          .select(unread('own.last_read_index').as('unread'))
          .where('own.organisation_id', '=', organisationId)
          .where('own.user_sid', '=', userSid)
          .where('own.removed_at', 'is', null)
          .orderBy('own.conversation_sid')
        return (which ? own.where('own.conversation_sid', '=', anyOf(which.sids)) : own).execute()
      })
      return rows.map((row) => ({
        conversation: toConversation(conversationOfRow(row)),
        own: toParticipant(row),
        unread: row.unread,
      }))
    },

    async participationsOf(userSid) {
      const rows = await read((db) =>
        participantsIn(db).where('user_sid', '=', userSid).orderBy('conversation_sid').execute(),
      )
      return rows.map(toParticipant)
    },

    async unreadCount(conversationSid, lastReadIndex) {
      if (lastReadIndex === null) return null
      const row = await read((db) =>
        db
          .selectFrom(
            conversationsIn(db)
              .select(sql<number>`${lastReadIndex}::bigint`.as('horizon'))
              .where('sid', '=', conversationSid)
              .as('conversation'),
          )
          .select(unread('conversation.horizon').as('unread'))
          .executeTakeFirst(),
      )
      return row?.unread ?? null
    },

    async messages(conversationSid, page) {
      const { from, only, order, size } = page
      const rows = await read((db) => {
        let found = messagesIn(db, conversationSid).select(precedes(conversationSid, page).as('precedes'))
        if (only !== undefined) found = found.where('index', '=', Number(only))
        if (from !== undefined) found = found.where('index', order === 'asc' ? '>=' : '<=', Number(from))
        return found
          .orderBy('index', order)
          .limit(size + 1)
          .execute()
      })
      return {
        items: rows.slice(0, size).map(toMessage),
        hasNext: rows.length > size,
        hasPrevious: rows.length > 0 ? rows[0]?.precedes === true : await isAnyBefore(conversationSid, page),
      }
    },

    async messageOf(conversationSid, messageSid) {
      const row = await read((db) => messagesIn(db, conversationSid).where('sid', '=', messageSid).executeTakeFirst())
      return row && toMessage(row)
    },
  }
}
