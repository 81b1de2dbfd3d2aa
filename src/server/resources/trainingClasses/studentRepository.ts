import { sql, type RawBuilder } from 'kysely'
import type { CallData } from '@contract/call'
import type { TaskKind } from '@contract/training/attempts'
import { studentCalls, type Student } from '@contract/training/classes'
import { mayAct, type TaughtUnit } from '@contract/training/studentUnits'
import { anyOf } from '@server/database/anyOf'
import { isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { type Names, namesOf, shownName } from '@server/people/personNames'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf } from '@server/records/conditionsOf'
import { readPage, rowsInOrder } from '@server/records/readPage'
import { isOverdue } from '@server/training/classPhase'
import { hasOpenTaskOf, openObservations, taskKindsOf } from '@server/training/tasks'
import { stagesOf, trainingOf } from '@server/training/trainingSettings'
import { canLearn } from '@server/training/trainingPeople'

type Query = CallData<typeof studentCalls.index>['query']
type Row = {
  id: string
  person: Names & { disabled: boolean }
  stages_done: number
  units: TaughtUnit[]
  created_at: Date
}

const enrolments = ({ db, organisationId }: Scope) =>
  db.selectFrom('training_enrolments').where('training_enrolments.organisation_id', '=', organisationId)

const ofPerson = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from people where people.organisation_id = training_enrolments.organisation_id
    and people.id = training_enrolments.person_id and ${condition})`
const nameOfPerson = sql`(
  select lower(people.first_name || ' ' || people.last_name) from people
  where people.organisation_id = training_enrolments.organisation_id and people.id = training_enrolments.person_id)`

const matching = conditionsOf(studentCalls.index, {
  name_or_email_cont: (text) => ofPerson(isFoundIn(sql`people.searched_account`, text as string)),
})
const orders = {
  'name asc': sql`${nameOfPerson}, id`,
  'name desc': sql`${nameOfPerson} desc, id desc`,
} as const

/** In the order of the schedule; what a student has besides comes last. */
const units = (scope: Scope, kinds: readonly TaskKind[]) => sql<TaughtUnit[]>`coalesce((
  select jsonb_agg(jsonb_build_object('unitId', unit.id, 'code', unit.code, 'name', unit.name, 'kind', unit.kind,
    'state', own.state, 'isOverdue', ${isOverdue(scope, 'own')}, 'startsOn', own.starts_on, 'dueOn', own.due_on,
    'isCompletable', not unit.qualification_upload and not ${hasOpenTaskOf(kinds)},
    'observations', ${openObservations(kinds)})
    order by planned.position nulls last, lower(unit.code))
  from training_enrolment_units as own
  join training_units as unit on unit.organisation_id = own.organisation_id and unit.id = own.unit_id
  left join training_class_units as planned on planned.organisation_id = own.organisation_id
    and planned.class_id = training_enrolments.class_id and planned.unit_id = own.unit_id
  where own.organisation_id = training_enrolments.organisation_id
    and own.enrolment_id = training_enrolments.id), '[]')`

/** Nothing is done in a unit before all stages are approved, nor in one that is not worked at. */
const openedIf = (unit: TaughtUnit, areStagesDone: boolean): TaughtUnit =>
  areStagesDone && mayAct(unit.state, 'complete') ? unit : { ...unit, isCompletable: false, observations: [] }

const reading = async (scope: Scope) => {
  const settings = await trainingOf(scope)
  const [stages, kinds] = [stagesOf(settings), taskKindsOf(settings)]
  const read = (ids: readonly string[]): Promise<Row[]> =>
    enrolments(scope)
      .where('training_enrolments.id', '=', anyOf(ids))
      .select(['training_enrolments.id', 'training_enrolments.created_at'])
      .select(
        sql<Row['person']>`${namesOf('training_enrolments', 'person_id')}
          || jsonb_build_object('disabled', ${ofPerson(sql`people.disabled_at is not null`)})`.as('person'),
      )
      .select(
        sql<number>`(
          select count(*) from training_enrolment_stages as stage
          where stage.organisation_id = training_enrolments.organisation_id
            and stage.enrolment_id = training_enrolments.id and stage.status = 'approved'
            and stage.kind = ${anyOf(stages)})`.as('stages_done'),
      )
      .select(units(scope, kinds).as('units'))
      .execute()
  const toStudent = ({ id, person, stages_done, units: own, created_at }: Row): Student => ({
    id,
    personId: person.id,
    name: shownName(person),
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    isDisabled: person.disabled,
    stagesDone: stages_done,
    stageCount: stages.length,
    units: own.map((unit) => openedIf(unit, stages_done === stages.length)),
    createdAt: created_at.toISOString(),
  })
  return { read, toStudent }
}

/** The students of classes. */
export const studentRepository = {
  async list(scope: Scope, classId: string, query: Query) {
    const { read, toStudent } = await reading(scope)
    return readPage({
      matching: enrolments(scope).where('class_id', '=', classId).where(matching(query, scope)),
      order: orders[query['q[s]']],
      query,
      read,
      toItem: toStudent,
    })
  },

  async show(scope: Scope, id: string): Promise<Student> {
    const { read, toStudent } = await reading(scope)
    const [row] = await rowsInOrder([id], read)
    if (!row) throw missing()
    return toStudent(row)
  },

  /** Locks students of the class before their units, as those do who hand something in or decide on it. False: not all are there. */
  async lock(scope: Scope, classId: string, ids: readonly string[]): Promise<boolean> {
    const wanted = new Set(ids)
    const found = await enrolments(scope)
      .where('class_id', '=', classId)
      .where('id', '=', anyOf([...wanted]))
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute()
    return found.length === wanted.size
  },

  /** The person of a student of the class; 404 without one. */
  async personOf(scope: Scope, classId: string, enrolmentId: string): Promise<string> {
    const row = await enrolments(scope)
      .where('id', '=', enrolmentId)
      .where('class_id', '=', classId)
      .select('person_id')
      .executeTakeFirst()
    if (!row) throw missing()
    return row.person_id
  },

  /** Active learners who are not in the class, by name. */
  candidates: (
    scope: Scope,
    classId: string,
    { search, ...query }: CallData<typeof studentCalls.candidates>['query'],
  ) =>
    readPage({
      matching: scope.db
        .selectFrom('people')
        .where('people.organisation_id', '=', scope.organisationId)
        .where(canLearn)
        .where(
          sql<boolean>`not exists (
            select 1 from training_enrolments as enrolled
            where enrolled.organisation_id = people.organisation_id and enrolled.class_id = ${classId}
              and enrolled.person_id = people.id)`,
        )
        .$if(search !== undefined && search !== '', (people) =>
          people.where(isFoundIn(sql`people.searched_account`, search ?? '')),
        ),
      order: sql`lower(people.first_name || ' ' || people.last_name), people.id`,
      query,
      read: (ids) =>
        scope.db
          .selectFrom('people')
          .where('organisation_id', '=', scope.organisationId)
          .where('id', '=', anyOf(ids))
          .select(['id', 'email', 'first_name', 'last_name'])
          .execute(),
      toItem: (person) => ({ id: person.id, name: shownName(person), email: person.email }),
    }),
}
