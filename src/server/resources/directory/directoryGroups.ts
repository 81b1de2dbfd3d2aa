import { sql, type Selectable } from 'kysely'
import type { CallData } from '@contract/call'
import { directoryCalls, type DirectoryGroup, type DirectoryGroupForm } from '@contract/directory'
import type { Named } from '@contract/audience'
import { changesBetween, idsBetween } from '@server/audit/auditedChanges'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf } from '@server/records/conditionsOf'
import { noteChange } from '@server/records/noteChange'
import { readPage } from '@server/records/readPage'
import { requireOwn } from '@server/records/requireOwn'
import { rowToEdit } from '@server/records/rowToEdit'
import type { GroupMembership } from './groupMembership'

export const groupKind = 'directoryGroup'
export const auditedGroup = { name: 'change', external_id: 'values' } as const
type GroupRow = Selectable<Database['directory_groups']>
type Here = Pick<Scope, 'db' | 'organisationId'>
type Row = GroupRow & { members: number; locations: Named[]; roles: Named[] }

const mapped = {
  locationIds: { table: 'directory_group_locations', member: 'location_id', of: 'locations' },
  roleIds: { table: 'directory_group_roles', member: 'role_id', of: 'roles' },
} as const
type MappedName = keyof typeof mapped
const mappedNames = Object.keys(mapped) as MappedName[]

const ofOrganisation = ({ db, organisationId }: Here) =>
  db.selectFrom('directory_groups').where('directory_groups.organisation_id', '=', organisationId)

const named = (name: MappedName) => {
  const { table, member, of } = mapped[name]
  return sql<Named[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by lower(found.name), found.id)
    from ${sql.table(table)} as given
    join ${sql.table(of)} as found
      on found.organisation_id = given.organisation_id and found.id = given.${sql.ref(member)}
    where given.organisation_id = directory_groups.organisation_id and given.group_id = directory_groups.id), '[]')`
}
const read = (here: Here, ids: readonly string[]): Promise<Row[]> =>
  ofOrganisation(here)
    .where('id', 'in', ids)
    .selectAll()
    .select([named('locationIds').as('locations'), named('roleIds').as('roles')])
    .select(
      sql<number>`(
        select count(*) from directory_group_members as membership
        where membership.organisation_id = directory_groups.organisation_id
          and membership.group_id = directory_groups.id)`.as('members'),
    )
    .execute()

const toGroup = (row: Row): DirectoryGroup => ({
  id: row.id,
  name: row.name,
  externalId: row.external_id ?? '',
  members: Number(row.members),
  locations: row.locations,
  roles: row.roles,
  lockVersion: row.lock_version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const matching = conditionsOf(directoryCalls.groups, { name: sql`directory_groups.name` })

const idsOf = async ({ db, organisationId }: Here, name: MappedName, groupId: string): Promise<string[]> => {
  const { table, member } = mapped[name]
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(member)} as id from ${sql.table(table)}
    where organisation_id = ${organisationId} and group_id = ${groupId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

const writeIds = async (
  { db, organisationId }: Here,
  name: MappedName,
  { groupId, ids }: { groupId: string; ids: readonly string[] },
): Promise<void> => {
  const { table, member } = mapped[name]
  await sql`
    delete from ${sql.table(table)} where organisation_id = ${organisationId} and group_id = ${groupId}
      and ${sql.ref(member)} <> all (${ids}::text[])`.execute(db)
  await sql`
    insert into ${sql.table(table)} (organisation_id, group_id, ${sql.ref(member)})
    select ${organisationId}, ${groupId}, added from unnest(${ids}::text[]) as added
    on conflict do nothing`.execute(db)
}

export const directoryGroups = {
  /** The row, locked until the transaction ends. */
  lock: (here: Here, id: string) =>
    ofOrganisation(here).where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  /** Whether anything follows from being in it. */
  async isMapped(here: Here, id: string): Promise<boolean> {
    for (const name of mappedNames) if ((await idsOf(here, name, id)).length > 0) return true
    return false
  },

  async memberIds({ db, organisationId }: Here, id: string): Promise<string[]> {
    const rows = await db
      .selectFrom('directory_group_members')
      .where('organisation_id', '=', organisationId)
      .where('group_id', '=', id)
      .select('person_id')
      .orderBy('person_id')
      .execute()
    return rows.map(({ person_id }) => person_id)
  },

  /** What the directory changes makes no edit of an administrator stale: they decide about other things. */
  async touch(
    { db, organisationId, now }: Scope,
    id: string,
    { isMapped = false, ...columns }: { isMapped?: boolean; name?: string; external_id?: string | null },
  ) {
    return db
      .updateTable('directory_groups')
      .set((column) => ({
        ...columns,
        updated_at: sql<Date>`greatest(updated_at, ${now})`,
        ...(isMapped && { lock_version: column('lock_version', '+', 1) }),
      }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  list: (scope: Scope, query: CallData<typeof directoryCalls.groups>['query']) =>
    readPage({
      matching: ofOrganisation(scope).where(matching(query, scope)),
      order: sql`lower(directory_groups.name), id`,
      query,
      read: (ids) => read(scope, ids),
      toItem: toGroup,
    }),

  async show(scope: Scope, id: string): Promise<DirectoryGroup> {
    const [row] = await read(scope, [id])
    if (!row) throw missing()
    return toGroup(row)
  },

  /** Says what follows from a group: its people follow. */
  async update(
    scope: Scope,
    id: string,
    { lockVersion, ...form }: DirectoryGroupForm & { lockVersion?: number | undefined },
    membership: GroupMembership,
  ): Promise<DirectoryGroup> {
    await rowToEdit(directoryGroups.lock(scope, id), { may: () => true, lockVersion })
    for (const name of mappedNames) await requireOwn(scope, mapped[name].of, form[name], name)
    const before = { locationIds: await idsOf(scope, 'locationIds', id), roleIds: await idsOf(scope, 'roleIds', id) }
    const changes = idsBetween(before, form)
    if (Object.keys(changes).length > 0) {
      for (const name of mappedNames) await writeIds(scope, name, { groupId: id, ids: form[name] })
      await directoryGroups.touch(scope, id, { isMapped: true })
      await noteChange(scope, 'updated', { kind: groupKind, id, changes })
      await membership.follow(scope, await directoryGroups.memberIds(scope, id))
    }
    return directoryGroups.show(scope, id)
  },
}
export const changesOfGroup = (before: GroupRow | null, after: GroupRow | null) =>
  changesBetween(auditedGroup, before, after)
