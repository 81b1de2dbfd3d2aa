import type { TaskKind } from '@contract/training/attempts'
import type { Scope } from '@server/database/scope'
import { tasksOf } from '@server/training/tasks'
import { enrolmentRepository as enrolments, type KeptEnrolment, type KeptUnit } from './enrolmentRepository'
import { giveQualification } from './ownQualifications'

/** What the course of an enrolment leads to. */
const qualificationOfCourse = async ({ db, organisationId }: Scope, courseId: string): Promise<string | null> => {
  const { qualification_id } = await db
    .selectFrom('training_courses')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', courseId)
    .select('qualification_id')
    .executeTakeFirstOrThrow()
  return qualification_id
}

/**
 * Completes a unit of an enrolment that is locked. Its learner has the qualification that it leads to, and with the last unit
 * that of the course.
 */
export const completeUnit = async (scope: Scope, enrolment: KeptEnrolment, unit: KeptUnit): Promise<void> => {
  const { now, actor } = scope
  const done = { state: 'completed', completed_at: now, decided_by: actor.globalId, comment: null } as const
  await enrolments.storeUnit(scope, unit, done)
  const others = enrolment.units.filter(({ unit_id }) => unit_id !== unit.unit_id)
  const isLast = others.every(({ state }) => state === 'completed')
  const ofCourse = isLast ? await qualificationOfCourse(scope, enrolment.course.id) : null
  const given = new Set([unit.qualification_id, ofCourse])
  for (const qualificationId of given)
    if (qualificationId !== null) await giveQualification(scope, { personId: enrolment.person.id, qualificationId })
}

type OfUnit = { enrolmentId: string; unitId: string }

/**
 * After a task was approved, in its transaction, which holds the enrolment: the unit is completed once all of its published
 * tasks are. True when it is by this.
 */
export const completeWhenDone = async (
  scope: Scope,
  { enrolmentId, unitId }: OfUnit,
  kinds: readonly TaskKind[],
): Promise<boolean> => {
  const enrolment = await enrolments.show(scope, enrolmentId)
  const unit = enrolment.units.find(({ unit_id }) => unit_id === unitId)
  if (unit?.state !== 'scheduled' && unit?.state !== 'active') return false
  const tasks = await tasksOf(scope, [enrolmentId], kinds)
  const open = tasks.filter((task) => task.unit_id === unitId && task.is_required && task.status !== 'approved')
  if (open.length > 0) return false
  await completeUnit(scope, enrolment, unit)
  return true
}
