import { type Insertable, sql } from 'kysely'
import type { GroupChatForm } from '@contract/groupChats'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { PublicScope, Scope } from '@server/database/scope'
import { audienceChoices } from '@server/people/audienceChoices'

/** Who has changed, as triggers note it. */
export const changedPeopleRepository = {
  /** For all organisations, as the role `open`. */
  async organisationIds({ db }: Pick<PublicScope, 'db'>): Promise<string[]> {
    const { rows } = await sql<{ organisation_id: string }>`
      select organisation_id from muster_organisations_with_changed_people()`.execute(db)
    return rows.map(({ organisation_id }) => organisation_id)
  },

  /**
   * Takes some of those who have changed. Rows that a transaction holds stay: it is changing that person, who is taken after
   * its commit.
   */
  async take({ db, organisationId }: Scope, most: number): Promise<string[]> {
    const { rows } = await sql<{ person_id: string }>`
      delete from changed_people where ctid = any(array(
        select ctid from changed_people where organisation_id = ${organisationId} limit ${most}::int for update skip locked
      )) returning person_id`.execute(db)
    return [...new Set(rows.map(({ person_id }) => person_id))]
  },
}

type Here = Pick<Scope, 'db' | 'organisationId'>
type Chosen = Insertable<Database['group_chat_people']>
type Form = Omit<GroupChatForm, 'name' | 'autoFillUsers'>

/** Whom groups are for, as it was chosen. */
export const groupChatAudience = audienceChoices('group_chat_audience')

const peopleOf = ({ userIds, additionalUserIds, excludedUserIds }: Form) => [
  ...userIds.map((person_id) => ({ person_id, kind: 'participant' as const })),
  ...additionalUserIds.map((person_id) => ({ person_id, kind: 'additional' as const })),
  ...excludedUserIds.map((person_id) => ({ person_id, kind: 'excluded' as const })),
]

/** The rows of a group in other tables than its own. */
export const partRows = (of: { organisation_id: string; group_chat_id: string }, form: Form) => ({
  group_chat_audience: groupChatAudience.rowsOf(of.organisation_id, of.group_chat_id, form),
  group_chat_people: peopleOf(form).map((chosen): Chosen => ({ ...of, ...chosen })),
})

const inGroup = (
  { db, organisationId }: Here,
  table: 'group_chat_people' | 'group_chat_members',
  groupChatId: string,
) => db.deleteFrom(table).where('organisation_id', '=', organisationId).where('group_chat_id', '=', groupChatId)

export const groupChatPartRepository = {
  /** Replaces the audience and the chosen people. */
  async write(scope: Here, groupChatId: string, form: Form): Promise<void> {
    const { db, organisationId: organisation_id } = scope
    await groupChatAudience.write(scope, groupChatId, form)
    await inGroup(scope, 'group_chat_people', groupChatId).execute()
    const { group_chat_people } = partRows({ organisation_id, group_chat_id: groupChatId }, form)
    if (group_chat_people.length > 0) await db.insertInto('group_chat_people').values(group_chat_people).execute()
  },

  async chosenOf({ db, organisationId }: Here, groupChatId: string) {
    const rows = await db
      .selectFrom('group_chat_people')
      .where('organisation_id', '=', organisationId)
      .where('group_chat_id', '=', groupChatId)
      .select(['kind', 'person_id'])
      .orderBy('person_id')
      .execute()
    const idsOf = (kind: (typeof rows)[number]['kind']) =>
      rows.filter((row) => row.kind === kind).map(({ person_id }) => person_id)
    return { userIds: idsOf('participant'), additionalUserIds: idsOf('additional'), excludedUserIds: idsOf('excluded') }
  },

  async membersOf({ db, organisationId }: Here, groupChatId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('group_chat_members')
      .where('organisation_id', '=', organisationId)
      .where('group_chat_id', '=', groupChatId)
      .select('identity')
      .orderBy('identity')
      .execute()
    return rows.map(({ identity }) => identity)
  },

  /** Which of these people are in which group. */
  async membersAmong(
    { db, organisationId }: Here,
    people: readonly string[],
  ): Promise<ReadonlyMap<string, Set<string>>> {
    const rows = await db
      .selectFrom('group_chat_members')
      .where('organisation_id', '=', organisationId)
      .where('identity', '=', anyOf(people))
      .select(['group_chat_id', 'identity'])
      .execute()
    const members = new Map<string, Set<string>>()
    for (const { group_chat_id: id, identity } of rows) members.set(id, (members.get(id) ?? new Set()).add(identity))
    return members
  },

  /** Stores who is in the conversation: what differs from before is written, and nothing else. */
  async changeMembers(
    scope: Here,
    groupChatId: string,
    { joined, left }: { joined: readonly string[]; left: readonly string[] },
  ): Promise<void> {
    const own = { organisation_id: scope.organisationId, group_chat_id: groupChatId }
    if (left.length > 0) await inGroup(scope, 'group_chat_members', groupChatId).where('identity', 'in', left).execute()
    if (joined.length === 0) return
    await scope.db
      .insertInto('group_chat_members')
      .values(joined.map((identity) => ({ ...own, identity })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
