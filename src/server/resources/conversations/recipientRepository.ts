import { sql, type RawBuilder } from 'kysely'
import type { CallData } from '@contract/call'
import { conversationCalls, type Recipient, type RecipientPage } from '@contract/conversations'
import { administratorMarks, inboxMarks, managerMarks, writingReachOf, type AccountMark } from '@contract/whomToWrite'
import { isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import { managedLocations } from '@server/people/managedLocationRepository'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'

type Query = CallData<typeof conversationCalls.recipients>['query']

const hasMark = ({ list, value }: AccountMark): RawBuilder<boolean> =>
  list === 'role'
    ? sql`people.role @> ${JSON.stringify([value])}::jsonb`
    : sql`people.access_roles @> ${JSON.stringify({ [list]: [value] })}::jsonb`
const hasAny = (marks: readonly AccountMark[]): Condition => sql`(${sql.join(marks.map(hasMark), sql` or `)})`

const matching = conditionsOf(conversationCalls.recipients, {
  name: (value): Condition => isFoundIn(sql`people.searched_name`, String(value)),
  managed_location_id: (value, { organisationId }): Condition => sql`(${hasAny(managerMarks)} and exists (
    select 1 from location_managers as managed
    where managed.organisation_id = ${organisationId} and managed.location_id = ${value}
      and managed.person_id = people.id))`,
})

/** The person manages a location where the actor works. */
const managesActor = ({ organisationId, actor }: Scope): Condition => sql`(${hasAny(managerMarks)} and exists (
  select 1 from location_managers as managed
  join person_locations as worked
    on worked.organisation_id = managed.organisation_id and worked.location_id = managed.location_id
  where managed.organisation_id = ${organisationId} and managed.person_id = people.id
    and worked.person_id = ${actor.globalId}))`

/** The person works at a location that the actor manages. */
const isManaged = (scope: Scope): Condition => sql`exists (
  select 1 from person_locations as worked
  where worked.organisation_id = ${scope.organisationId} and worked.person_id = people.id
    and worked.location_id in ${managedLocations(scope)})`

/** The actor may write to the person (D-104): for the list, and for each new message. */
const mayWriteTo = (scope: Scope): Condition => {
  const reach = writingReachOf(scope.actor)
  if (reach === 'organisation') return sql`true`
  const always = sql<boolean>`${hasAny(administratorMarks)} or ${managesActor(scope)}`
  return reach === 'managedPlaces' ? sql`(${always} or ${isManaged(scope)})` : sql`(${always})`
}

const reachable = (scope: Scope) =>
  scope.db
    .selectFrom('people')
    .where('people.organisation_id', '=', scope.organisationId)
    .where('people.id', '<>', scope.actor.globalId)
    .where('people.disabled_at', 'is', null)
    .where('people.unproven_since', 'is', null)
    .where(hasAny(inboxMarks))
    .where(mayWriteTo(scope))

const byName = sql`lower(people.first_name || ' ' || people.last_name), people.id`

type Row = { id: string; first_name: string; last_name: string; roles: string[]; locations: string[] }

const toRecipient = ({ id, first_name, last_name, roles, locations }: Row): Recipient => ({
  globalId: id,
  fullName: fullName({ first_name, last_name }),
  roles,
  locations,
})

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select people.id, people.first_name, people.last_name,
      array(
        select roles.name from person_roles as held
        join roles on roles.organisation_id = held.organisation_id and roles.id = held.role_id
        where held.organisation_id = people.organisation_id and held.person_id = people.id order by roles.name
      ) as roles,
      array(
        select locations.name from person_locations as worked
        join locations on locations.organisation_id = worked.organisation_id and locations.id = worked.location_id
        where worked.organisation_id = people.organisation_id and worked.person_id = people.id order by locations.name
      ) as locations
    from people where people.organisation_id = ${organisationId} and people.id = any(${ids})`.execute(db)
  return rows
}

export const recipientRepository = {
  /** The people to whom the actor may write, by name. */
  list: (scope: Scope, query: Query): Promise<RecipientPage> =>
    readPage({
      matching: reachable(scope).where(matching(query, scope)),
      order: byName,
      query,
      read: (ids) => read(scope, ids),
      toItem: toRecipient,
    }),

  async mayWriteTo(scope: Scope, personId: string): Promise<boolean> {
    const row = await reachable(scope).where('people.id', '=', personId).select('people.id').executeTakeFirst()
    return row !== undefined
  },
}
