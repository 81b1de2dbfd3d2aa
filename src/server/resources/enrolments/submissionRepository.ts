import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { enrolmentCalls, Submission } from '@contract/training/enrolments'
import { isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf } from '@server/people/personNames'
import { isDecided } from '@server/training/enrolmentRights'
import { named, type Rules } from '@server/training/enrolmentRules'

type Row = Omit<Submission, 'person' | 'submittedAt'> & { person: Names; submittedAt: string }

/** Enrolments of classes that are taught, of which the scope's person decides on what is handed in. */
const decided = (scope: Scope) => sql`
  training_enrolments.organisation_id = ${scope.organisationId} and ${isDecided(scope)} and class.status = 'published'`

const joined = sql`training_enrolments
  join training_classes as class
    on class.organisation_id = training_enrolments.organisation_id and class.id = training_enrolments.class_id`

const stages = (scope: Scope, rules: Rules) => sql`
  select training_enrolments.id || '/' || stage.kind as id, training_enrolments.id as enrolment_id,
    training_enrolments.person_id, training_enrolments.organisation_id, class.id as class_id, class.name as class_name,
    stage.kind as stage, null as unit, stage.submitted_at
  from ${joined}
  join training_enrolment_stages as stage
    on stage.organisation_id = training_enrolments.organisation_id and stage.enrolment_id = training_enrolments.id
  where ${decided(scope)} and stage.status = 'submitted' and stage.kind = any(${[...rules.stages]}::text[])`

const units = (scope: Scope) => sql`
  select training_enrolments.id || '/' || unit.id, training_enrolments.id, training_enrolments.person_id,
    training_enrolments.organisation_id, class.id, class.name, null,
    jsonb_build_object('id', unit.id, 'name', unit.name, 'code', unit.code), own.submitted_at
  from ${joined}
  join training_enrolment_units as own
    on own.organisation_id = training_enrolments.organisation_id and own.enrolment_id = training_enrolments.id
  join training_units as unit on unit.organisation_id = own.organisation_id and unit.id = own.unit_id
  where ${decided(scope)} and own.state = 'submitted'`

/** What waits for the scope's person. */
export const listSubmissions = async (
  scope: Scope,
  query: CallData<typeof enrolmentCalls.submissions>['query'],
  rules: Rules,
): Promise<CallAnswer<typeof enrolmentCalls.submissions>> => {
  const { page, per_page: perPage, 'q[name_cont]': searched = '' } = query
  const direction = query['q[s]'] === 'submitted_at asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ total: number; records: Row[] }>`
    with waiting as (${stages(scope, rules)} union all ${units(scope)}),
      found as (
        select waiting.* from waiting
        join people on people.organisation_id = waiting.organisation_id and people.id = waiting.person_id
        where people.erased_at is null and ${isFoundIn(sql`people.searched_name`, searched)}),
      shown as (
        select id, enrolment_id as "enrolmentId", class_id as "classId", class_name as "className", stage, unit,
          submitted_at as "submittedAt", ${namesOf('found', 'person_id')} as person
        from found order by submitted_at ${direction}, id limit ${perPage} offset ${(page - 1) * perPage})
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(shown order by "submittedAt" ${direction}, id), '[]') from shown) as records`.execute(
    scope.db,
  )
  const [found = { total: 0, records: [] }] = rows
  const records = found.records.map(({ person, submittedAt, ...row }) => ({
    ...row,
    person: named(person),
    submittedAt: new Date(submittedAt).toISOString(),
  }))
  return { total: found.total, records, page, perPage }
}
