import type { Profile } from '@contract/account'
import type { Student, TrainingClass } from '@contract/training/classes'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { attemptRepository as attempts } from '@server/resources/attempts/attemptRepository'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import type { LearnerAccountService } from '@server/resources/people/learnerAccountService'
import { enrol, newsOf } from '@server/training/enrol'
import { canLearn, idsOfPeople } from '@server/training/trainingPeople'
import { tellStudents } from '@server/training/unitMails'
import { uploadHolder, uploadHolderKind } from '@server/training/uploadHolder'
import { classes } from './classRepository'
import { isCancelled } from './classService'
import { studentRepository } from './studentRepository'

type Dependencies = { mails: MailService; learners: LearnerAccountService }
type OfStudent = { id: string; enrolmentId: string }

/** Locked against changes, such as being published in the middle. */
const lockOpen = async (scope: Scope, id: string) => {
  const row = await classes.lock(scope, id)
  if (row.status === 'cancelled') throw refused(isCancelled)
  return row
}

const enrolled = async ({ db, organisationId }: Scope, classId: string, personIds: readonly string[]) => {
  const row = await db
    .selectFrom('training_enrolments')
    .where('organisation_id', '=', organisationId)
    .where('class_id', '=', classId)
    .where('person_id', '=', anyOf(personIds))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const unitsOf = ({ db, organisationId }: Scope, enrolmentId: string) =>
  db
    .selectFrom('training_enrolment_units')
    .where('organisation_id', '=', organisationId)
    .where('enrolment_id', '=', enrolmentId)
    .select(['enrolment_id', 'unit_id', 'state', 'starts_on', 'due_on'])
    .forUpdate()
    .execute()

const note = (scope: Scope, id: string, action: string, students: { before: number; after: number }) =>
  noteChange(scope, 'updated', { kind: 'klass', id, action, changes: { students } })

/** The students of a class, for its trainer and administrators. */
export const createStudentService = ({ mails, learners }: Dependencies) => ({
  /** Adds all of these learners or, where one of them can not be added, none. */
  async add(scope: Scope, id: string, wanted: readonly string[]): Promise<TrainingClass> {
    const klass = await lockOpen(scope, id)
    const personIds = [...new Set(wanted)]
    const active = await idsOfPeople(scope, personIds, canLearn)
    if (active.size < personIds.length) throw refusedField('personIds', 'are not all active learners')
    if (await enrolled(scope, id, personIds)) throw refusedField('personIds', 'are in this class already')
    const added = await enrol(scope, mails, klass, personIds)
    await note(scope, id, 'addStudents', { before: 0, after: added.size })
    return classes.show(scope, id)
  },

  async create(scope: Scope, id: string, profile: Profile): Promise<Student> {
    const klass = await lockOpen(scope, id)
    const person = await learners.create(scope, profile)
    const added = await enrol(scope, mails, klass, [person.id])
    await note(scope, id, 'addStudents', { before: 0, after: 1 })
    return studentRepository.show(scope, added.get(person.id) ?? '')
  },

  async update(scope: Scope, { id, enrolmentId }: OfStudent, profile: Profile): Promise<Student> {
    await classes.show(scope, id)
    await learners.edit(scope, await studentRepository.personOf(scope, id, enrolmentId), profile)
    return studentRepository.show(scope, enrolmentId)
  },

  async sendPasswordLink(scope: Scope, { id, enrolmentId }: OfStudent): Promise<{ link: string | null }> {
    await classes.show(scope, id)
    return learners.sendPasswordLink(scope, await studentRepository.personOf(scope, id, enrolmentId))
  },

  /** What somebody has completed stays on record. */
  async remove(scope: Scope, { id, enrolmentId }: OfStudent): Promise<Record<string, never>> {
    const klass = await classes.lock(scope, id)
    if (!(await studentRepository.lock(scope, id, [enrolmentId]))) throw missing()
    const units = await unitsOf(scope, enrolmentId)
    if (units.some(({ state }) => state === 'completed'))
      throw refused('This student has completed a unit, which stays on record')
    if (klass.status === 'published') await tellStudents(scope, mails, 'cancelled', newsOf(units))
    const unitIds = units.map(({ unit_id }) => unit_id)
    await attempts.removeFilesOf(scope, { unitIds, enrolmentIds: [enrolmentId] })
    await scope.db
      .deleteFrom('training_enrolments')
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', enrolmentId)
      .execute()
    const uploads = unitIds.map((unitId) => uploadHolder({ enrolmentId, unitId }).id)
    await mediaRepository.removeOfAll(scope, uploadHolderKind, uploads)
    await noteChange(scope, 'removed', { kind: 'enrolment', id: enrolmentId })
    await note(scope, id, 'removeStudent', { before: 1, after: 0 })
    return {}
  },
})
export type StudentService = ReturnType<typeof createStudentService>
