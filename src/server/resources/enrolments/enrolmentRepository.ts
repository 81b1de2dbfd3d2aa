import { sql, type Selectable } from 'kysely'
import type { CallData } from '@contract/call'
import type { ClassPhase, classStatuses } from '@contract/training/classes'
import type { enrolmentCalls } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf } from '@server/people/personNames'
import { missing } from '@server/problems/apiProblem'
import { readPage } from '@server/records/readPage'
import { isOverdue, phaseOf } from '@server/training/classPhase'
import '@server/training/trainingTables'
import { isDecided, isOwn, isVisible } from '@server/training/enrolmentRights'

type Named = { id: string; name: string }
type StageRow = Selectable<Database['training_enrolment_stages']>
export type KeptStage = Omit<StageRow, 'organisation_id'> & { decider: Names | null }
export type KeptUnit = Pick<
  Selectable<Database['training_enrolment_units']>,
  'enrolment_id' | 'unit_id' | 'state' | 'starts_on' | 'due_on' | 'media_id' | 'comment'
> & { is_overdue: boolean } & Pick<
    Selectable<Database['training_units']>,
    'code' | 'name' | 'kind' | 'qualification_upload' | 'qualification_id'
  >
type Head = {
  id: string
  class_id: string
  class_name: string
  class_status: (typeof classStatuses)[number]
  phase: ClassPhase
  starts_on: string
  ends_on: string
  course: Named
  location: Named | null
  trainer: Names | null
  person: Names
  pre_training_review_id: string | null
  language_literacy_numeracy_id: string | null
  is_own: boolean
  is_decided: boolean
}
/** An enrolment with all that is kept of it. */
export type KeptEnrolment = Head & { stages: KeptStage[]; units: KeptUnit[] }

const named = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is null then null
    else jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const heads = async (scope: Scope, ids: readonly string[]): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select training_enrolments.id, class.id as class_id, class.name as class_name, class.status as class_status,
      ${phaseOf(scope, 'class')} as phase,
      class.starts_on::text as starts_on, class.ends_on::text as ends_on,
      course.pre_training_review_id, course.language_literacy_numeracy_id,
      ${named('course')} as course, ${named('location')} as location, ${namesOf('class', 'trainer_id')} as trainer,
      ${namesOf('training_enrolments', 'person_id')} as person,
      ${isOwn(scope)} as is_own, ${isDecided(scope)} as is_decided
    from training_enrolments
    join training_classes as class
      on class.organisation_id = training_enrolments.organisation_id and class.id = training_enrolments.class_id
    join training_courses as course on course.organisation_id = class.organisation_id and course.id = class.course_id
    left join locations as location
      on location.organisation_id = class.organisation_id and location.id = class.location_id
    where training_enrolments.organisation_id = ${scope.organisationId}
      and training_enrolments.id = any(${[...ids]}::text[])`.execute(scope.db)
  return rows
}

const stagesOf = ({ db, organisationId }: Scope, ids: readonly string[]): Promise<KeptStage[]> =>
  db
    .selectFrom('training_enrolment_stages as stage')
    .where('stage.organisation_id', '=', organisationId)
    .where('stage.enrolment_id', '=', anyOf(ids))
    .select(['stage.enrolment_id', 'stage.kind', 'stage.status', 'stage.question_version_id', 'stage.answers'])
    .select(['stage.agreements', 'stage.submitted_at', 'stage.decided_at', 'stage.decided_by', 'stage.comment'])
    .select(['stage.lock_version', sql<Names | null>`${namesOf('stage', 'decided_by')}`.as('decider')])
    .execute()

/** In the order of the class; what a student has besides comes last. */
const unitsOf = (scope: Scope, ids: readonly string[]): Promise<KeptUnit[]> =>
  scope.db
    .selectFrom('training_enrolment_units as own')
    .innerJoin('training_units as unit', (join) =>
      join.onRef('unit.organisation_id', '=', 'own.organisation_id').onRef('unit.id', '=', 'own.unit_id'),
    )
    .innerJoin('training_enrolments as enrolment', (join) =>
      join
        .onRef('enrolment.organisation_id', '=', 'own.organisation_id')
        .onRef('enrolment.id', '=', 'own.enrolment_id'),
    )
    .leftJoin('training_class_units as planned', (join) =>
      join
        .onRef('planned.organisation_id', '=', 'own.organisation_id')
        .onRef('planned.class_id', '=', 'enrolment.class_id')
        .onRef('planned.unit_id', '=', 'own.unit_id'),
    )
    .where('own.organisation_id', '=', scope.organisationId)
    .where('own.enrolment_id', '=', anyOf(ids))
    .orderBy(sql`planned.position nulls last, lower(unit.code)`)
    .select(['own.enrolment_id', 'own.unit_id', 'own.state', 'own.media_id', 'own.comment'])
    .select(isOverdue(scope, 'own').as('is_overdue'))
    .select([
      sql<string | null>`own.starts_on::text`.as('starts_on'),
      sql<string | null>`own.due_on::text`.as('due_on'),
    ])
    .select(['unit.code', 'unit.name', 'unit.kind', 'unit.qualification_upload', 'unit.qualification_id'])
    .execute()

const read = async (scope: Scope, ids: readonly string[]): Promise<KeptEnrolment[]> => {
  const [rows, stages, units] = [await heads(scope, ids), await stagesOf(scope, ids), await unitsOf(scope, ids)]
  return rows.map((row) => ({
    ...row,
    stages: stages.filter(({ enrolment_id }) => enrolment_id === row.id),
    units: units.filter(({ enrolment_id }) => enrolment_id === row.id),
  }))
}

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('training_enrolments').where('training_enrolments.organisation_id', '=', organisationId)

/** The first day on which a unit is due that is not done. */
const nextDue = sql`(
  select min(own.due_on) from training_enrolment_units as own
  where own.organisation_id = training_enrolments.organisation_id and own.enrolment_id = training_enrolments.id
    and own.state <> 'completed')`

type Columns = Partial<Omit<StageRow, 'organisation_id' | 'enrolment_id' | 'kind' | 'answers' | 'agreements'>> & {
  answers?: string
  agreements?: string
}

export const enrolmentRepository = {
  /** The person's own, the next to be due first. */
  mine: <Item>(
    scope: Scope,
    query: CallData<typeof enrolmentCalls.index>['query'],
    toItem: (enrolment: KeptEnrolment) => Item,
  ) =>
    readPage({
      matching: ofOrganisation(scope).where(isOwn(scope)),
      order: sql`${nextDue} nulls last, created_at desc, id`,
      query,
      read: (ids) => read(scope, ids),
      toItem,
    }),

  /** One that the person may see; 404 for any other. */
  async show(scope: Scope, id: string): Promise<KeptEnrolment> {
    const found = await ofOrganisation(scope)
      .where('id', '=', id)
      .where(isVisible(scope))
      .select('id')
      .executeTakeFirst()
    const [row] = found ? await read(scope, [id]) : []
    if (!row) throw missing()
    return row
  },

  /** Those of these that the person may see. */
  async some(scope: Scope, ids: readonly string[]): Promise<KeptEnrolment[]> {
    const found = await ofOrganisation(scope)
      .where('id', '=', anyOf(ids))
      .where(isVisible(scope))
      .orderBy('id')
      .select('id')
      .execute()
    return read(
      scope,
      found.map(({ id }) => id),
    )
  },

  /** One that the person may see, for a change: others wait for the end of the transaction. */
  async lock(scope: Scope, id: string): Promise<KeptEnrolment> {
    const locked = ofOrganisation(scope).where('id', '=', id).where(isVisible(scope)).select('id').forUpdate()
    if (!(await locked.executeTakeFirst())) throw missing()
    return this.show(scope, id)
  },

  async isVisible(scope: Scope, id: string): Promise<boolean> {
    const found = await ofOrganisation(scope)
      .where('id', '=', id)
      .where(isVisible(scope))
      .select('id')
      .executeTakeFirst()
    return found !== undefined
  },

  /** Stores what changes of a stage; who begins it makes the row. */
  async storeStage(
    { db, organisationId }: Scope,
    { enrolment_id, kind }: { enrolment_id: string; kind: EnrolmentStage },
    { status = 'inProgress', ...columns }: Columns,
  ): Promise<void> {
    await db
      .insertInto('training_enrolment_stages')
      .values({ organisation_id: organisationId, enrolment_id, kind, status, ...columns, lock_version: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'enrolment_id', 'kind'])
          .doUpdateSet({ status, ...columns, lock_version: sql`training_enrolment_stages.lock_version + 1` }),
      )
      .execute()
  },

  async storeUnit(
    { db, organisationId }: Scope,
    { enrolment_id, unit_id }: Pick<KeptUnit, 'enrolment_id' | 'unit_id'>,
    columns: Partial<Omit<Selectable<Database['training_enrolment_units']>, 'organisation_id'>>,
  ): Promise<void> {
    await db
      .updateTable('training_enrolment_units')
      .set(columns)
      .where('organisation_id', '=', organisationId)
      .where('enrolment_id', '=', enrolment_id)
      .where('unit_id', '=', unit_id)
      .execute()
  },
}
