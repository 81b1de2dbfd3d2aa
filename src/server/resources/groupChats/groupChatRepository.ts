import { type Generated, type Selectable, sql } from 'kysely'
import type { Named } from '@contract/audience'
import { groupChatCalls, type GroupChatRow } from '@contract/groupChats'
import type { AudienceChoice, Edited, InstantOrNull } from '@server/database/columns'
import { isFound } from '@server/database/found'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import type { Condition } from '@server/records/conditionsOf'
import { bothWays, recordTable } from '@server/records/recordTable'

type GroupChatsTable = Edited & {
  name: string
  status: GroupChatRow['status']
  /** Whether activating it publishes it again (D-83). */
  was_published: boolean
  auto_fill_users: boolean
  creator_id: string | null
  /** Of the chat service, with the name that it was given there. */
  conversation_sid: string | null
  conversation_name: string | null
  /** How many synchronisations were asked for, and how many of them are done: a group is syncing while they differ. */
  syncs_asked: Generated<number>
  syncs_done: Generated<number>
  synced_at: InstantOrNull
  sync_added: Generated<number>
  sync_removed: Generated<number>
  sync_problem: string | null
}
type OfGroupChat = { organisation_id: string; group_chat_id: string }
type GroupChatAudienceTable = OfGroupChat & AudienceChoice
type GroupChatPeopleTable = OfGroupChat & { person_id: string; kind: 'participant' | 'additional' | 'excluded' }
/** Who is in the conversation of the chat service, as far as we know. */
type GroupChatMembersTable = OfGroupChat & { identity: string }

/** People of whom the account, or where and as what they work, has changed; written by triggers. */
type ChangedPeopleTable = { organisation_id: string; person_id: string }

declare module '@server/database/schema' {
  interface Database {
    group_chats: GroupChatsTable
    group_chat_audience: GroupChatAudienceTable
    group_chat_people: GroupChatPeopleTable
    group_chat_members: GroupChatMembersTable
    changed_people: ChangedPeopleTable
  }
}

type Names = { id: string; email: string; first_name: string; last_name: string }
export type StoredGroupChat = Selectable<Database['group_chats']>
type Row = StoredGroupChat & { creator: Names | null; locations: Named[] }

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select group_chats.*,
      (
        select jsonb_build_object('id', people.id, 'email', people.email, 'first_name', people.first_name,
          'last_name', people.last_name)
        from people where people.organisation_id = ${organisationId} and people.id = group_chats.creator_id
      ) as creator,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name)
          order by lower(locations.name), locations.id)
        from group_chat_audience as chosen
        join locations on locations.organisation_id = chosen.organisation_id and locations.id = chosen.location_id
        where chosen.organisation_id = ${organisationId} and chosen.group_chat_id = group_chats.id), '[]') as locations
    from group_chats where group_chats.organisation_id = ${organisationId} and group_chats.id = any(${ids}::text[])
  `.execute(db)
  return rows
}

const creatorOf = ({ creator }: Row): GroupChatRow['creator'] =>
  creator && { globalId: creator.id, fullName: fullName(creator) || creator.email }

/** What only the creation and the synchronisation write. */
const fixed = [
  ...(['creator_id', 'conversation_sid', 'conversation_name', 'syncs_asked', 'syncs_done', 'synced_at'] as const),
  ...(['sync_added', 'sync_removed', 'sync_problem'] as const),
] as const

const records = recordTable('group_chats', {
  kind: 'groupChat',
  index: groupChatCalls.index,
  columns: {
    search: (value): Condition => isFound(sql`group_chats.name`, String(value)),
    /** 'active': not archived (D-83). */
    status: (value): Condition =>
      value === 'active' ? sql`group_chats.status <> 'archived'` : sql`group_chats.status = ${value}`,
  },
  orders: bothWays({ name: sql`lower(name)`, created_at: sql`created_at` }),
  fixed,
  audited: { name: 'change', status: 'values', was_published: 'nothing', auto_fill_users: 'values' },
  may: () => true, // the access of its calls has decided
  read,
  toRecord: (row: Row): GroupChatRow => ({
    id: row.id,
    name: row.name,
    status: row.status,
    creator: creatorOf(row),
    locations: row.locations,
    autoFillUsers: row.auto_fill_users,
    conversationSid: row.conversation_sid,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lockVersion: row.lock_version,
  }),
})

export const groupChatRepository = {
  ...records,

  find: ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>, id: string) =>
    db
      .selectFrom('group_chats')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst(),

  /** Those whose members follow people. */
  published: ({ db, organisationId }: Scope) =>
    db
      .selectFrom('group_chats')
      .where('organisation_id', '=', organisationId)
      .where('status', '=', 'published')
      .selectAll()
      .orderBy('id')
      .execute(),

  /** Those that have, or should have, a conversation in the chat service. */
  async idsWithConversation({ db, organisationId }: Scope): Promise<string[]> {
    const rows = await db
      .selectFrom('group_chats')
      .where('organisation_id', '=', organisationId)
      .where(({ eb, or }) => or([eb('status', '=', 'published'), eb('conversation_sid', 'is not', null)]))
      .select('id')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  },
}
