import { type RawBuilder, sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import type { enrolmentCalls, Submission } from '@contract/training/enrolments'
import { isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf } from '@server/people/personNames'
import { bothWays } from '@server/records/recordTable'
import { isDecided } from '@server/training/enrolmentRights'
import { named, type Rules } from '@server/training/enrolmentRules'

type Row = Omit<Submission, 'person' | 'submittedAt'> & { person: Names; submittedAt: string }

/** Enrolments of classes that are taught, of which the scope's person decides on what is handed in. */
const decided = (scope: Scope) => sql`
  training_enrolments.organisation_id = ${scope.organisationId} and ${isDecided(scope)} and class.status = 'published'`

const joined = sql`training_enrolments
  join training_classes as class
    on class.organisation_id = training_enrolments.organisation_id and class.id = training_enrolments.class_id`

const ofEnrolment = sql`training_enrolments.id as enrolment_id, training_enrolments.person_id,
  training_enrolments.organisation_id, class.id as class_id, class.name as class_name`
/** Of the rows that are shown alone: a queue has thousands. */
const unit = sql`(
  select jsonb_build_object('id', unit.id, 'name', unit.name, 'code', unit.code) from training_units as unit
  where unit.organisation_id = shown.organisation_id and unit.id = shown.unit_id)`
const attempt = sql`(
  select jsonb_build_object('id', attempt.id, 'name', question_set.name, 'number', attempt.number)
  from training_attempts as attempt
  join training_question_sets as question_set
    on question_set.organisation_id = attempt.organisation_id and question_set.id = attempt.question_set_id
  where attempt.organisation_id = shown.organisation_id and attempt.id = shown.attempt_id)`

const stages = (scope: Scope, rules: Rules) => sql`
  select training_enrolments.id || '/' || stage.kind as id, 'stage'::text as kind, ${ofEnrolment},
    stage.kind as stage, null::text as unit_id, null::text as attempt_id, stage.submitted_at
  from ${joined}
  join training_enrolment_stages as stage
    on stage.organisation_id = training_enrolments.organisation_id and stage.enrolment_id = training_enrolments.id
  where ${decided(scope)} and stage.status = 'submitted' and stage.kind = any(${[...rules.stages]}::text[])`

const units = (scope: Scope) => sql`
  select training_enrolments.id || '/' || own.unit_id, 'qualification', ${ofEnrolment}, null, own.unit_id, null,
    own.submitted_at
  from ${joined}
  join training_enrolment_units as own
    on own.organisation_id = training_enrolments.organisation_id and own.enrolment_id = training_enrolments.id
  where ${decided(scope)} and own.state = 'submitted'`

/** Those of units that are locked wait until they are not. */
const attempts = (scope: Scope, { taskKinds }: Rules) => sql`
  select attempt.id, question_set.kind, ${ofEnrolment}, null, attempt.unit_id, attempt.id, attempt.submitted_at
  from ${joined}
  join training_attempts as attempt on attempt.organisation_id = training_enrolments.organisation_id
    and attempt.enrolment_id = training_enrolments.id
  join training_question_sets as question_set
    on question_set.organisation_id = attempt.organisation_id and question_set.id = attempt.question_set_id
  join training_enrolment_units as own on own.organisation_id = attempt.organisation_id
    and own.enrolment_id = attempt.enrolment_id and own.unit_id = attempt.unit_id
  where ${decided(scope)} and attempt.status = 'submitted' and attempt.withdrawn_at is null
    and own.state <> 'locked' and question_set.kind = any(${[...taskKinds]}::text[])`

type Query = CallData<typeof enrolmentCalls.submissions>['query']

const orders: Readonly<Record<Query['q[s]'], RawBuilder<unknown>>> = bothWays({
  submitted_at: sql`submitted_at`,
  name: sql`searched_name`,
  class: sql`lower(class_name)`,
})

/** What waits for the scope's person. */
export const listSubmissions = async (
  scope: Scope,
  query: Query,
  rules: Rules,
): Promise<CallAnswer<typeof enrolmentCalls.submissions>> => {
  const { page, per_page: perPage, 'q[name_cont]': searched = '' } = query
  const [kind, classId, order] = [query['q[kind_eq]'] ?? null, query['q[class_id_eq]'] ?? null, orders[query['q[s]']]]
  const { rows } = await sql<{ total: number; records: Row[] }>`
    with waiting as (${stages(scope, rules)} union all ${units(scope)} union all ${attempts(scope, rules)}),
      found as (
        select waiting.*, people.searched_name from waiting
        join people on people.organisation_id = waiting.organisation_id and people.id = waiting.person_id
        where people.erased_at is null and ${isFoundIn(sql`people.searched_name`, searched)}
          and (${kind}::text is null or waiting.kind = ${kind}) and (${classId}::text is null or class_id = ${classId})),
      shown as (select found.*, row_number() over (order by ${order}) as place from found
        order by ${order} limit ${perPage} offset ${(page - 1) * perPage}),
      listed as (
        select id, kind, enrolment_id as "enrolmentId", class_id as "classId", class_name as "className", stage,
          ${unit} as unit, ${attempt} as attempt, submitted_at as "submittedAt", place, ${namesOf('shown', 'person_id')} as person
        from shown)
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(to_jsonb(listed) - 'place' order by place), '[]') from listed) as records`.execute(
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
