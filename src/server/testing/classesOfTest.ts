import type { Kysely } from 'kysely'
import type { ClassForm } from '@contract/training/classes'
import type { UnitKind } from '@contract/training/units'
import type { Database } from '@server/database/schema'
import type { Given } from './given'
import '@server/training/trainingTables'

type Making = { given: Given; db: Kysely<Database> }
type Home = { organisation_id: string }
type Wanted = { code: string; kind?: UnitKind; locations?: readonly { id: string }[] }

let last = 0

/** A published unit; an elective one is offered at these locations. */
export const giveUnit = async ({ given, db }: Making, home: Home, { code, kind = 'core', locations = [] }: Wanted) => {
  const columns = { name: `Unit ${code}`, kind, description: '', qualification_id: null, qualification_upload: false }
  const unit = await given.record('training_units', { code, ...columns, status: 'published', ...home })
  for (const { id } of locations)
    await db
      .insertInto('training_unit_locations')
      .values({ ...home, unit_id: unit.id, location_id: id })
      .execute()
  return unit.id
}

/** A published course of these units. */
export const giveCourse = async ({ given, db }: Making, home: Home, unitIds: readonly string[] = []) => {
  const code = `C${++last}`
  const nothing = { qualification_id: null, pre_training_review_id: null, language_literacy_numeracy_id: null }
  const columns = { code, name: `Course ${code}`, description: '', status: 'published', ...nothing, ...home } as const
  const course = await given.record('training_courses', columns)
  const rows = unitIds.map((unit_id, position) => ({ ...home, course_id: course.id, unit_id, position }))
  if (rows.length > 0) await db.insertInto('training_course_units').values(rows).execute()
  return course.id
}

export const classDays = { startsOn: '2026-03-09', endsOn: '2026-03-27' }

/** A form that no rule refuses, of a course and a trainer. */
export const classFormOf = (
  course: { courseId: string; trainerId: string },
  more: Partial<ClassForm> = {},
): ClassForm => ({
  name: `Class ${++last}`,
  locationId: null,
  ...classDays,
  units: [],
  ...course,
  ...more,
})

/** A class as a row. */
export const giveClass = async (
  making: Making,
  home: Home,
  {
    trainer,
    status = 'draft',
    name = `Class ${++last}`,
  }: { trainer: { id: string }; status?: 'draft' | 'published'; name?: string },
) => {
  const course_id = await giveCourse(making, home)
  const columns = { name, course_id, trainer_id: trainer.id, location_id: null, status, ...home }
  const days = { starts_on: classDays.startsOn, ends_on: classDays.endsOn }
  return making.given.record('training_classes', { ...columns, ...days })
}

/** A student of a class. */
export const giveStudent = async (
  { db }: Making,
  klass: { id: string; organisation_id: string },
  person: { id: string },
) => {
  const id = `enrolment-${++last}`
  const { organisation_id } = klass
  const columns = { id, organisation_id, class_id: klass.id, person_id: person.id }
  await db
    .insertInto('training_enrolments')
    .values({ ...columns, created_at: new Date('2026-03-01T00:00:00Z') })
    .execute()
  return id
}
