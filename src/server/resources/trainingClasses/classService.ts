import { sql } from 'kysely'
import { type ClassForm, noTrainer, type ScheduledUnit, type TrainingClass } from '@contract/training/classes'
import { idsBetween } from '@server/audit/auditedChanges'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { refused, refusedField } from '@server/problems/apiProblem'
import { requireUnused } from '@server/training/catalogue'
import { todayOf } from '@server/training/classPhase'
import { giveUnits, newsOf, scheduleOf } from '@server/training/enrol'
import { tellStudents, type UnitNews } from '@server/training/unitMails'
import { classes, studentsOf, supportFilesOf, writeSchedule } from './classRepository'
import { checkForm, requireUnits, type WholeForm } from './classRules'

type Edit = ClassForm & { lockVersion?: number | undefined }
type Given = Parameters<typeof newsOf>[0][number]

const columnsOf = ({ name, courseId, trainerId, locationId, startsOn, endsOn }: WholeForm) => ({
  name,
  course_id: courseId,
  trainer_id: trainerId,
  location_id: locationId,
  starts_on: startsOn,
  ends_on: endsOn,
})
const unitIds = (units: readonly ScheduledUnit[]) => ({ unitIds: units.map(({ unitId }) => unitId) })
/** The contract has refused a form without one of these. */
const whole = (form: ClassForm) => form as WholeForm

const unitsOfStudents = ({ db, organisationId }: Scope, classId: string) =>
  db
    .selectFrom('training_enrolment_units as own')
    .innerJoin('training_enrolments as enrolled', (join) =>
      join.onRef('enrolled.organisation_id', '=', 'own.organisation_id').onRef('enrolled.id', '=', 'own.enrolment_id'),
    )
    .where('own.organisation_id', '=', organisationId)
    .where('enrolled.class_id', '=', classId)

/** A unit stays in the schedule while students have it. */
const requireNotGiven = async (scope: Scope, classId: string, left: readonly string[]): Promise<void> => {
  const used = await unitsOfStudents(scope, classId)
    .where('own.unit_id', '=', anyOf(left))
    .innerJoin('training_units as unit', (join) =>
      join.onRef('unit.organisation_id', '=', 'own.organisation_id').onRef('unit.id', '=', 'own.unit_id'),
    )
    .groupBy('unit.code')
    .orderBy('unit.code')
    .select(['unit.code', ({ fn }) => fn.countAll<number>().as('count')])
    .executeTakeFirst()
  if (!used) return
  const students = used.count === 1 ? '1 student has' : `${used.count} students have`
  throw refusedField('units', `${students} ${used.code}. Remove it from them first`)
}

/** Moves the units of students whose days were those of the schedule; those with days of their own keep them. */
const moveUnits = async (
  scope: Scope,
  classId: string,
  before: readonly ScheduledUnit[],
  after: readonly ScheduledUnit[],
) => {
  const news: UnitNews[] = []
  for (const { unitId, startsOn, dueOn } of after) {
    const old = before.find((unit) => unit.unitId === unitId)
    if (!old || (old.startsOn === startsOn && old.dueOn === dueOn)) continue
    const { rows } = await sql<Given>`
      update training_enrolment_units as own set starts_on = ${startsOn}::date, due_on = ${dueOn}::date
      from training_enrolments as enrolled
      where own.organisation_id = ${scope.organisationId} and enrolled.organisation_id = own.organisation_id
        and enrolled.id = own.enrolment_id and enrolled.class_id = ${classId} and own.unit_id = ${unitId}
        and own.state <> 'completed' and own.starts_on is not distinct from ${old.startsOn}::date
        and own.due_on is not distinct from ${old.dueOn}::date
      returning own.enrolment_id, own.unit_id, own.starts_on, own.due_on`.execute(scope.db)
    news.push(...newsOf(rows))
  }
  return news
}

export const isCancelled = 'This class was cancelled'

/** What trainers and administrators do with a class. */
export const createClassService = ({ mails }: { mails: MailService }) => ({
  async create(scope: Scope, form: ClassForm): Promise<TrainingClass> {
    const wanted = whole(form)
    await checkForm(scope, wanted)
    const { id } = await classes.create(
      scope,
      { ...columnsOf(wanted), status: 'draft' },
      idsBetween(null, unitIds(wanted.units)),
    )
    await writeSchedule(scope, id, wanted.units)
    return classes.show(scope, id)
  },

  /** Students of a published class get units that are new, and other days, and are told. */
  async update(scope: Scope, id: string, { lockVersion, ...form }: Edit): Promise<TrainingClass> {
    const wanted = whole(form)
    const before = await classes.lock(scope, id)
    const units = await scheduleOf(scope, id)
    const kept = new Set(wanted.units.map(({ unitId }) => unitId))
    const check = async () => {
      if (before.status === 'cancelled') throw refused(isCancelled)
      await checkForm(scope, wanted, { ...before, units })
      await requireNotGiven(
        scope,
        id,
        units.map(({ unitId }) => unitId).filter((unitId) => !kept.has(unitId)),
      )
    }
    const beside = idsBetween(unitIds(units), unitIds(wanted.units))
    await classes.update(scope, id, { ...columnsOf(wanted), status: before.status }, { lockVersion, check, beside })
    await writeSchedule(scope, id, wanted.units)
    if (before.status === 'published') {
      const had = new Set(units.map(({ unitId }) => unitId))
      const added = wanted.units.filter(({ unitId }) => !had.has(unitId))
      await giveUnits(scope, mails, await studentsOf(scope, id), added)
      await tellStudents(scope, mails, 'changed', await moveUnits(scope, id, units, wanted.units))
    }
    return classes.show(scope, id)
  },

  async publish(scope: Scope, id: string): Promise<TrainingClass> {
    const row = await classes.lock(scope, id)
    const units = await scheduleOf(scope, id)
    const check = async () => {
      if (row.status !== 'draft') throw refused('Only a draft can be published')
      if (row.trainer_id === null) throw refused(noTrainer)
      const wanted = units.map(({ unitId }) => unitId)
      const plan = { courseId: row.course_id, locationId: row.location_id }
      await requireUnits(scope, plan, { wanted, kept: new Set(wanted), fieldOf: (at) => `units.${at}.unitId` })
    }
    await classes.update(
      scope,
      id,
      { ...row, status: 'published' },
      { lockVersion: undefined, check, action: 'publish' },
    )
    await giveUnits(scope, mails, await studentsOf(scope, id), units)
    return classes.show(scope, id)
  },

  async cancel(scope: Scope, id: string): Promise<TrainingClass> {
    const row = await classes.lock(scope, id)
    const check = () => {
      if (row.status === 'cancelled') throw refused(isCancelled)
      if (row.status === 'published' && row.ends_on < todayOf(scope)) throw refused('This class is over')
      return Promise.resolve()
    }
    const shown = await classes.update(
      scope,
      id,
      { ...row, status: 'cancelled' },
      { lockVersion: undefined, check, action: 'cancel' },
    )
    const left = await unitsOfStudents(scope, id)
      .where('own.state', '<>', 'completed')
      .orderBy('own.due_on')
      .select(['own.enrolment_id', 'own.unit_id', 'own.starts_on', 'own.due_on'])
      .execute()
    await tellStudents(scope, mails, 'cancelled', newsOf(left))
    return shown
  },

  async remove(scope: Scope, id: string): Promise<Record<string, never>> {
    const row = await classes.lock(scope, id)
    if (row.status !== 'draft') throw refused('Only a draft can be deleted. Cancel the class instead')
    const students = await studentsOf(scope, id)
    if (students.length > 0) throw refused('A class with students cannot be deleted. Remove them first')
    requireUnused(row.name, [{ count: await supportFilesOf(scope, id), one: 'support file', several: 'support files' }])
    return classes.remove(scope, id)
  },
})
export type ClassService = ReturnType<typeof createClassService>
