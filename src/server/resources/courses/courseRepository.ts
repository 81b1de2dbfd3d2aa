import { sql } from 'kysely'
import type { Named } from '@contract/audience'
import { type CourseUnit, courseCalls } from '@contract/training/courses'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { Scope } from '@server/database/scope'
import { recordTable } from '@server/records/recordTable'
import { materialsIn, type StoredMaterial } from '@server/resources/units/materialItemRepository'
import { inTraining } from '@server/training/catalogue'
import { catalogueOrders, isOfStatus } from '@server/training/catalogueRecords'

/** A course as it is read, with what it has in other tables. */
export type CourseRow = {
  id: string
  code: string
  name: string
  description: string
  qualification_id: string | null
  pre_training_review_id: string | null
  language_literacy_numeracy_id: string | null
  status: CatalogueStatus
  lock_version: number
  created_at: Date
  updated_at: Date
  qualification: Named | null
  pre_training_review: Named | null
  language_literacy_numeracy: Named | null
  units: CourseUnit[]
  materials: StoredMaterial[]
  class_count: number
}

const named = (table: 'training_qualifications' | 'training_question_sets', column: string) => sql`(
  select jsonb_build_object('id', named.id, 'name', named.name) from ${sql.table(table)} as named
  where named.organisation_id = course.organisation_id and named.id = ${sql.ref(`course.${column}`)})`

const read = async (scope: Scope, ids: string[]): Promise<CourseRow[]> => {
  const { rows } = await sql<CourseRow>`
    select course.id, course.code, course.name, course.description, course.qualification_id,
      course.pre_training_review_id, course.language_literacy_numeracy_id, course.status, course.lock_version,
      course.created_at, course.updated_at,
      ${named('training_qualifications', 'qualification_id')} as qualification,
      ${named('training_question_sets', 'pre_training_review_id')} as pre_training_review,
      ${named('training_question_sets', 'language_literacy_numeracy_id')} as language_literacy_numeracy,
      coalesce((select jsonb_agg(jsonb_build_object('id', unit.id, 'code', unit.code, 'name', unit.name,
          'kind', unit.kind, 'status', unit.status) order by part.position)
        from training_course_units as part
        join training_units as unit on unit.organisation_id = part.organisation_id and unit.id = part.unit_id
        where part.organisation_id = course.organisation_id and part.course_id = course.id), '[]') as units,
      ${materialsIn(scope, 'course_id', sql`course.id`)} as materials,
      (select count(*)::int from training_classes as class
        where class.organisation_id = course.organisation_id and class.course_id = course.id) as class_count
    from training_courses as course
    where course.organisation_id = ${scope.organisationId} and course.id = any(${ids}::text[])`.execute(scope.db)
  return rows
}

export const courseRepository = {
  ...inTraining(
    recordTable('training_courses', {
      kind: 'course',
      index: courseCalls.index,
      columns: { status: isOfStatus },
      orders: catalogueOrders,
      audited: {
        code: 'change',
        name: 'change',
        description: 'change',
        qualification_id: 'values',
        pre_training_review_id: 'values',
        language_literacy_numeracy_id: 'values',
        status: 'values',
        published_at: 'nothing',
      },
      unique: [{ index: 'training_courses_code', field: 'code' }],
      read,
      toRecord: (row: CourseRow) => row,
    }),
  ),

  /** In the order in which they are taught. */
  async unitsOf({ db, organisationId }: Scope, id: string): Promise<string[]> {
    const rows = await db
      .selectFrom('training_course_units')
      .where('organisation_id', '=', organisationId)
      .where('course_id', '=', id)
      .select('unit_id')
      .orderBy('position')
      .execute()
    return rows.map(({ unit_id }) => unit_id)
  },

  /** These units, in this order. */
  async teach({ db, organisationId: organisation_id }: Scope, course_id: string, unitIds: readonly string[]) {
    await db
      .deleteFrom('training_course_units')
      .where('organisation_id', '=', organisation_id)
      .where('course_id', '=', course_id)
      .execute()
    const rows = unitIds.map((unit_id, position) => ({ organisation_id, course_id, unit_id, position }))
    if (rows.length > 0) await db.insertInto('training_course_units').values(rows).execute()
  },

  /** Whether there are published questions of this kind with the id. */
  async hasQuestions(
    { db, organisationId }: Scope,
    kind: 'preTrainingReview' | 'languageLiteracyNumeracy',
    id: string,
  ): Promise<boolean> {
    const found = await db
      .selectFrom('training_question_sets')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('status', '=', 'published')
      .select('id')
      .executeTakeFirst()
    return found !== undefined
  },

  /** What has it. */
  async usesOf({ db, organisationId }: Scope, id: string) {
    const { rows } = await sql<{ classes: number; files: number }>`
      select
        (select count(*)::int from training_classes
          where organisation_id = ${organisationId} and course_id = ${id}) as classes,
        (select count(*)::int from training_support_files
          where organisation_id = ${organisationId} and course_id = ${id}) as files`.execute(db)
    const [{ classes, files } = { classes: 0, files: 0 }] = rows
    return [
      { count: classes, one: 'class', several: 'classes' },
      { count: files, one: 'support file', several: 'support files' },
    ]
  },
}
