import { type ColumnType, type JSONColumnType, sql } from 'kysely'
import type { CallData } from '@contract/call'
import { completable, type qualificationCalls, type UserQualification } from '@contract/qualifications'
import { can } from '@contract/permissions'
import { anyOf } from '@server/database/anyOf'
import type { Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { isOwn } from '@server/training/enrolmentRights'
import { dayOf } from '@server/time/timeZones'
import { addDays } from '@server/time/wallClock'
import { stagesOf, trainingOf } from '@server/training/trainingSettings'

type UserQualificationsTable = Owned & {
  person_id: string
  name: string
  can_upload: boolean
  status: string
  expiry_date: ColumnType<string | null, string | null, string | null>
  course_enrolments: JSONColumnType<UserQualification['courseEnrolments']>
  unit_enrolments: JSONColumnType<UserQualification['unitEnrolments']>
}

declare module '@server/database/schema' {
  interface Database {
    user_qualifications: UserQualificationsTable
  }
}

type Query = CallData<typeof qualificationCalls.index>['query']
type Row = {
  id: string
  name: string
  can_upload: boolean
  status: string
  expiry_date: string | null
  course_enrolments: UserQualification['courseEnrolments']
  unit_enrolments: UserQualification['unitEnrolments']
}

/** A qualification that ends asks for something this many days before. */
const noticeDays = 30

/** Rows of one shape: what a person has, and what they learn. */
const columns = sql`id, name, can_upload, status, expiry_date, course_enrolments, unit_enrolments`

/** The person's own of these enrolments that are in Muster: others are of a training app, which nobody opens any more. */
const inMuster = (scope: Scope, column: 'course_enrolments' | 'unit_enrolments') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'klassId', training_enrolments.class_id, 'enrolmentId', training_enrolments.id)), '[]')
  from training_enrolments
  where training_enrolments.organisation_id = ${scope.organisationId} and ${isOwn(scope)}
    and ${sql.ref(`user_qualifications.${column}`)}
      @> jsonb_build_array(jsonb_build_object('enrolmentId', training_enrolments.id)))`

const kept = (scope: Scope, isTaughtHere: boolean) => sql`
  select id, name, can_upload, status, expiry_date,
    ${isTaughtHere ? inMuster(scope, 'course_enrolments') : sql`course_enrolments`} as course_enrolments,
    ${isTaughtHere ? inMuster(scope, 'unit_enrolments') : sql`unit_enrolments`} as unit_enrolments
  from user_qualifications
  where organisation_id = ${scope.organisationId} and person_id = ${scope.actor.globalId}
    and (status = ${anyOf(completable)} or expiry_date <= ${addDays(dayOf(scope.now, scope.timeZone), noticeDays)}::date)`

/** An enrolment as the training app names it. */
const enrolmentIn = sql`jsonb_build_array(jsonb_build_object('klassId', enrolled.class_id, 'enrolmentId', enrolled.id))`

/**
 * Of classes that are taught in Muster: the course while its stages are not all approved, then each unit that is not done. They are
 * to be completed by the end of the class, or when they are due.
 */
const learnt = ({ organisationId, actor }: Scope, stages: readonly string[]) => sql`
  select enrolled.id || '/' || coalesce(unit.id, 'course'), coalesce(unit.name, course.name),
    coalesce(unit.qualification_upload, false), 'pending', case when unit.id is null then class.ends_on else own.due_on end,
    case when unit.id is null then ${enrolmentIn} else '[]' end,
    case when unit.id is null then '[]' else ${enrolmentIn} end
  from training_enrolments as enrolled
  join training_classes as class
    on class.organisation_id = enrolled.organisation_id and class.id = enrolled.class_id and class.status = 'published'
  join training_courses as course on course.organisation_id = class.organisation_id and course.id = class.course_id
  cross join lateral (
    select count(*) = ${stages.length} as are_done from training_enrolment_stages as stage
    where stage.organisation_id = enrolled.organisation_id and stage.enrolment_id = enrolled.id
      and stage.status = 'approved' and stage.kind = any(${[...stages]}::text[])) as stages
  left join training_enrolment_units as own
    on stages.are_done and own.organisation_id = enrolled.organisation_id and own.enrolment_id = enrolled.id
      and own.state in ('scheduled', 'active')
  left join training_units as unit on unit.organisation_id = own.organisation_id and unit.id = own.unit_id
  where enrolled.organisation_id = ${organisationId} and enrolled.person_id = ${actor.globalId}
    and (not stages.are_done or unit.id is not null)`

const toQualification = (row: Row): UserQualification => ({
  id: row.id,
  status: row.status,
  expiryDate: row.expiry_date,
  qualification: { name: row.name, canUpload: row.can_upload },
  courseEnrolments: row.course_enrolments,
  unitEnrolments: row.unit_enrolments,
})

export const qualificationRepository = {
  /** The person's own that ask for something: what ran out longest ago first, what never ends last. */
  async listOwn(scope: Scope, { page, per_page: perPage }: Query) {
    const training = await trainingOf(scope)
    const isTaughtHere = training.includes('internalLms')
    const own = kept(scope, isTaughtHere)
    const all =
      isTaughtHere && can(scope.actor, 'training.learn')
        ? sql`${own} union all ${learnt(scope, stagesOf(training))}`
        : own
    const { rows } = await sql<{ total: number; records: Row[] }>`
      with every (${columns}) as (${all}),
        shown as (
          select * from every order by expiry_date nulls last, lower(name), id
          limit ${perPage} offset ${(page - 1) * perPage})
      select (select count(*)::int from every) as total,
        (select coalesce(jsonb_agg(shown order by expiry_date nulls last, lower(name), id), '[]') from shown) as records
      `.execute(scope.db)
    const [found = { total: 0, records: [] }] = rows
    return { userQualifications: found.records.map(toQualification), total: found.total, page, perPage }
  },
}
