import { sql, type RawBuilder } from 'kysely'
import type { ClassPhase } from '@contract/training/classes'
import type { Scope } from '@server/database/scope'
import { dayOf } from '@server/time/timeZones'

type Today = Pick<Scope, 'now' | 'timeZone'>

/** The day that it is in the organisation, whose time zone a scope has. */
export const todayOf = ({ now, timeZone }: Today): string => dayOf(now, timeZone)

/** Where a class is: a published one by its days. `table`: what the statement calls `training_classes`. */
export const phaseOf = (scope: Today, table = 'training_classes'): RawBuilder<ClassPhase> => {
  const [status, startsOn, endsOn] = ['status', 'starts_on', 'ends_on'].map((column) => sql.ref(`${table}.${column}`))
  const today = sql`${todayOf(scope)}::date`
  return sql<ClassPhase>`case
    when ${status} <> 'published' then ${status}
    when ${startsOn} > ${today} then 'upcoming'
    when ${endsOn} < ${today} then 'completed'
    else 'running' end`
}

/** Whether a unit of a student should have been handed in before today. `table`: what the statement calls
 * `training_enrolment_units`. */
export const isOverdue = (scope: Today, table = 'training_enrolment_units'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(coalesce(${of('due_on')} < ${todayOf(scope)}::date, false)
    and ${of('state')} in ('scheduled', 'active', 'locked') and exists (
      select 1 from training_enrolments as enrolled
      join training_classes as class
        on class.organisation_id = enrolled.organisation_id and class.id = enrolled.class_id
      where enrolled.organisation_id = ${of('organisation_id')} and enrolled.id = ${of('enrolment_id')}
        and class.status = 'published'))`
}
