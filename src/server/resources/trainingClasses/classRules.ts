import { sql } from 'kysely'
import { can } from '@contract/permissions'
import type { ClassForm, ScheduledUnit } from '@contract/training/classes'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { UnitKind } from '@contract/training/units'
import type { Scope } from '@server/database/scope'
import { ApiProblem, refusedField } from '@server/problems/apiProblem'
import { requireOwn } from '@server/records/requireOwn'
import { canTeach, idsOfPeople } from '@server/training/trainingPeople'

/** A form whose required fields are there. */
export type WholeForm = ClassForm & { courseId: string; trainerId: string; startsOn: string; endsOn: string }
/** What a class had before an edit. */
type Before = {
  course_id: string
  trainer_id: string | null
  location_id: string | null
  status: string
  units: readonly ScheduledUnit[]
}
type Plan = Pick<WholeForm, 'courseId' | 'locationId'>
type KnownUnit = {
  id: string
  code: string
  kind: UnitKind
  status: CatalogueStatus
  is_of_course: boolean
  is_offered: boolean
}

const readUnits = async ({ db, organisationId }: Scope, { courseId, locationId }: Plan, ids: readonly string[]) => {
  const { rows } = await sql<KnownUnit>`
    select unit.id, unit.code, unit.kind, unit.status,
      exists (select 1 from training_course_units as part
        where part.organisation_id = unit.organisation_id and part.course_id = ${courseId}
          and part.unit_id = unit.id) as is_of_course,
      exists (select 1 from training_unit_locations as place
        where place.organisation_id = unit.organisation_id and place.unit_id = unit.id
          and place.location_id = ${locationId}) as is_offered
    from training_units as unit
    where unit.organisation_id = ${organisationId} and unit.id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Kept = {
  /** What the class has already stays, whatever became of it. */
  kept: ReadonlySet<string>
  /** What it has already at this location. */
  placed?: ReadonlySet<string>
}

/** Why a unit can not be taught; undefined when it can. */
const problemOf = (unit: KnownUnit | undefined, { isKept, isPlaced }: { isKept: boolean; isPlaced: boolean }) => {
  if (!unit) return 'does not exist'
  const name = `Unit ${unit.code}`
  if (!isKept && !unit.is_of_course) return `${name} is not part of the course`
  if (!isKept && unit.status !== 'published') return `${name} is not published`
  return unit.kind === 'elective' && !unit.is_offered && !isPlaced
    ? `${name} is not offered at the location of the class`
    : undefined
}

/** Refuses units that can not be taught in a class, each at its field. `fieldOf`: where a unit stands in the form. */
export const requireUnits = async (
  scope: Scope,
  plan: Plan,
  { wanted, kept, placed, fieldOf }: Kept & { wanted: readonly string[]; fieldOf: (at: number) => string },
): Promise<void> => {
  const known = await readUnits(scope, plan, wanted)
  const wrong = wanted.flatMap((id, at) => {
    const words = problemOf(known.get(id), { isKept: kept.has(id), isPlaced: placed?.has(id) === true })
    return words === undefined ? [] : [[fieldOf(at), [words]] as [string, string[]]]
  })
  if (wrong.length > 0) throw new ApiProblem(422, Object.fromEntries(wrong))
}

export const otherTrainer = 'Only administrators can choose another trainer'
export const fixedCourse = 'The course of a published class cannot be changed'

const requireTrainer = async (scope: Scope, id: string, before: Before | undefined): Promise<void> => {
  if (!can(scope.actor, 'training.manage') && id !== scope.actor.globalId && id !== before?.trainer_id)
    throw refusedField('trainerId', otherTrainer)
  if (id === before?.trainer_id) return
  const found = await idsOfPeople(scope, [id], canTeach)
  if (!found.has(id)) throw refusedField('trainerId', 'does not exist')
}

const requireCourse = async (scope: Scope, id: string, before: Before | undefined): Promise<void> => {
  if (id === before?.course_id) return
  if (before && before.status !== 'draft') throw refusedField('courseId', fixedCourse)
  const row = await scope.db
    .selectFrom('training_courses')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('status')
    .executeTakeFirst()
  if (!row) throw refusedField('courseId', 'does not exist')
  if (row.status !== 'published') throw refusedField('courseId', 'is not published')
}

/** Judges what a form refers to; `before` is what the class has so far. */
export const checkForm = async (scope: Scope, form: WholeForm, before?: Before): Promise<void> => {
  await requireCourse(scope, form.courseId, before)
  await requireTrainer(scope, form.trainerId, before)
  await requireOwn(scope, 'locations', form.locationId === null ? [] : [form.locationId], 'locationId')
  const present = before?.course_id === form.courseId ? before.units.map(({ unitId }) => unitId) : []
  await requireUnits(scope, form, {
    wanted: form.units.map(({ unitId }) => unitId),
    kept: new Set(present),
    placed: new Set(before?.location_id === form.locationId ? present : []),
    fieldOf: (at) => `units.${at}.unitId`,
  })
}
