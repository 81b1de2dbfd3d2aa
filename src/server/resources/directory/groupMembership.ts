import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { managedPersonRepository as people } from '@server/resources/people/managedPersonRepository'
import type { ManagedPersonService } from '@server/resources/people/managedPersonService'
import { actorNamed } from './directoryActor'
import { followLater } from './followers'

/** People whose places and roles follow within the call that changes their groups; more follow in slices. */
export const mostAtOnce = 50

const links = {
  locationIds: { table: 'person_locations', mapped: 'directory_group_locations', member: 'location_id' },
  roleIds: { table: 'person_roles', mapped: 'directory_group_roles', member: 'role_id' },
} as const
type LinkName = keyof typeof links
const linkNames = Object.keys(links) as LinkName[]

type Difference = { personId: string; recordId: string; isAdded: boolean }
type Differences = Readonly<Record<LinkName, readonly Difference[]>>

/**
 * What groups give and somebody does not have, and what they have from groups that give it no more. What an administrator
 * gave by hand is never among it.
 */
const differencesOf = async (
  { db, organisationId }: Scope,
  name: LinkName,
  ids: readonly string[],
): Promise<Difference[]> => {
  const { table, mapped, member } = links[name]
  const { rows } = await sql<Difference>`
    with wanted as (
      select distinct membership.person_id, mapped.${sql.ref(member)} as record_id
      from directory_group_members as membership
      join ${sql.table(mapped)} as mapped
        on mapped.organisation_id = membership.organisation_id and mapped.group_id = membership.group_id
      join people on people.organisation_id = membership.organisation_id and people.id = membership.person_id
      where membership.organisation_id = ${organisationId} and membership.person_id = any(${ids}::text[])
        and people.erased_at is null
    ), present as (
      select person_id, ${sql.ref(member)} as record_id, from_directory from ${sql.table(table)}
      where organisation_id = ${organisationId} and person_id = any(${ids}::text[])
    )
    select person_id as "personId", record_id as "recordId", from_directory is null as "isAdded"
    from wanted full join present using (person_id, record_id)
    where from_directory is null or (from_directory and not exists (
      select 1 from wanted as same where same.person_id = present.person_id and same.record_id = present.record_id))
    order by 1, 2`.execute(db)
  return rows
}

/** Marks what was added as given by a group. */
const mark = async (
  { db, organisationId }: Scope,
  name: LinkName,
  differences: readonly Difference[],
): Promise<void> => {
  const added = differences.filter(({ isAdded }) => isAdded)
  if (added.length === 0) return
  const { table, member } = links[name]
  await sql`
    update ${sql.table(table)} as linked set from_directory = true
    from unnest(${added.map(({ personId }) => personId)}::text[], ${added.map(({ recordId }) => recordId)}::text[])
      as added (person_id, record_id)
    where linked.organisation_id = ${organisationId} and linked.person_id = added.person_id
      and linked.${sql.ref(member)} = added.record_id`.execute(db)
}

const idsAfter = (before: readonly string[], differences: readonly Difference[], personId: string): string[] => {
  const own = differences.filter((one) => one.personId === personId)
  const gone = new Set(own.filter(({ isAdded }) => !isAdded).map(({ recordId }) => recordId))
  const added = own.filter(({ isAdded }) => isAdded).map(({ recordId }) => recordId)
  return [...before.filter((id) => !gone.has(id)), ...added]
}

/** Whoever is moved sees their new locations at once: the change of an account itself is for administrators. */
const tellMoved = ({ organisationId, announce }: Scope, differences: readonly Difference[]): void => {
  for (const id of new Set(differences.map(({ recordId }) => recordId))) {
    const personIds = differences.filter(({ recordId }) => recordId === id).map(({ personId }) => personId)
    announce({ topic: 'records.changed', organisationId, kind: 'location', id, personIds })
  }
}

type Dependencies = { persons: Pick<ManagedPersonService, 'edit'> }

/** Places and roles that come from groups of the directory follow its groups. */
export const createGroupMembership = ({ persons }: Dependencies) => {
  /** Each as an administrator would edit them, so that audiences, chats and open windows follow. */
  const followNow = async (scope: Scope, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    await people.lockAll(scope, ids)
    const differences: Differences = {
      locationIds: await differencesOf(scope, 'locationIds', ids),
      roleIds: await differencesOf(scope, 'roleIds', ids),
    }
    const changed = new Set(linkNames.flatMap((name) => differences[name].map(({ personId }) => personId)))
    for (const id of [...changed].toSorted()) {
      const before = await people.linksOf(scope, id)
      await persons.edit(scope, id, {
        locationIds: idsAfter(before.locationIds, differences.locationIds, id),
        roleIds: idsAfter(before.roleIds, differences.roleIds, id),
      })
    }
    for (const name of linkNames) await mark(scope, name, differences[name])
    tellMoved(scope, differences.locationIds)
  }

  return {
    followNow,

    /** A few at once; many in slices, which say how far they are. */
    follow: (scope: Scope, ids: readonly string[]): Promise<void> =>
      ids.length > mostAtOnce ? followLater(scope, ids) : followNow(scope, ids),

    /** The next slice of those who wait, each in the name of whoever caused it. */
    async followSlice(scope: Scope, slice: readonly { personId: string; causedBy: string }[]): Promise<void> {
      for (const causedBy of new Set(slice.map((one) => one.causedBy))) {
        const ids = slice.filter((one) => one.causedBy === causedBy).map(({ personId }) => personId)
        await followNow({ ...scope, actor: actorNamed(causedBy) }, ids)
      }
    },

    async leaveAll(scope: Scope, personId: string): Promise<void> {
      await scope.db
        .deleteFrom('directory_group_members')
        .where('organisation_id', '=', scope.organisationId)
        .where('person_id', '=', personId)
        .execute()
      await followNow(scope, [personId])
    },
  }
}
export type GroupMembership = ReturnType<typeof createGroupMembership>
