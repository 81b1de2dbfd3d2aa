import { type RawBuilder, sql } from 'kysely'
import { type AttemptStatus, type Task, type TaskKind, taskKinds } from '@contract/training/attempts'
import type { TaughtUnit } from '@contract/training/studentUnits'
import { settingOfKind } from '@contract/training/questionSets'
import type { TrainingSetting } from '@contract/training/settings'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import './trainingTables'

/** Kinds of tasks that learners have, by the settings that are in force. */
export const taskKindsOf = (settings: readonly TrainingSetting[]): TaskKind[] =>
  taskKinds.filter((kind) => settings.includes(settingOfKind[kind]))

export type KeptTask = {
  enrolment_id: string
  unit_id: string
  question_set_id: string
  kind: TaskKind
  name: string
  /** What is published and active has to be done; what is not asked any more is only shown. */
  is_required: boolean
  attempt_id: string | null
  status: AttemptStatus | null
  submitted_at: Date | null
  decided_at: Date | null
}

/** On `own`, a unit of a student: the present attempt at a `question_set`. */
const presentAttempt = (columns: RawBuilder<unknown>) => sql`
  select ${columns} from training_attempts as present
  where present.organisation_id = own.organisation_id and present.enrolment_id = own.enrolment_id
    and present.question_set_id = question_set.id and present.withdrawn_at is null
  order by present.number desc limit 1`

/** The tasks of these enrolments, each with its present attempt. */
export const tasksOf = async (
  { db, organisationId }: Scope,
  enrolmentIds: readonly string[],
  kinds: readonly TaskKind[],
): Promise<KeptTask[]> => {
  const { rows } = await sql<KeptTask>`
    select own.enrolment_id, own.unit_id, question_set.id as question_set_id, question_set.kind, question_set.name,
      question_set.status = 'published' as is_required, attempt.id as attempt_id, attempt.status,
      attempt.submitted_at, attempt.decided_at
    from training_enrolment_units as own
    join training_question_sets as question_set
      on question_set.organisation_id = own.organisation_id and question_set.unit_id = own.unit_id
    left join lateral (${presentAttempt(
      sql`present.id, present.status, present.submitted_at, present.decided_at`,
    )}) as attempt on true
    where own.organisation_id = ${organisationId} and own.enrolment_id = ${anyOf(enrolmentIds)}
      and question_set.kind = ${anyOf(kinds)} and (question_set.status = 'published' or attempt.id is not null)
    order by lower(question_set.name), question_set.id`.execute(db)
  return rows
}

/** On `own`, a unit of a student: one of its published tasks is not approved. */
export const hasOpenTaskOf = (kinds: readonly TaskKind[]) => sql<boolean>`exists (
  select 1 from training_question_sets as question_set
  where question_set.organisation_id = own.organisation_id and question_set.unit_id = own.unit_id
    and question_set.status = 'published' and question_set.kind = ${anyOf(kinds)}
    and coalesce((${presentAttempt(sql`present.status`)}), '') <> 'approved')`

/** On `own`: its published checklists that are not signed, or have to be observed again. */
export const openObservations = (kinds: readonly TaskKind[]) => sql<TaughtUnit['observations']>`coalesce((
  select jsonb_agg(jsonb_build_object('questionSetId', question_set.id, 'name', question_set.name,
    'isAgain', coalesce(attempt.status = 'resubmit', false)) order by lower(question_set.name), question_set.id)
  from training_question_sets as question_set
  left join lateral (${presentAttempt(sql`present.status`)}) as attempt on true
  where question_set.organisation_id = own.organisation_id and question_set.unit_id = own.unit_id
    and question_set.status = 'published' and question_set.kind = 'observation'
    and question_set.kind = ${anyOf(kinds)} and coalesce(attempt.status, '') not in ('submitted', 'approved')), '[]')`

const instantOf = (date: Date | null) => date?.toISOString() ?? null

/** A task as it is answered. */
export const toTask = (task: KeptTask): Task => ({
  questionSetId: task.question_set_id,
  kind: task.kind,
  name: task.name,
  status: task.status ?? 'notStarted',
  attemptId: task.attempt_id,
  submittedAt: instantOf(task.submitted_at),
  decidedAt: instantOf(task.decided_at),
})

/** Of units that were restarted: what was answered stays on record, and counts no more. */
export const withdrawAttempts = async (
  { db, organisationId, now }: Scope,
  { unitId, enrolmentIds }: { unitId: string; enrolmentIds: readonly string[] },
): Promise<void> => {
  await db
    .updateTable('training_attempts')
    .set({ withdrawn_at: now })
    .where('organisation_id', '=', organisationId)
    .where('unit_id', '=', unitId)
    .where('enrolment_id', '=', anyOf(enrolmentIds))
    .where('withdrawn_at', 'is', null)
    .execute()
}
