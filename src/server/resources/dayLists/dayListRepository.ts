import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { dayListCalls, type DayList, type ListStatus } from '@contract/dayLists'
import type { Scope } from '@server/database/scope'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { byUrgency, isCompleted, statusOf } from './dayListStatus'
import { daysAsked } from './dayListTimes'

type Query = CallData<typeof dayListCalls.index>['query']
type Row = {
  id: string
  name: string
  group_name: string | null
  status: ListStatus
  is_on_demand: boolean
  starts_at: Date | null
  ends_at: Date | null
  roles: { externalId: string; name: string }[]
}

/** The days are conditions of their own, because they are written in another way. */
const ofDays = (): Condition => sql`true`
const matching = conditionsOf(dayListCalls.index, {
  location_id: sql`day_lists.location_id`,
  from_date: ofDays,
  to_date: ofDays,
  task_root_name: sql`day_lists.name`,
  status_eq: (value, scope): Condition => sql`${statusOf(scope)} = ${value}`,
})

const listed = (scope: Scope, query: Query) => {
  const { from, to } = daysAsked(query)
  return scope.db
    .selectFrom('day_lists')
    .where('day_lists.organisation_id', '=', scope.organisationId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(sql<boolean>`not ${isCompleted(scope)}`)
    .where(matching(query, scope))
}

const read = (scope: Scope, ids: string[]): Promise<Row[]> =>
  scope.db
    .selectFrom('day_lists')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', ids)
    .select(['id', 'name', 'group_name', 'is_on_demand', 'starts_at', 'ends_at'])
    .select([
      statusOf(scope).as('status'),
      sql<Row['roles']>`coalesce((
        select jsonb_agg(jsonb_build_object('externalId', roles.external_id, 'name', roles.name) order by roles.name)
        from day_list_roles as given
        join roles on roles.organisation_id = given.organisation_id and roles.id = given.role_id
        where given.organisation_id = ${scope.organisationId} and given.day_list_id = day_lists.id), '[]')`.as('roles'),
    ])
    .execute()

const toDayList = (row: Row): DayList => ({
  id: row.id,
  task: { name: row.name },
  group: row.group_name,
  status: row.status,
  onDemand: row.is_on_demand,
  startTime: row.is_on_demand ? null : (row.starts_at?.toISOString() ?? null),
  endTime: row.is_on_demand ? null : (row.ends_at?.toISOString() ?? null),
  roles: row.roles,
})

export const dayListRepository = {
  /** What is not done yet, the most urgent first, and last what is done on demand. */
  list: (scope: Scope, query: Query) =>
    readPage({
      matching: listed(scope, query),
      order: byUrgency(scope),
      query,
      read: (ids) => read(scope, ids),
      toItem: toDayList,
    }),
}
