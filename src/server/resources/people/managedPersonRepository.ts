import { sql, type Insertable, type Updateable } from 'kysely'
import type { Named } from '@contract/audience'
import { type Person, accessValues, personCalls } from '@contract/people'
import type { CallData } from '@contract/call'
import { hrisPermissionNames, hrisServiceNames, taskServiceNames } from '@contract/permissionNames'
import { anyOf } from '@server/database/anyOf'
import { isFoundIn } from '@server/database/found'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { PersonRow } from '@server/people/personTables'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { readPage, rowsInOrder } from '@server/records/readPage'
import { bothWays } from '@server/records/recordTable'
import { refusingTaken } from '@server/records/refusingTaken'
import { knownOf, levelOf, opensTaskOnWeb, personLevelOf } from './levelsOf'

type Here = Pick<Scope, 'db' | 'organisationId' | 'now'>
type FoundRow = PersonRow & {
  locations: Named[]
  roles: Named[]
  managed: Named[]
  invited_until: Date | null
  sessions: number
}

/** What a person has in other tables: the table, and its column with the id of the other record. */
export const linkTables = {
  locationIds: { table: 'person_locations', member: 'location_id', of: 'locations' },
  managedLocationIds: { table: 'location_managers', member: 'location_id', of: 'locations' },
  roleIds: { table: 'person_roles', member: 'role_id', of: 'roles' },
} as const
export type Links = Record<keyof typeof linkTables, readonly string[]>
export const noLinks: Links = { locationIds: [], managedLocationIds: [], roleIds: [] }
const linkNames = Object.keys(linkTables) as (keyof Links)[]

export const accountStates: Readonly<Record<Person['state'], Condition>> = {
  active: sql`(people.disabled_at is null and (not people.awaits_password or people.signs_in_elsewhere))`,
  invited: sql`(people.disabled_at is null and people.awaits_password and not people.signs_in_elsewhere)`,
  disabled: sql`people.disabled_at is not null`,
}
export const accountLevels: Readonly<Record<Person['access'], Condition>> = {
  admin: sql`people.role ? 'admin'`,
  manager: sql`(people.role ? 'manager' and not people.role ? 'admin')`,
  employee: sql`(people.role ? 'employee' and not people.role ?| array['admin', 'manager'])`,
  none: sql`not people.role ?| array['admin', 'manager', 'employee']`,
}
const isLinked = (name: keyof Links) => (ids: unknown, scope: Scope) => {
  const { table, member } = linkTables[name]
  return sql<boolean>`exists (
    select 1 from ${sql.table(table)} as linked
    where linked.organisation_id = ${scope.organisationId} and linked.person_id = people.id
      and linked.${sql.ref(member)} = ${anyOf(ids as string[])})`
}
/** What the filters of the list find. */
export const matchingPeople = conditionsOf(personCalls.index, {
  name_or_email_cont: (text) => isFoundIn(sql`people.searched_account`, text as string),
  state_in: (asked) =>
    sql`(${sql.join(
      (asked as Person['state'][]).map((state) => accountStates[state]),
      sql` or `,
    )})`,
  access_eq: (level) => accountLevels[level as Person['access']],
  locations_id_in: isLinked('locationIds'),
  roles_id_in: isLinked('roleIds'),
})
const orders = bothWays({
  name: sql`lower(people.first_name || ' ' || people.last_name)`,
  email: sql`lower(people.email)`,
  created_at: sql`people.created_at`,
})
const unique = [
  { index: 'people_email', field: 'email' },
  { index: 'people_employee_number', field: 'employeeNumber' },
]

/** Who was erased is nobody any more. */
const peopleOf = ({ db, organisationId }: Pick<Here, 'db' | 'organisationId'>) =>
  db.selectFrom('people').where('people.organisation_id', '=', organisationId).where('people.erased_at', 'is', null)
const changing = ({ db, organisationId }: Here, id: string) =>
  db.updateTable('people').where('organisation_id', '=', organisationId).where('id', '=', id)

const named = (name: keyof Links) => {
  const { table, member, of } = linkTables[name]
  return sql<Named[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by lower(found.name), found.id)
    from ${sql.table(table)} as linked
    join ${sql.table(of)} as found
      on found.organisation_id = linked.organisation_id and found.id = linked.${sql.ref(member)}
    where linked.organisation_id = people.organisation_id and linked.person_id = people.id), '[]')`
}
const read = (here: Here, ids: string[]): Promise<FoundRow[]> =>
  peopleOf(here)
    .where('people.id', 'in', ids)
    .selectAll('people')
    .select([named('locationIds').as('locations'), named('roleIds').as('roles')])
    .select([named('managedLocationIds').as('managed')])
    .select((people) => [
      people
        .selectFrom('password_links')
        .whereRef('password_links.organisation_id', '=', 'people.organisation_id')
        .whereRef('password_links.person_id', '=', 'people.id')
        .where('expires_at', '>', here.now)
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .as('invited_until'),
      sql<number>`(
        select count(*) from sessions
        where sessions.organisation_id = people.organisation_id and sessions.person_id = people.id
          and ended_at is null and expires_at > ${here.now})`.as('sessions'),
    ])
    .execute()

const stateOf = ({ disabled_at, awaits_password, signs_in_elsewhere }: PersonRow): Person['state'] => {
  if (disabled_at) return 'disabled'
  return awaits_password && !signs_in_elsewhere ? 'invited' : 'active'
}

const toPerson = (row: FoundRow): Person => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  employeeNumber: row.employee_number,
  state: stateOf(row),
  access: personLevelOf(row.role),
  locations: row.locations,
  roles: row.roles,
  managedLocations: row.managed,
  hrisLevel: levelOf(row.access_roles.hris, accessValues.hris),
  taskAccess: levelOf(row.access_roles.task, accessValues.task),
  lmsRole: levelOf(row.access_roles.internalLms, accessValues.internalLms),
  hrisPermissions: hrisPermissionNames.filter((name) => row.hris_permission[name] === true),
  hrisServices: knownOf(row.service_permissions.hris, hrisServiceNames),
  taskServices: knownOf(row.service_permissions.task, taskServiceNames),
  canAccessDiary: row.can_access_diary,
  canUpdatePin: row.can_update_pin,
  canUpdatePinByLocations: row.can_update_pin_by_locations,
  taskOnWeb: opensTaskOnWeb(row.mobile_services),
  redirectUrl: row.redirect_url ?? '',
  invitedUntil: row.awaits_password ? (row.invited_until?.toISOString() ?? null) : null,
  otpEnabled: row.otp_enabled_at !== null,
  erasesAt: row.erases_at?.toISOString() ?? null,
  sessions: row.sessions,
  lockVersion: row.lock_version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Every account of an organisation, disabled and invited ones included. */
export const managedPersonRepository = {
  list: (scope: Scope, query: CallData<typeof personCalls.index>['query']) =>
    readPage({
      matching: peopleOf(scope).where(matchingPeople(query, scope)),
      order: orders[query['q[s]']],
      query,
      read: (ids) => read(scope, ids),
      toItem: toPerson,
    }),

  /** Undefined when the organisation has no such person. */
  async find(here: Here, id: string): Promise<Person | undefined> {
    const [row] = await rowsInOrder([id], (ids) => read(here, ids))
    return row && toPerson(row)
  },

  /** The row, locked until the transaction ends. */
  lock: (here: Here, id: string): Promise<PersonRow | undefined> =>
    peopleOf(here).where('people.id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst(),

  /**
   * Locks every administrator who can sign in, always in the same order and before any other person, and returns their ids:
   * of two who disable each other, the second finds the first one's change.
   */
  async lockAdmins(here: Here): Promise<string[]> {
    const rows = await peopleOf(here)
      .where(accountLevels.admin)
      .where(accountStates.active)
      .select('people.id')
      .orderBy('people.id')
      .forNoKeyUpdate()
      .execute()
    return rows.map(({ id }) => id)
  },

  async linksOf({ db, organisationId }: Here, personId: string): Promise<Links> {
    const idsOf = (name: keyof Links) => {
      const { table, member } = linkTables[name]
      return sql<string[]>`array(
        select ${sql.ref(member)} from ${sql.table(table)}
        where organisation_id = ${organisationId} and person_id = ${personId})`
    }
    const { rows } = await sql<Links>`select ${sql.join(
      linkNames.map((name) => sql`${idsOf(name)} as ${sql.ref(name)}`),
    )}`.execute(db)
    return rows[0] ?? noLinks
  },

  /** Locks so many rows, always in the same order. */
  async lockAll(here: Here, ids: readonly string[]): Promise<void> {
    await peopleOf(here)
      .where('people.id', '=', anyOf(ids))
      .select('people.id')
      .orderBy('people.id')
      .forNoKeyUpdate()
      .execute()
  },

  /** Writes what differs alone, so that nobody is told of what stays. */
  async writeLinks({ db, organisationId }: Here, personId: string, before: Links, after: Links): Promise<void> {
    for (const name of linkNames) {
      const { table, member } = linkTables[name]
      const gone = before[name].filter((id) => !after[name].includes(id))
      const added = after[name].filter((id) => !before[name].includes(id))
      if (gone.length > 0)
        await sql`
          delete from ${sql.table(table)}
          where organisation_id = ${organisationId} and person_id = ${personId} and ${sql.ref(member)} = ${anyOf(gone)}`.execute(
          db,
        )
      if (added.length > 0)
        await sql`
          insert into ${sql.table(table)} (organisation_id, person_id, ${sql.ref(member)})
          select ${organisationId}, ${personId}, added from unnest(${added}::text[]) as added
          on conflict do nothing`.execute(db)
    }
  },

  /** 422 at the field when the address or the number is taken. */
  add: ({ db }: Here, row: Insertable<Database['people']>): Promise<PersonRow> =>
    refusingTaken(unique, () => db.insertInto('people').values(row).returningAll().executeTakeFirstOrThrow()),

  /** The same of a change. */
  change: (here: Here, id: string, columns: Updateable<Database['people']>): Promise<PersonRow> =>
    refusingTaken(unique, () =>
      changing(here, id)
        .set((column) => ({
          ...columns,
          updated_at: sql<Date>`greatest(updated_at, ${here.now})`,
          lock_version: column('lock_version', '+', 1),
        }))
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
}
