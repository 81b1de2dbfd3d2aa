import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { type studentCalls, type TrainingClass, unitEndsTooEarly } from '@contract/training/classes'
import { mayAct, type UnitAction, type UnitState, unitTransitions } from '@contract/training/studentUnits'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { attemptRepository as attempts } from '@server/resources/attempts/attemptRepository'
import { completeByHand } from '@server/resources/enrolments/unitCompletionService'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import { uploadHolder, uploadHolderKind } from '@server/training/uploadHolder'
import { withdrawAttempts } from '@server/training/tasks'
import { giveUnits, newsOf } from '@server/training/enrol'
import { tellStudents } from '@server/training/unitMails'
import { classes } from './classRepository'
import { requireUnits } from './classRules'
import { isCancelled } from './classService'
import { studentRepository } from './studentRepository'

type Row = { enrolment_id: string; unit_id: string; state: UnitState; starts_on: string | null; due_on: string | null }
type Acting = CallData<typeof studentCalls.actOnUnit>['body']['unit']
type Assigned = CallData<typeof studentCalls.assignUnit>['body']['unit']

/** The row of a class whose students have units, locked. */
export const lockPublished = async (scope: Scope, id: string) => {
  const row = await classes.lock(scope, id)
  if (row.status === 'cancelled') throw refused(isCancelled)
  if (row.status === 'draft') throw refused('Publish the class first')
  return row
}

/** Refuses an enrolment of another class, or of none. */
const lockStudents = async (scope: Scope, classId: string, ids: readonly string[]): Promise<void> => {
  if (!(await studentRepository.lock(scope, classId, ids))) throw refusedField('enrolmentIds', 'does not exist')
}

const lockUnits = ({ db, organisationId }: Scope, unitId: string, enrolmentIds: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom('training_enrolment_units')
    .where('organisation_id', '=', organisationId)
    .where('unit_id', '=', unitId)
    .where('enrolment_id', '=', anyOf(enrolmentIds))
    .orderBy('enrolment_id')
    .select(['enrolment_id', 'unit_id', 'state', 'starts_on', 'due_on'])
    .forUpdate()
    .execute()

const stateWords: Readonly<Record<UnitState, string>> = {
  scheduled: 'scheduled',
  active: 'active',
  submitted: 'submitted',
  locked: 'locked',
  completed: 'completed',
}
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** 'Only a unit that is active or submitted can be locked' */
const notSo: Readonly<Record<UnitAction, string>> = {
  activate: 'activated',
  complete: 'completed',
  restart: 'restarted',
  lock: 'locked',
  unlock: 'unlocked',
  remove: 'removed',
}
export const refusalOf = (action: UnitAction): string =>
  `Only a unit that is ${listed(unitTransitions[action].from.map((state) => stateWords[state]))} can be ${notSo[action]}`

const write = async (scope: Scope, action: Exclude<UnitAction, 'complete'>, unitId: string, ids: readonly string[]) => {
  const { db, organisationId } = scope
  const { to } = unitTransitions[action]
  if (action === 'restart' || action === 'remove') {
    const uploads = ids.map((enrolmentId) => uploadHolder({ enrolmentId, unitId }).id)
    await mediaRepository.removeOfAll(scope, uploadHolderKind, uploads)
  }
  if (to === null) {
    await attempts.removeFilesOf(scope, { unitIds: [unitId], enrolmentIds: ids })
    await db
      .deleteFrom('training_enrolment_units')
      .where('organisation_id', '=', organisationId)
      .where('unit_id', '=', unitId)
      .where('enrolment_id', '=', anyOf(ids))
      .execute()
    return
  }
  if (action === 'restart') await withdrawAttempts(scope, { unitId, enrolmentIds: ids })
  const nothing = { media_id: null, submitted_at: null, completed_at: null, decided_by: null, comment: null }
  await db
    .updateTable('training_enrolment_units')
    .set({ state: to, ...(action === 'restart' && nothing) })
    .where('organisation_id', '=', organisationId)
    .where('unit_id', '=', unitId)
    .where('enrolment_id', '=', anyOf(ids))
    .execute()
}

/** What trainers do with the units of their students. */
export const createUnitService = ({ mails }: { mails: MailService }) => ({
  /** Gives a unit of the course to those of these students who do not have it; who catches up may be due after the class. */
  async assign(scope: Scope, id: string, unit: Assigned): Promise<TrainingClass> {
    const klass = await lockPublished(scope, id)
    const { unitId, startsOn, dueOn } = unit
    await lockStudents(scope, id, unit.enrolmentIds)
    await requireUnits(
      scope,
      { courseId: klass.course_id, locationId: klass.location_id },
      { wanted: [unitId], kept: new Set(await scheduledIn(scope, id)), fieldOf: () => 'unitId' },
    )
    if (startsOn !== null && dueOn !== null && dueOn < startsOn) throw refusedField('dueOn', unitEndsTooEarly)
    const given = await giveUnits(scope, mails, unit.enrolmentIds, [{ unitId, startsOn, dueOn }])
    if (given.length === 0) throw refusedField('unitId', 'is with all of these students already')
    await noteChange(scope, 'updated', {
      kind: 'klass',
      id,
      action: 'assignUnit',
      changes: { unitId: { before: null, after: unitId }, students: { before: 0, after: given.length } },
    })
    return classes.show(scope, id)
  },

  /** Of all of these students or, where the unit of one is in another state, of none. */
  async act(scope: Scope, { id, unitId }: { id: string; unitId: string }, { action, enrolmentIds }: Acting) {
    await lockPublished(scope, id)
    const wanted = [...new Set(enrolmentIds)]
    await lockStudents(scope, id, wanted)
    const rows = await lockUnits(scope, unitId, wanted)
    if (rows.length < wanted.length) throw refusedField('enrolmentIds', `Not all of these students have the unit`)
    if (rows.some(({ state }) => !mayAct(state, action))) throw refused(refusalOf(action))
    if (action === 'remove') await tellStudents(scope, mails, 'cancelled', newsOf(rows))
    if (action === 'complete') await completeByHand(scope, unitId, wanted)
    else await write(scope, action, unitId, wanted)
    await noteChange(scope, 'updated', {
      kind: 'klass',
      id,
      action: `${action}Unit`,
      changes: { unitId: { before: unitId, after: unitId }, students: { before: 0, after: wanted.length } },
    })
    return classes.show(scope, id)
  },
})

const scheduledIn = async ({ db, organisationId }: Scope, classId: string): Promise<string[]> => {
  const { rows } = await sql<{ unit_id: string }>`
    select unit_id from training_class_units
    where organisation_id = ${organisationId} and class_id = ${classId}`.execute(db)
  return rows.map(({ unit_id }) => unit_id)
}
