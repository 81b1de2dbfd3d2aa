import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { reportCalls, ResultRow } from '@contract/training/reports'
import { isFound } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import '@server/training/trainingTables'
import { enrolmentsOfClasses, isReported, pageOfRows, startOfPeriod } from './reportScope'

type Query = CallData<typeof reportCalls.results>['query']

const orders = {
  'name asc': sql`lower(name), id`,
  'name desc': sql`lower(name) desc, id`,
  'decided asc': sql`decided, lower(name), id`,
  'decided desc': sql`decided desc, lower(name), id`,
  'approval_rate asc': sql`approval_rate, lower(name), id`,
  'approval_rate desc': sql`approval_rate desc, lower(name), id`,
} as const satisfies Record<Query['q[s]'], unknown>

/** What was decided on attempts, one row for each task. Those that were withdrawn count no more. */
export const listResults = async (scope: Scope, query: Query): Promise<CallAnswer<typeof reportCalls.results>> => {
  const start = startOfPeriod(scope, query['q[period_eq]'])
  const rows = sql`
    with decided as (
      select attempt.question_set_id, attempt.status, attempt.number, attempt.runtime
      from ${enrolmentsOfClasses}
      join training_attempts as attempt on attempt.organisation_id = training_enrolments.organisation_id
        and attempt.enrolment_id = training_enrolments.id
      where ${isReported(scope, query)} and attempt.status in ('approved', 'resubmit') and attempt.withdrawn_at is null
        and ${start === null ? sql`true` : sql`attempt.decided_at >= ${start}`}),
    counted as (
      select question_set_id, count(*)::int as decided,
        count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'resubmit')::int as resubmit,
        round(100.0 * count(*) filter (where status = 'approved') / count(*))::int as approval_rate,
        round(avg(number) filter (where status = 'approved'), 1)::float8 as attempts_needed,
        round(100 * avg((runtime ->> 'scaledScore')::numeric))::int as average_score
      from decided group by question_set_id)
    select counted.*, question_set.id, question_set.name, question_set.kind,
      jsonb_build_object('id', unit.id, 'code', unit.code, 'name', unit.name) as unit
    from counted
    join training_question_sets as question_set
      on question_set.organisation_id = ${scope.organisationId} and question_set.id = counted.question_set_id
    join training_units as unit
      on unit.organisation_id = question_set.organisation_id and unit.id = question_set.unit_id
    where ${isFound(sql`question_set.name`, query['q[name_cont]'] ?? '')}`
  const columns = sql`shown.id, shown.name, shown.kind, shown.unit, shown.decided, shown.approved, shown.resubmit,
    shown.approval_rate as "approvalRate", shown.attempts_needed as "attemptsNeeded",
    shown.average_score as "averageScore"`
  return pageOfRows<ResultRow>(scope, query, { rows, columns, order: orders[query['q[s]']] })
}
