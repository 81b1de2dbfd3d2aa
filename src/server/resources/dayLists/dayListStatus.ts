import { sql, type RawBuilder } from 'kysely'
import type { ListStatus } from '@contract/dayLists'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'

type Now = Pick<Scope, 'now'>

/** On `day_lists`. Starts and ends are compared with the clock, because the task service may tell of them in advance. */
export const isCompleted = ({ now }: Now): Condition => sql`coalesce(day_lists.completed_at <= ${now}, false)`
export const isStarted = ({ now }: Now): Condition => sql`coalesce(day_lists.started_at <= ${now}, false)`
export const isOver = ({ now }: Now): Condition => sql`coalesce(day_lists.ends_at <= ${now}, false)`

/** On `day_lists` that are not completed. One on demand has no times that could pass. */
export const statusOf = (scope: Now): RawBuilder<ListStatus> => sql<ListStatus>`case
  when not day_lists.is_on_demand and ${isOver(scope)} then 'overdue'
  when ${isStarted(scope)} then 'in_progress'
  when not day_lists.is_on_demand and day_lists.starts_at > ${scope.now} then 'upcoming'
  else 'pending' end`

/** What is late first, then what is being done, what can begin, and what comes later; each by its time. */
export const byUrgency = (scope: Now): RawBuilder<unknown> => {
  const status = statusOf(scope)
  return sql`day_lists.is_on_demand,
    case ${status} when 'overdue' then 1 when 'in_progress' then 2 when 'pending' then 3 else 4 end,
    case ${status} when 'upcoming' then day_lists.starts_at else day_lists.ends_at end,
    lower(day_lists.name), day_lists.id`
}
