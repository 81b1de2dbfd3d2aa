import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { OutcomeRow, reportCalls } from '@contract/training/reports'
import { isFound } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import '@server/training/trainingTables'
import { enrolmentsOfClasses, isReported, monthsIn, pageOfRows } from './reportScope'

type Query = CallData<typeof reportCalls.outcomes>['query']

const orders = {
  'month asc': sql`month, lower(course_name), id`,
  'month desc': sql`month desc, lower(course_name), id`,
  'completions asc': sql`completions, month desc, lower(course_name), id`,
  'completions desc': sql`completions desc, month desc, lower(course_name), id`,
} as const satisfies Record<Query['q[s]'], unknown>

/** What came of courses, month by month in the organisation's time zone; months without anything have no row. */
export const listOutcomes = async (scope: Scope, query: Query): Promise<CallAnswer<typeof reportCalls.outcomes>> => {
  const months = monthsIn(scope, query['q[period_eq]'])
  const of = <Name extends 'name' | 'start' | 'end'>(name: Name) => months.map((month) => month[name])
  const rows = sql`
    with month as (
      select * from unnest(${of('name')}::text[], ${of('start')}::timestamptz[], ${of('end')}::timestamptz[])
        as month (name, begins_at, ends_at)),
    own as (
      select taken.enrolment_id, taken.state, taken.completed_at, class.course_id, course.name as course_name,
        (course.qualification_id is not null)::int as course_gives, (unit.qualification_id is not null)::int as unit_gives
      from ${enrolmentsOfClasses}
      join training_enrolment_units as taken on taken.organisation_id = training_enrolments.organisation_id
        and taken.enrolment_id = training_enrolments.id
      join training_units as unit on unit.organisation_id = taken.organisation_id and unit.id = taken.unit_id
      where ${isReported(scope, query)} and ${isFound(sql`course.name`, query['q[name_cont]'] ?? '')}),
    event as (
      select course_id, course_name, max(completed_at) as at, 1 as completions, 0 as units, max(course_gives) as given
      from own group by enrolment_id, course_id, course_name having bool_and(state = 'completed')
      union all
      select course_id, course_name, completed_at, 0, 1, unit_gives from own where state = 'completed')
    select month.name || '/' || course_id as id, month.name as month, course_id, course_name,
      sum(completions)::int as completions, sum(units)::int as units_completed, sum(given)::int as qualifications
    from event join month on event.at >= month.begins_at and event.at < month.ends_at
    group by month.name, course_id, course_name`
  const columns = sql`shown.id, shown.month,
    jsonb_build_object('id', shown.course_id, 'name', shown.course_name) as course,
    shown.completions, shown.units_completed as "unitsCompleted", shown.qualifications`
  return pageOfRows<OutcomeRow>(scope, query, { rows, columns, order: orders[query['q[s]']] })
}
