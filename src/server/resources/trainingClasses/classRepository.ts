import { sql, type RawBuilder, type Selectable } from 'kysely'
import { can, recordPermissions } from '@contract/permissions'
import {
  classCalls,
  type ClassPhase,
  type ClassUnit,
  type ScheduledUnit,
  type TrainingClass,
} from '@contract/training/classes'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf, shownName } from '@server/people/personNames'
import { bothWays, recordTable } from '@server/records/recordTable'
import { inTraining } from '@server/training/catalogue'
import { phaseOf } from '@server/training/classPhase'
import '@server/training/trainingTables'

type ClassRow = Selectable<Database['training_classes']>
type Named = { id: string; name: string }
type FoundRow = ClassRow & {
  phase: ClassPhase
  course: Named
  trainer: Names | null
  location: Named | null
  units: ClassUnit[]
  student_count: number
  is_editable: boolean
}

const named = (table: string, column: string): RawBuilder<Named> => sql`(
  select jsonb_build_object('id', found.id, 'name', found.name) from ${sql.table(table)} as found
  where found.organisation_id = training_classes.organisation_id
    and found.id = ${sql.ref(`training_classes.${column}`)})`

const units = sql<ClassUnit[]>`coalesce((
  select jsonb_agg(jsonb_build_object('unitId', unit.id, 'code', unit.code, 'name', unit.name, 'kind', unit.kind,
    'startsOn', planned.starts_on, 'dueOn', planned.due_on) order by planned.position)
  from training_class_units as planned
  join training_units as unit on unit.organisation_id = planned.organisation_id and unit.id = planned.unit_id
  where planned.organisation_id = training_classes.organisation_id and planned.class_id = training_classes.id), '[]')`

const studentCount = sql<number>`(
  select count(*) from training_enrolments as enrolled
  where enrolled.organisation_id = training_classes.organisation_id and enrolled.class_id = training_classes.id)`

const mayChange = ({ actor }: Pick<Scope, 'actor'>, { trainer_id }: Pick<ClassRow, 'trainer_id'>) =>
  recordPermissions['klass.change'](actor, { trainerId: trainer_id })

const read = async (scope: Scope, ids: string[]): Promise<FoundRow[]> => {
  const rows = await scope.db
    .selectFrom('training_classes')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .selectAll()
    .select([phaseOf(scope).as('phase'), named('training_courses', 'course_id').as('course')])
    .select(sql<Names | null>`${namesOf('training_classes', 'trainer_id')}`.as('trainer'))
    .select(sql<Named | null>`${named('locations', 'location_id')}`.as('location'))
    .select([units.as('units'), studentCount.as('student_count')])
    .execute()
  return rows.map((row) => ({ ...row, is_editable: row.status !== 'cancelled' && mayChange(scope, row) }))
}

const toClass = (row: FoundRow): TrainingClass => ({
  id: row.id,
  name: row.name,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  courseId: row.course_id,
  trainerId: row.trainer_id,
  locationId: row.location_id,
  status: row.status,
  phase: row.phase,
  course: row.course,
  trainer: row.trainer && { id: row.trainer.id, name: shownName(row.trainer) },
  location: row.location,
  units: row.units,
  studentCount: row.student_count,
  isEditable: row.is_editable,
  lockVersion: row.lock_version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Classes: their trainer's own, all of them for who manages training. */
export const classes = inTraining(
  recordTable('training_classes', {
    kind: 'klass',
    index: classCalls.index,
    columns: { phase: (phase, scope) => sql<boolean>`${phaseOf(scope)} = ${phase}` },
    orders: bothWays({ starts_on: sql`starts_on`, name: sql`lower(name)` }),
    audited: {
      name: 'change',
      course_id: 'values',
      trainer_id: 'values',
      location_id: 'values',
      starts_on: 'values',
      ends_on: 'values',
      status: 'values',
    },
    visible: ({ actor }) =>
      can(actor, 'training.manage')
        ? sql<boolean>`true`
        : sql<boolean>`training_classes.trainer_id = ${actor.globalId}`,
    may: mayChange,
    read,
    toRecord: toClass,
  }),
)

/** Replaces the schedule of a class. */
export const writeSchedule = async (
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  classId: string,
  schedule: readonly ScheduledUnit[],
): Promise<void> => {
  await db
    .deleteFrom('training_class_units')
    .where('organisation_id', '=', organisationId)
    .where('class_id', '=', classId)
    .execute()
  if (schedule.length === 0) return
  const rows = schedule.map(({ unitId, startsOn, dueOn }, position) => ({
    organisation_id: organisationId,
    class_id: classId,
    unit_id: unitId,
    position,
    starts_on: startsOn,
    due_on: dueOn,
  }))
  await db.insertInto('training_class_units').values(rows).execute()
}

export const studentsOf = async ({ db, organisationId }: Scope, classId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('training_enrolments')
    .where('organisation_id', '=', organisationId)
    .where('class_id', '=', classId)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many support files are of a class. */
export const supportFilesOf = async ({ db, organisationId }: Scope, classId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('training_support_files')
    .where('organisation_id', '=', organisationId)
    .where('class_id', '=', classId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
