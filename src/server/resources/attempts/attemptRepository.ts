import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TaskKind } from '@contract/training/attempts'
import type { UnitState } from '@contract/training/studentUnits'
import type { ScormType } from '@contract/training/packages'
import type { QuestionSetKind } from '@contract/training/questionSets'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf } from '@server/people/personNames'
import { missing } from '@server/problems/apiProblem'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import { isDecided, isOwn, isVisible } from '@server/training/enrolmentRights'
import { settingsColumn, type StoredSettings } from '@server/training/trainingSettings'
import { attemptHolderKind } from '@server/training/uploadHolder'
import '@server/training/trainingTables'

type Row = Selectable<Database['training_attempts']>
type Version = Selectable<Database['training_question_versions']>
type Named = { id: string; name: string }

/** An attempt with what it asks and whose it is. */
export type KeptAttempt = Omit<Row, 'organisation_id'> &
  Pick<Version, 'components' | 'observations'> & {
    kind: TaskKind
    name: string
    scorm_type: ScormType | null
    class_id: string
    class_name: string
    class_status: 'draft' | 'published' | 'cancelled'
    unit: Named & { code: string; state: UnitState }
    person: Names
    decider: Names | null
    is_own: boolean
    is_decided: boolean
  }
export type PastAttempt = Pick<
  Row,
  'id' | 'number' | 'status' | 'begun_at' | 'submitted_at' | 'decided_at' | 'withdrawn_at'
> & { decider: Names | null }

/** A draft is its learner's alone: nobody has checked it. */
export const isShown = ({ is_own, kind, status }: Pick<KeptAttempt, 'is_own' | 'kind' | 'status'>): boolean =>
  is_own || kind === 'observation' || status !== 'inProgress'

type Of = { enrolmentId: string; questionSetId: string }

/** With what is stored of the settings of training, which each change asks for. */
export type LockedAttempt = KeptAttempt & { settings: StoredSettings }

const selected = (scope: Scope, id: string) => sql<LockedAttempt>`
    select attempt.*, version.components, version.observations, question_set.kind, question_set.name,
      question_set.scorm_type, class.id as class_id, class.name as class_name, class.status as class_status,
      jsonb_build_object('id', unit.id, 'name', unit.name, 'code', unit.code, 'state', own.state) as unit,
      ${namesOf('training_enrolments', 'person_id')} as person, ${namesOf('attempt', 'decided_by')} as decider,
      ${isOwn(scope)} as is_own, ${isDecided(scope)} as is_decided, ${settingsColumn(scope)} as settings
    from training_attempts as attempt
    join training_enrolments on training_enrolments.organisation_id = attempt.organisation_id
      and training_enrolments.id = attempt.enrolment_id
    join training_classes as class
      on class.organisation_id = attempt.organisation_id and class.id = training_enrolments.class_id
    join training_enrolment_units as own on own.organisation_id = attempt.organisation_id
      and own.enrolment_id = attempt.enrolment_id and own.unit_id = attempt.unit_id
    join training_units as unit on unit.organisation_id = attempt.organisation_id and unit.id = attempt.unit_id
    join training_question_sets as question_set
      on question_set.organisation_id = attempt.organisation_id and question_set.id = attempt.question_set_id
    join training_question_versions as version
      on version.organisation_id = attempt.organisation_id and version.id = attempt.question_version_id
    where attempt.organisation_id = ${scope.organisationId} and attempt.id = ${id} and ${isVisible(scope)}`

/** What is read of the attempt itself is then what others have left of it. */
const locked = (scope: Scope, id: string) => sql<LockedAttempt>`${selected(scope, id)} for update of attempt`

const first = async (scope: Scope, statement: RawBuilder<LockedAttempt>): Promise<LockedAttempt | undefined> =>
  (await statement.execute(scope.db)).rows[0]

const find = (scope: Scope, id: string) => first(scope, selected(scope, id))

/** Whether answers can be given: by the learner or, of an observation, by who observes. */
export const isOpen = ({ kind, status, withdrawn_at, class_status, unit, is_own, is_decided }: KeptAttempt): boolean =>
  status === 'inProgress' &&
  withdrawn_at === null &&
  class_status === 'published' &&
  (unit.state === 'scheduled' || unit.state === 'active') &&
  (kind === 'observation' ? is_decided : is_own)

export const attemptRepository = {
  /** One that the person may see; 404 for all others. */
  async show(scope: Scope, id: string): Promise<KeptAttempt> {
    const row = await find(scope, id)
    if (!row) throw missing()
    return row
  },

  /**
   * The same, for a change: others wait for the end of the transaction. `isOfUnit`: with its enrolment, which everything
   * holds that changes the state of its units; without it, that state may be the one before a change of this moment. With
   * the settings of training, which are in the same statement: it comes with each pause in typing.
   */
  async lock(scope: Scope, id: string, { isOfUnit = false } = {}): Promise<LockedAttempt | undefined> {
    const { db, organisationId } = scope
    if (isOfUnit)
      await db
        .selectFrom('training_enrolments')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', (of) =>
          of
            .selectFrom('training_attempts')
            .where('organisation_id', '=', organisationId)
            .where('id', '=', id)
            .select('enrolment_id'),
        )
        .select('id')
        .forUpdate()
        .execute()
    return first(scope, locked(scope, id))
  },

  /** Whether the person may read its files: those of a draft are its learner's alone. */
  async areFilesVisible(scope: Scope, id: string): Promise<boolean> {
    const row = await find(scope, id)
    return row !== undefined && isShown(row)
  },

  /** All goes at a task, the newest first. */
  async ofTask({ db, organisationId }: Scope, { enrolmentId, questionSetId }: Of): Promise<PastAttempt[]> {
    return db
      .selectFrom('training_attempts as attempt')
      .where('organisation_id', '=', organisationId)
      .where('enrolment_id', '=', enrolmentId)
      .where('question_set_id', '=', questionSetId)
      .orderBy('number', 'desc')
      .select(['id', 'number', 'status', 'begun_at', 'submitted_at', 'decided_at', 'withdrawn_at'])
      .select(sql<Names | null>`${namesOf('attempt', 'decided_by')}`.as('decider'))
      .execute()
  },

  /** What a task asks now; undefined where it asks nothing. */
  publishedVersion: ({ db, organisationId }: Scope, questionSetId: string) =>
    db
      .selectFrom('training_question_versions as version')
      .innerJoin('training_question_sets as question_set', (join) =>
        join
          .onRef('question_set.organisation_id', '=', 'version.organisation_id')
          .onRef('question_set.id', '=', 'version.question_set_id'),
      )
      .where('version.organisation_id', '=', organisationId)
      .where('version.question_set_id', '=', questionSetId)
      .where('version.status', '=', 'published')
      .where('question_set.status', '=', 'published')
      .orderBy('version.version', 'desc')
      .limit(1)
      .select(['version.id', 'version.components', 'version.observations'])
      .select(['question_set.unit_id', sql<QuestionSetKind>`question_set.kind`.as('kind')])
      .executeTakeFirst(),

  async create(
    { db, organisationId, now }: Scope,
    { enrolmentId, questionSetId, ...row }: Of & { unitId: string; versionId: string; number: number; answers: object },
  ): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('training_attempts')
      .values({
        id,
        organisation_id: organisationId,
        enrolment_id: enrolmentId,
        unit_id: row.unitId,
        question_set_id: questionSetId,
        question_version_id: row.versionId,
        number: row.number,
        answers: JSON.stringify(row.answers),
        begun_at: now,
        saved_at: now,
      })
      .execute()
    return id
  },

  /**
   * Locks one that is no observation and adds these answers to those that are there, in the place of those of the same keys.
   * Returns what was there before: who refuses to add to that rolls back. One statement, because learners send them with
   * each pause in typing.
   */
  async lockAdding(scope: Scope, id: string, answers: object): Promise<LockedAttempt | undefined> {
    return first(
      scope,
      sql<LockedAttempt>`
        with found as (${locked(scope, id)}), changed as (
          update training_attempts as attempt
          set answers = attempt.answers || ${JSON.stringify(answers)}::jsonb, saved_at = ${scope.now},
            lock_version = attempt.lock_version + 1
          from found
          where attempt.organisation_id = ${scope.organisationId} and attempt.id = found.id and found.kind <> 'observation')
        select * from found`,
    )
  },

  /** Stores these answers in the place of those of the same keys. */
  async addAnswers({ db, organisationId, now }: Scope, id: string, answers: object): Promise<void> {
    await db
      .updateTable('training_attempts')
      .set({
        answers: sql`answers || ${JSON.stringify(answers)}::jsonb`,
        saved_at: now,
        lock_version: sql`lock_version + 1`,
      })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async store(
    { db, organisationId }: Scope,
    id: string,
    columns: Partial<Pick<Row, 'status' | 'saved_at' | 'submitted_at' | 'decided_at' | 'decided_by' | 'summary'>> & {
      answers?: string
      marks?: string
      runtime?: string
      signature?: string
    },
  ): Promise<void> {
    await db
      .updateTable('training_attempts')
      .set({ ...columns, lock_version: sql`lock_version + 1` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Removes the files of attempts that are removed with these units of these enrolments; call it before. */
  async removeFilesOf(
    scope: Scope,
    { unitIds, enrolmentIds }: { unitIds: readonly string[]; enrolmentIds: readonly string[] },
  ): Promise<void> {
    const rows = await scope.db
      .selectFrom('training_attempts')
      .where('organisation_id', '=', scope.organisationId)
      .where('unit_id', '=', anyOf(unitIds))
      .where('enrolment_id', '=', anyOf(enrolmentIds))
      .select('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await mediaRepository.removeOfAll(scope, attemptHolderKind, ids)
  },
}
