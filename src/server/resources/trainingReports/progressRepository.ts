import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { ProgressRow, reportCalls } from '@contract/training/reports'
import { isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf, shownName } from '@server/people/personNames'
import { isOverdue, todayOf } from '@server/training/classPhase'
import '@server/training/trainingTables'
import { enrolmentsOfClasses, isReported, namedOf, pageOfRows } from './reportScope'

type Query = CallData<typeof reportCalls.progress>['query']
type Row = Omit<ProgressRow, 'person'> & { person: Names }

const orders = {
  'name asc': sql`searched_name, id`,
  'name desc': sql`searched_name desc, id`,
  'percent asc': sql`percent, searched_name, id`,
  'percent desc': sql`percent desc, searched_name, id`,
  'overdue_count asc': sql`overdue_count, searched_name, id`,
  'overdue_count desc': sql`overdue_count desc, searched_name, id`,
} as const satisfies Record<Query['q[s]'], unknown>

const standings = {
  overdue: sql`overdue_count > 0`,
  underWay: sql`units_done < unit_count`,
  done: sql`unit_count > 0 and units_done = unit_count`,
} as const

/** The units of an enrolment that is shown, in the order of its class; what a student has besides comes last. */
const unitsOf = (scope: Scope) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('unitId', unit.id, 'code', unit.code, 'state', own.state,
    'isOverdue', ${isOverdue(scope, 'own')}) order by planned.position nulls last, lower(unit.code)), '[]')
  from training_enrolment_units as own
  join training_units as unit on unit.organisation_id = own.organisation_id and unit.id = own.unit_id
  left join training_class_units as planned on planned.organisation_id = own.organisation_id
    and planned.class_id = shown.class_id and planned.unit_id = own.unit_id
  where own.organisation_id = shown.organisation_id and own.enrolment_id = shown.id)`

/** How far the students of classes are: a row for each enrolment. */
export const listProgress = async (scope: Scope, query: Query): Promise<CallAnswer<typeof reportCalls.progress>> => {
  const standing = query['q[standing_eq]']
  const rows = sql`
    with counted as (
      select own.enrolment_id, count(*)::int as unit_count,
        count(*) filter (where own.state = 'completed')::int as units_done,
        count(*) filter (where own.state in ('scheduled', 'active', 'locked') and own.due_on < ${todayOf(scope)}::date)::int
          as overdue_count
      from training_enrolment_units as own
      where own.organisation_id = ${scope.organisationId}
      group by own.enrolment_id),
    enrolled as (
      select training_enrolments.id, training_enrolments.organisation_id, training_enrolments.person_id,
        training_enrolments.class_id, ${namedOf('class')} as klass, ${namedOf('course')} as course,
        people.searched_name, coalesce(unit_count, 0) as unit_count, coalesce(units_done, 0) as units_done,
        coalesce(overdue_count, 0) as overdue_count, coalesce(100 * units_done / unit_count, 0) as percent
      from ${enrolmentsOfClasses}
      join people
        on people.organisation_id = training_enrolments.organisation_id and people.id = training_enrolments.person_id
      left join counted on counted.enrolment_id = training_enrolments.id
      where ${isReported(scope, query)} and people.erased_at is null
        and ${isFoundIn(sql`people.searched_name`, query['q[name_cont]'] ?? '')})
    select * from enrolled where ${standing === undefined ? sql`true` : standings[standing]}`
  const columns = sql`shown.id, ${namesOf('shown', 'person_id')} as person, shown.klass, shown.course,
    shown.units_done as "unitsDone", shown.unit_count as "unitCount", shown.overdue_count as "overdueCount",
    shown.percent, ${unitsOf(scope)} as units`
  const answer = await pageOfRows<Row>(scope, query, { rows, columns, order: orders[query['q[s]']] })
  return {
    ...answer,
    records: answer.records.map(({ person, ...row }) => ({
      ...row,
      person: { id: person.id, name: shownName(person) },
    })),
  }
}
