import type { TaskKind } from '@contract/training/attempts'
import { asksForUpload, hasOpenStage, hasOpenTask, mayAct } from '@contract/training/studentUnits'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { missing, refused } from '@server/problems/apiProblem'
import { areUnitsOpen, rulesFor } from '@server/training/enrolmentRules'
import { hasOpenTaskOf } from '@server/training/tasks'
import { enrolmentRepository as enrolments, type KeptEnrolment, type KeptUnit } from './enrolmentRepository'
import { giveQualification } from './ownQualifications'
import { notForLearners, requireDecider } from './stageService'

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

/** Which of these students have a task in the unit that is published and not approved. */
const withOpenTask = async (
  { db, organisationId }: Scope,
  unitId: string,
  { enrolmentIds, kinds }: { enrolmentIds: readonly string[]; kinds: readonly TaskKind[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('training_enrolment_units as own')
    .where('own.organisation_id', '=', organisationId)
    .where('own.unit_id', '=', unitId)
    .where('own.enrolment_id', '=', anyOf(enrolmentIds))
    .where(hasOpenTaskOf(kinds))
    .select('own.enrolment_id')
    .execute()
  return rows.map(({ enrolment_id }) => enrolment_id)
}

const isToDo = ({ state }: KeptUnit): boolean => mayAct(state, 'complete')

/**
 * After a task was approved, in its transaction, which holds the enrolment: the unit is completed once all of its published
 * tasks are. True when it is by this.
 */
export const completeWhenDone = async (
  scope: Scope,
  { enrolmentId, unitId }: { enrolmentId: string; unitId: string },
  kinds: readonly TaskKind[],
): Promise<boolean> => {
  const enrolment = await enrolments.show(scope, enrolmentId)
  const unit = enrolment.units.find(({ unit_id }) => unit_id === unitId)
  if (!unit || !isToDo(unit)) return false
  const open = await withOpenTask(scope, unitId, { enrolmentIds: [enrolmentId], kinds })
  if (open.length > 0) return false
  await completeUnit(scope, enrolment, unit)
  return true
}

/** By the trainer, of students who are locked, where nothing that is handed in or observed completes it any more. */
export const completeByHand = async (scope: Scope, unitId: string, enrolmentIds: readonly string[]): Promise<void> => {
  const rules = await rulesFor(scope)
  const open = await withOpenTask(scope, unitId, { enrolmentIds, kinds: rules.taskKinds })
  if (open.length > 0) throw refused(hasOpenTask)
  const theirs = await enrolments.some(scope, enrolmentIds)
  if (theirs.length < enrolmentIds.length) throw refused(notForLearners)
  for (const enrolment of theirs) {
    requireDecider(enrolment)
    const unit = enrolment.units.find(({ unit_id }) => unit_id === unitId)
    if (!unit) throw missing()
    if (unit.qualification_upload) throw refused(asksForUpload)
    if (!areUnitsOpen(enrolment, rules)) throw refused(hasOpenStage)
    await completeUnit(scope, enrolment, unit)
  }
}
