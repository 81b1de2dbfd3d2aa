import { sql } from 'kysely'
import {
  mostNamedPeople,
  type PeopleChange,
  type PeopleFilter,
  type PeopleOutcome,
  type PeoplePreview,
} from '@contract/peopleChanges'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { type Names, names, shownName } from '@server/people/personNames'
import type { Condition } from '@server/records/conditionsOf'
import { accountLevels, accountStates, linkTables, matchingPeople } from './managedPersonRepository'

type Links = 'locationIds' | 'roleIds'

/** How many of these somebody has, or of all when none are given. */
const held = (name: Links, ids?: readonly string[]) => {
  const { table, member } = linkTables[name]
  const among = ids ? sql`and linked.${sql.ref(member)} = ${anyOf(ids)}` : sql``
  return sql<number>`(
    select count(*) from ${sql.table(table)} as linked
    where linked.organisation_id = people.organisation_id and linked.person_id = people.id ${among})`
}
const hasAll = (name: Links, ids: readonly string[]): Condition => sql`${held(name, ids)} = ${ids.length}`
const hasNone = (name: Links, ids: readonly string[]): Condition => sql`${held(name, ids)} = 0`
const hasExactly = (name: Links, ids: readonly string[]): Condition =>
  sql`(${hasAll(name, ids)} and ${held(name)} = ${ids.length})`

const hasInvitation = ({ now }: Scope): Condition => sql`exists (
  select 1 from password_links as invitation
  where invitation.organisation_id = people.organisation_id and invitation.person_id = people.id
    and invitation.expires_at > ${now})`
const isSignedIn = ({ now }: Scope): Condition => sql`exists (
  select 1 from sessions
  where sessions.organisation_id = people.organisation_id and sessions.person_id = people.id
    and sessions.ended_at is null and sessions.expires_at > ${now})`

/** On `people`: they are as the change would have them. */
const isAlready = (scope: Scope, { action, locationIds, roleIds, access = 'none' }: PeopleChange): Condition =>
  ({
    addLocations: () => hasAll('locationIds', locationIds),
    removeLocations: () => hasNone('locationIds', locationIds),
    setLocations: () => hasExactly('locationIds', locationIds),
    addRoles: () => hasAll('roleIds', roleIds),
    removeRoles: () => hasNone('roleIds', roleIds),
    setRoles: () => hasExactly('roleIds', roleIds),
    setAccess: () => accountLevels[access],
    disable: () => accountStates.disabled,
    enable: () => sql<boolean>`people.disabled_at is null`,
    invite: () => sql<boolean>`(not people.awaits_password or ${hasInvitation(scope)})`,
    endSessions: () => sql<boolean>`not ${isSignedIn(scope)}`,
  })[action]()

const isOwn = ({ actor }: Scope): Condition => sql`people.id = ${actor.globalId}`
const isLastAdmin = ({ organisationId }: Scope): Condition => sql`(
  ${accountLevels.admin} and ${accountStates.active} and (
    select count(*) from (
      select 1 from people where people.organisation_id = ${organisationId}
        and ${accountLevels.admin} and ${accountStates.active}) as admins) = 1)`

/** On `people`: why they may not be changed, as the services of a single person refuse it, and one's own sessions. */
const refusalsOf = (scope: Scope, { action, access }: PeopleChange): [PeopleOutcome, Condition][] => {
  const isLowering = action === 'setAccess' && access !== 'admin'
  if (action === 'disable' || isLowering) {
    const own = isLowering ? sql<boolean>`(${isOwn(scope)} and ${accountLevels.admin})` : isOwn(scope)
    return [
      ['own', own],
      ['lastAdministrator', isLastAdmin(scope)],
    ]
  }
  if (action === 'endSessions') return [['own', isOwn(scope)]]
  if (action === 'enable') return [['toBeErased', sql<boolean>`people.erases_at is not null`]]
  return action === 'invite' ? [['disabled', accountStates.disabled]] : []
}

/** The same as filters of the list. */
const queryOf = ({ search, states = [], access, locationIds = [], roleIds = [] }: PeopleFilter) => ({
  'q[name_or_email_cont]': search,
  'q[state_in][]': states.length > 0 ? states : undefined,
  'q[access_eq]': access,
  'q[locations_id_in][]': locationIds.length > 0 ? locationIds : undefined,
  'q[roles_id_in][]': roleIds.length > 0 ? roleIds : undefined,
})

/** Everybody whom a change is for, with what would become of them. */
const outcomesOf = (scope: Scope, change: PeopleChange) => {
  const refusals = refusalsOf(scope, change).map(([outcome, condition]) => sql`when ${condition} then ${outcome}`)
  const outcome = sql<PeopleOutcome>`case when ${isAlready(scope, change)} then 'already' ${sql.join(refusals, sql` `)} else 'changes' end`
  const { ids, filter = {} } = change
  return scope.db
    .selectFrom('people')
    .where('people.organisation_id', '=', scope.organisationId)
    .where('people.erased_at', 'is', null)
    .where(ids ? sql<boolean>`people.id = ${anyOf(ids)}` : matchingPeople(queryOf(filter), scope))
    .select('people.id')
    .select(outcome.as('outcome'))
}

/** What would become of people, found with one statement for any number of them. */
export const peopleOutcomes = {
  async preview(scope: Scope, change: PeopleChange): Promise<Omit<PeoplePreview, 'chosen'>> {
    const rows = await scope.db
      .with('judged', () => outcomesOf(scope, change))
      .with('numbered', (db) =>
        db
          .selectFrom('judged')
          .innerJoin('people', (join) =>
            join.onRef('people.id', '=', 'judged.id').on('people.organisation_id', '=', scope.organisationId),
          )
          .select('judged.outcome')
          .select(sql<Names>`${names}`.as('person'))
          .select(
            sql<number>`row_number() over (
              partition by judged.outcome
              order by lower(people.first_name || ' ' || people.last_name), people.id)`.as('number'),
          ),
      )
      .selectFrom('numbered')
      .groupBy('outcome')
      .select('outcome')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<Names[]>`jsonb_agg(person order by number) filter (where number <= ${mostNamedPeople})`.as('people'))
      .execute()
    return {
      total: rows.reduce((sum, { count }) => sum + Number(count), 0),
      outcomes: rows.map(({ outcome, count, people }) => ({
        outcome,
        count: Number(count),
        people: people.map((person) => ({ id: person.id, name: shownName(person) })),
      })),
    }
  },

  /** The ids of those who would be changed, in the order in which they are locked. */
  async changing(scope: Scope, change: PeopleChange): Promise<string[]> {
    const rows = await outcomesOf(scope, change).orderBy('people.id').execute()
    return rows.filter(({ outcome }) => outcome === 'changes').map(({ id }) => id)
  },

  /** What would become of each of these; who is gone has no entry. */
  async ofEach(scope: Scope, change: PeopleChange): Promise<ReadonlyMap<string, PeopleOutcome>> {
    const rows = await outcomesOf(scope, change).execute()
    return new Map(rows.map(({ id, outcome }) => [id, outcome]))
  },
}
