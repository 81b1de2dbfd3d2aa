import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import { type Filtered, scimFilter } from './scimFilter'
import { wrongValue } from './scimProblem'
import type { ScimQuery } from './scimQuery'

type Here = Pick<Scope, 'db' | 'organisationId'>
export type ScimGroupRow = {
  id: string
  name: string
  external_id: string | null
  created_at: Date
  updated_at: Date
  members: number
}
export type Member = { id: string; name: string }

const filtered: Filtered = {
  id: { kind: 'text', column: sql`directory_groups.id`, isCaseExact: true },
  externalid: { kind: 'text', column: sql`directory_groups.external_id`, isCaseExact: true },
  displayname: { kind: 'text', column: sql`directory_groups.name` },
  'meta.created': { kind: 'instant', column: sql`directory_groups.created_at` },
  'meta.lastmodified': { kind: 'instant', column: sql`directory_groups.updated_at` },
}
const orders = {
  displayname: sql`lower(name)`,
  externalid: sql`external_id`,
  id: sql`id`,
  'meta.created': sql`created_at`,
  'meta.lastmodified': sql`updated_at`,
}
const isOrder = (name: string): name is keyof typeof orders => Object.hasOwn(orders, name)

const orderOf = ({ sortBy = 'meta.created', isDescending }: ScimQuery) => {
  const name = sortBy.toLowerCase()
  if (!isOrder(name)) throw wrongValue(`sortBy: '${sortBy}' cannot be sorted by`)
  return isDescending ? sql`${orders[name]} desc nulls first, id desc` : sql`${orders[name]} nulls last, id`
}

const ofOrganisation = ({ db, organisationId }: Here) =>
  db.selectFrom('directory_groups').where('directory_groups.organisation_id', '=', organisationId)
const columns = ['id', 'name', 'external_id', 'created_at', 'updated_at'] as const
const counted = sql<number>`(
  select count(*) from directory_group_members as membership
  where membership.organisation_id = directory_groups.organisation_id and membership.group_id = directory_groups.id)`

/** Groups as their directory sees them. Members are written in sets: a group may have all people of an organisation. */
export const scimGroupRepository = {
  async list(here: Here, query: ScimQuery): Promise<{ rows: ScimGroupRow[]; total: number }> {
    const matching = ofOrganisation(here).where(scimFilter(query.filter, filtered))
    const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = await matching
      .select(columns)
      .select(counted.as('members'))
      .orderBy(orderOf(query))
      .limit(query.count)
      .offset(query.offset)
      .execute()
    return { rows: rows.map((row) => ({ ...row, members: Number(row.members) })), total: Number(total) }
  },

  find: (here: Here, id: string): Promise<ScimGroupRow | undefined> =>
    ofOrganisation(here).where('id', '=', id).select(columns).select(counted.as('members')).executeTakeFirst(),

  async membersOf({ db, organisationId }: Here, groupIds: readonly string[]): Promise<ReadonlyMap<string, Member[]>> {
    const { rows } = await sql<{ group_id: string; id: string; first_name: string; last_name: string }>`
      select membership.group_id, people.id, people.first_name, people.last_name
      from directory_group_members as membership
      join people on people.organisation_id = membership.organisation_id and people.id = membership.person_id
      where membership.organisation_id = ${organisationId} and membership.group_id = any(${groupIds}::text[])
      order by membership.group_id, people.id`.execute(db)
    const found = new Map(groupIds.map((id): [string, Member[]] => [id, []]))
    for (const row of rows) found.get(row.group_id)?.push({ id: row.id, name: fullName(row) })
    return found
  },

  async add(
    { db, organisationId, now }: Scope,
    { name, externalId }: { name: string; externalId: string | null },
  ): Promise<{ id: string; name: string; external_id: string | null }> {
    const row = { id: randomUUID(), organisation_id: organisationId, name, external_id: externalId }
    await db
      .insertInto('directory_groups')
      .values({ ...row, created_at: now, updated_at: now })
      .execute()
    return row
  },

  async remove({ db, organisationId }: Here, id: string): Promise<void> {
    await db.deleteFrom('directory_groups').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
  },

  /** The first of these who is nobody of this organisation, in the order of the request. */
  async firstUnknown({ db, organisationId }: Here, ids: readonly string[]): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select asked.id from unnest(${ids}::text[]) with ordinality as asked (id, place)
      where not exists (
        select 1 from people
        where people.organisation_id = ${organisationId} and people.id = asked.id and people.erased_at is null)
      order by place limit 1`.execute(db)
    return rows[0]?.id
  },

  /** Who left, with all but those who stay when `isReplaced`. */
  async removeMembers(
    { db, organisationId }: Here,
    id: string,
    { isReplaced, added, removed }: { isReplaced: boolean; added: readonly string[]; removed: readonly string[] },
  ): Promise<string[]> {
    const leaving = isReplaced
      ? sql`not exists (select 1 from unnest(${added}::text[]) as stays where stays = membership.person_id)`
      : sql`membership.person_id = any(${removed}::text[])`
    const { rows } = await sql<{ person_id: string }>`
      delete from directory_group_members as membership
      where organisation_id = ${organisationId} and group_id = ${id} and ${leaving}
      returning person_id`.execute(db)
    return rows.map(({ person_id }) => person_id)
  },

  /** Who joined. */
  async addMembers({ db, organisationId }: Here, id: string, added: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ person_id: string }>`
      insert into directory_group_members (organisation_id, group_id, person_id)
      select ${organisationId}, ${id}, person_id from unnest(${added}::text[]) as person_id order by person_id
      on conflict do nothing returning person_id`.execute(db)
    return rows.map(({ person_id }) => person_id)
  },
}
