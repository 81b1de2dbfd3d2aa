import { sql } from 'kysely'
import { recordOf, type RecordOf } from '@server/database/fieldNames'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { Selectable } from 'kysely'
import type { ActivityRow } from './activities'
import './avetmissTables'

/** People of one statement. */
const learnersTogether = 500

export type Details = RecordOf<Selectable<Database['training_learner_details']>>
export type Learner = {
  personId: string
  /** Null: not told yet. */
  details: Details | null
  rows: ActivityRow[]
}
type Within = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>

/** Students of classes of which something may be of the year; erased people have no details any more. */
const students = ({ organisationId }: Scope, year: number) => sql`
  training_enrolments as enrolment
  join training_classes as class on class.organisation_id = enrolment.organisation_id and class.id = enrolment.class_id
  join people as person on person.organisation_id = enrolment.organisation_id and person.id = enrolment.person_id
  where enrolment.organisation_id = ${organisationId} and person.erased_at is null
    and class.status in ('published', 'cancelled') and class.starts_on <= ${`${year}-12-31`}::date`

export const countLearners = async (scope: Scope, year: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct enrolment.person_id)::int as count from ${students(scope, year)}`.execute(scope.db)
  return rows[0]?.count ?? 0
}

const rowsOf = async (scope: Scope, personIds: readonly string[]): Promise<ActivityRow[]> => {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${scope.timeZone})::date::text`
  const { rows } = await sql<ActivityRow>`
    select own.enrolment_id as "enrolmentId", own.unit_id as "unitId", enrolment.person_id as "personId",
      class.id as "classId", course.qualification_id as "qualificationId", class.location_id as "locationId",
      class.status as "classStatus", class.starts_on::text as "classStartsOn", class.ends_on::text as "classEndsOn",
      ${day('class.updated_at')} as "classChangedOn", own.state, own.starts_on::text as "startsOn",
      own.due_on::text as "dueOn", ${day('own.completed_at')} as "completedOn", decided.outcome as decided
    from training_enrolments as enrolment
    join training_classes as class on class.organisation_id = enrolment.organisation_id and class.id = enrolment.class_id
    join training_courses as course on course.organisation_id = class.organisation_id and course.id = class.course_id
    join training_enrolment_units as own
      on own.organisation_id = enrolment.organisation_id and own.enrolment_id = enrolment.id
    left join avetmiss_outcomes as decided on decided.organisation_id = own.organisation_id
      and decided.enrolment_id = own.enrolment_id and decided.unit_id = own.unit_id
    where enrolment.organisation_id = ${scope.organisationId} and class.status in ('published', 'cancelled')
      and enrolment.person_id = any(${[...personIds]}::text[])
    order by enrolment.person_id, class.starts_on, enrolment.id, own.starts_on, own.unit_id`.execute(scope.db)
  return rows
}

const page = async (scope: Scope, year: number, after: string): Promise<Learner[]> => {
  const { db, organisationId } = scope
  const { rows: people } = await sql<{ id: string }>`
    select distinct enrolment.person_id as id from ${students(scope, year)} and enrolment.person_id > ${after}
    order by id limit ${learnersTogether}::int`.execute(db)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const details = await db
    .selectFrom('training_learner_details')
    .where('organisation_id', '=', organisationId)
    .where('person_id', 'in', sql<string>`(select unnest(${ids}::text[]))`)
    .selectAll()
    .execute()
  const known = new Map(details.map((row) => [row.person_id, recordOf(row) as Details]))
  const learners = new Map<string, Learner>(
    ids.map((personId) => [personId, { personId, details: known.get(personId) ?? null, rows: [] }]),
  )
  for (const row of await rowsOf(scope, ids)) learners.get(row.personId)?.rows.push(row)
  return [...learners.values()]
}

/** Every learner with their units, some hundred in a transaction: three statements for each, however many there are. */
export async function* readLearners(within: Within, year: number, signal: AbortSignal): AsyncGenerator<Learner[]> {
  for (let after = ''; ;) {
    signal.throwIfAborted()
    const from = after
    const learners = await within((scope) => page(scope, year, from))
    const last = learners.at(-1)
    if (!last) return
    yield learners
    after = last.personId
  }
}
