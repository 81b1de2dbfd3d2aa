import { type Selectable, sql } from 'kysely'
import { type Qualification, qualificationRecordCalls } from '@contract/training/qualifications'
import type { Database } from '@server/database/schema'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { serve } from '@server/http/serve'
import { serveCrud } from '@server/http/serveCrud'
import { peopleWho } from '@server/live/peopleWho'
import { recordTable } from '@server/records/recordTable'
import type { Resource } from '@server/resources/resource'
import { inTraining, nameOfCopy, requireUnused, serveActivation } from '@server/training/catalogue'
import { catalogueOrders, freeCode } from '@server/training/catalogueRecords'
import { trainingQualificationDemo } from './trainingQualificationDemo'
import { trainingQualificationExamples } from './trainingQualificationExamples'

type Row = Omit<Selectable<Database['training_qualifications']>, 'organisation_id'> & {
  course_count: number
  unit_count: number
}

const read = async ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select qualification.id, qualification.code, qualification.name, qualification.can_upload, qualification.valid_months,
      qualification.status, qualification.lock_version, qualification.created_at, qualification.updated_at,
      (select count(*)::int from training_courses as course where course.organisation_id = qualification.organisation_id
        and course.qualification_id = qualification.id) as course_count,
      (select count(*)::int from training_units as unit where unit.organisation_id = qualification.organisation_id
        and unit.qualification_id = qualification.id) as unit_count
    from training_qualifications as qualification
    where qualification.organisation_id = ${organisationId} and qualification.id = any(${ids}::text[])`.execute(db)
  return rows
}

const table = recordTable('training_qualifications', {
  kind: 'qualification',
  index: qualificationRecordCalls.index,
  orders: catalogueOrders,
  audited: { code: 'change', name: 'change', can_upload: 'values', valid_months: 'values', status: 'values' },
  unique: [{ index: 'training_qualifications_code', field: 'code' }],
  read,
  toRecord: (row: Row): Qualification => recordOf(row),
})
const qualifications = inTraining(table)

type Columns = Omit<Parameters<typeof table.create>[1], 'status'>

/** A form says nothing of the status: a new one is active, and an edit leaves it. */
const withStatus = {
  ...qualifications,
  create: (scope: Scope, columns: Columns) => qualifications.create(scope, { ...columns, status: 'active' }),
  update: (scope: Scope, id: string, columns: Columns, edit: { lockVersion: number | undefined }) =>
    qualifications.update(scope, id, columns, edit),
}

const duplicate = async (scope: Scope, id: string): Promise<Qualification> => {
  const { code, name, can_upload, valid_months } = await qualifications.lock(scope, id)
  return withStatus.create(scope, {
    code: await freeCode(scope, 'training_qualifications', code),
    name: nameOfCopy(name),
    can_upload,
    valid_months,
  })
}

const remove = async (scope: Scope, id: string) => {
  const { code } = await qualifications.lock(scope, id)
  const { courseCount, unitCount } = await qualifications.show(scope, id)
  requireUnused(code, [
    { count: courseCount, one: 'course', several: 'courses' },
    { count: unitCount, one: 'unit', several: 'units' },
  ])
  return qualifications.remove(scope, id)
}

/** What people have once they have completed a course or a unit. */
export const trainingQualificationsResource: Resource = {
  name: 'trainingQualifications',
  chapter: 'Training',
  place: 71,
  calls: trainingQualificationExamples,
  routes: (app) => {
    serveCrud(app, qualificationRecordCalls, withStatus)
    serve(app, qualificationRecordCalls.duplicate, ({ scope, params }) => duplicate(scope, params.id))
    serve(app, qualificationRecordCalls.remove, ({ scope, params }) => remove(scope, params.id))
    serveActivation(app, qualificationRecordCalls, qualifications, { activated: () => 'active' })
  },
  live: { qualification: peopleWho('training.teach') },
  demo: trainingQualificationDemo,
}
