import { sql } from 'kysely'
import type { Named } from '@contract/audience'
import { unitCalls, type UnitKind } from '@contract/training/units'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'
import { recordTable } from '@server/records/recordTable'
import { inTraining } from '@server/training/catalogue'
import { catalogueOrders, isOfStatus } from '@server/training/catalogueRecords'
import { materialsIn, type StoredMaterial } from './materialItemRepository'

/** A unit as it is read, with what it has in other tables. */
export type UnitRow = {
  id: string
  code: string
  name: string
  kind: UnitKind
  description: string
  qualification_id: string | null
  qualification_upload: boolean
  status: CatalogueStatus
  lock_version: number
  created_at: Date
  updated_at: Date
  qualification: Named | null
  locations: Named[]
  materials: StoredMaterial[]
  assessment_count: number
  course_count: number
}

const read = async (scope: Scope, ids: string[]): Promise<UnitRow[]> => {
  const { rows } = await sql<UnitRow>`
    select unit.id, unit.code, unit.name, unit.kind, unit.description, unit.qualification_id, unit.qualification_upload,
      unit.status, unit.lock_version, unit.created_at, unit.updated_at,
      (select jsonb_build_object('id', qualification.id, 'name', qualification.name)
        from training_qualifications as qualification
        where qualification.organisation_id = unit.organisation_id and qualification.id = unit.qualification_id
      ) as qualification,
      coalesce((select jsonb_agg(jsonb_build_object('id', location.id, 'name', location.name) order by lower(location.name), location.id)
        from training_unit_locations as offered
        join locations as location on location.organisation_id = offered.organisation_id and location.id = offered.location_id
        where offered.organisation_id = unit.organisation_id and offered.unit_id = unit.id), '[]') as locations,
      ${materialsIn(scope, 'unit_id', sql`unit.id`)} as materials,
      (select count(*)::int from training_question_sets as questions
        where questions.organisation_id = unit.organisation_id and questions.unit_id = unit.id
          and questions.status <> 'inactive') as assessment_count,
      (select count(*)::int from training_course_units as part
        where part.organisation_id = unit.organisation_id and part.unit_id = unit.id) as course_count
    from training_units as unit
    where unit.organisation_id = ${scope.organisationId} and unit.id = any(${ids}::text[])`.execute(scope.db)
  return rows
}

/** Core units are offered everywhere, elective ones at their locations. */
const isOfferedAt = (locationId: unknown, { organisationId }: Scope): Condition => sql`(kind = 'core' or exists (
  select 1 from training_unit_locations as offered where offered.organisation_id = ${organisationId}
    and offered.unit_id = training_units.id and offered.location_id = ${locationId}))`

const isOfCourse = (courseId: unknown, { organisationId }: Scope): Condition => sql`exists (
  select 1 from training_course_units as part where part.organisation_id = ${organisationId}
    and part.unit_id = training_units.id and part.course_id = ${courseId})`

const nothing = { courses: 0, classes: 0, students: 0, assessments: 0, files: 0 }

export const unitRepository = {
  ...inTraining(
    recordTable('training_units', {
      kind: 'unit',
      index: unitCalls.index,
      columns: { status: isOfStatus, offered_at: isOfferedAt, course_id: isOfCourse },
      orders: catalogueOrders,
      audited: {
        code: 'change',
        name: 'change',
        kind: 'values',
        description: 'change',
        qualification_id: 'values',
        qualification_upload: 'values',
        status: 'values',
        published_at: 'nothing',
      },
      unique: [{ index: 'training_units_code', field: 'code' }],
      read,
      toRecord: (row: UnitRow) => row,
    }),
  ),

  async offerAt({ db, organisationId: organisation_id }: Scope, unit_id: string, ids: readonly string[]) {
    await db
      .deleteFrom('training_unit_locations')
      .where('organisation_id', '=', organisation_id)
      .where('unit_id', '=', unit_id)
      .execute()
    const rows = ids.map((location_id) => ({ organisation_id, unit_id, location_id }))
    if (rows.length > 0) await db.insertInto('training_unit_locations').values(rows).execute()
  },

  /** Its question sets that are given to learners or are being written. */
  async questionSetsOf({ db, organisationId }: Scope, id: string) {
    return db
      .selectFrom('training_question_sets as sets')
      .where('sets.organisation_id', '=', organisationId)
      .where('sets.unit_id', '=', id)
      .where('sets.status', '<>', 'inactive')
      .select(({ exists, selectFrom }) => [
        'sets.id',
        'sets.status',
        exists(
          selectFrom('training_question_versions as version')
            .whereRef('version.organisation_id', '=', 'sets.organisation_id')
            .whereRef('version.question_set_id', '=', 'sets.id')
            .where('version.status', '=', 'published')
            .select('version.id'),
        ).as('has_published'),
      ])
      .execute()
  },

  async deactivateQuestionSets({ db, organisationId, now }: Scope, ids: readonly string[]) {
    await db
      .updateTable('training_question_sets')
      .set((set) => ({ status: 'inactive', updated_at: now, lock_version: set('lock_version', '+', 1) }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .execute()
  },

  async removeQuestionSets({ db, organisationId }: Scope, ids: readonly string[]) {
    await db
      .deleteFrom('training_question_sets')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .execute()
  },

  /** What has it. Students of a class that teaches it count with their class. */
  async usesOf({ db, organisationId }: Scope, id: string) {
    const { rows } = await sql<{
      courses: number
      classes: number
      students: number
      assessments: number
      files: number
    }>`
      select
        (select count(*)::int from training_course_units where organisation_id = ${organisationId} and unit_id = ${id}) as courses,
        (select count(*)::int from training_class_units where organisation_id = ${organisationId} and unit_id = ${id}) as classes,
        (select count(*)::int from training_enrolment_units as own
          join training_enrolments as enrolled
            on enrolled.organisation_id = own.organisation_id and enrolled.id = own.enrolment_id
          where own.organisation_id = ${organisationId} and own.unit_id = ${id} and not exists (
            select 1 from training_class_units as planned where planned.organisation_id = own.organisation_id
              and planned.class_id = enrolled.class_id and planned.unit_id = own.unit_id)) as students,
        (select count(*)::int from training_question_sets where organisation_id = ${organisationId} and unit_id = ${id}) as assessments,
        (select count(*)::int from training_support_files where organisation_id = ${organisationId} and unit_id = ${id}) as files
    `.execute(db)
    const [found] = rows
    const { courses, classes, students, assessments, files } = found ?? nothing
    return [
      { count: courses, one: 'course', several: 'courses' },
      { count: classes, one: 'class', several: 'classes' },
      { count: students, one: 'student', several: 'students' },
      { count: assessments, one: 'assessment', several: 'assessments' },
      { count: files, one: 'support file', several: 'support files' },
    ]
  },
}
