import { type RawBuilder, sql } from 'kysely'
import type { CallData } from '@contract/call'
import { type DayList, dayListCalls, type ListStatus } from '@contract/dayLists'
import type { Day, InstantOrNull, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { type Condition, conditionsOf } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { daysBetween, instantAt, readDay } from '@server/time/wallClock'

type DayListsTable = Owned & {
  location_id: string
  /** Of the organisation's time zone. */
  day: Day
  name: string
  group_name: string | null
  is_on_demand: boolean
  /** Null only of a list on demand, like the end. */
  starts_at: InstantOrNull
  ends_at: InstantOrNull
  started_at: InstantOrNull
  completed_at: InstantOrNull
}

type DayListRolesTable = { organisation_id: string; day_list_id: string; role_id: string }

declare module '@server/database/schema' {
  interface Database {
    day_lists: DayListsTable
    day_list_roles: DayListRolesTable
  }
}

type Now = Pick<Scope, 'now'>

/** On `day_lists`. Starts and ends are compared with the clock, because the task service may tell of them in advance. */
export const isCompleted = ({ now }: Now): Condition => sql`coalesce(day_lists.completed_at <= ${now}, false)`
export const isStarted = ({ now }: Now): Condition => sql`coalesce(day_lists.started_at <= ${now}, false)`
export const isOver = ({ now }: Now): Condition => sql`coalesce(day_lists.ends_at <= ${now}, false)`

/** On `day_lists` that are not completed. One on demand has no times that could pass. */
const statusOf = (scope: Now): RawBuilder<ListStatus> => sql<ListStatus>`case
  when not day_lists.is_on_demand and ${isOver(scope)} then 'overdue'
  when ${isStarted(scope)} then 'in_progress'
  when not day_lists.is_on_demand and day_lists.starts_at > ${scope.now} then 'upcoming'
  else 'pending' end`

/** What is late first, then what is being done, what can begin, and what comes later; each by its time. */
const byUrgency = (scope: Now): RawBuilder<unknown> => {
  const status = statusOf(scope)
  return sql`day_lists.is_on_demand,
    case ${status} when 'overdue' then 1 when 'in_progress' then 2 when 'pending' then 3 else 4 end,
    case ${status} when 'upcoming' then day_lists.starts_at else day_lists.ends_at end,
    lower(day_lists.name), day_lists.id`
}

const [from, to] = ['q[from_date]', 'q[to_date]'] as const
const mostDays = 31

const invalid = (key: string) => refusedField(key, 'Date is invalid')
const backwards = () => refusedField(to, 'The last date is before the first one')

const dayOf = (text: string, key: string): string => {
  const day = readDay(text)
  if (day === null) throw invalid(key)
  return day
}

const momentOf = (text: string, key: string, timeZone: string): Date => {
  const [written = '', time = ''] = text.split(' ')
  const moment = instantAt(dayOf(written, key), time, timeZone)
  if (!moment) throw invalid(key)
  return moment
}

/** The days that a list is asked for. 422 at the key that is wrong. */
export const requestedDays = (query: CallData<typeof dayListCalls.index>['query']) => {
  const days = { from: dayOf(query[from], from), to: dayOf(query[to], to) }
  if (days.to < days.from) throw backwards()
  if (daysBetween(days.from, days.to) >= mostDays)
    throw refusedField(to, `At most ${mostDays} days can be listed at a time`)
  return days
}

/** The time that a performance is asked for, in the account's zone. 422 at the key that is wrong. */
export const requestedTime = (query: CallData<typeof dayListCalls.performance>['query'], timeZone: string) => {
  const time = { from: momentOf(query[from], from, timeZone), to: momentOf(query[to], to, timeZone) }
  if (time.to < time.from) throw backwards()
  return time
}

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
  const { from, to } = requestedDays(query)
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
