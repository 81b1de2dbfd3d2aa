import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { FormComponent } from '@contract/formComponents'
import type { TaskKind } from '@contract/training/attempts'
import type { Observed } from '@contract/training/questionSets'
import type { EnrolmentStage } from '@contract/training/settings'
import type { Database } from '@server/database/schema'
import '@server/training/trainingTables'
import type { Given, GivenPerson } from './given'
import { giveMedia } from './giveMedia'
import type { TestServer } from './startTestServer'

type Making = Pick<TestServer, 'db' | 'now'> & { given: Given }
type Of = { organisation_id: string }
let last = 0
const next = () => `ENROL${++last}`

export const question = (key: string, label = key): FormComponent => ({
  type: 'textfield',
  key,
  label,
  description: '',
  validate: { required: true },
})

type Asking = Extract<EnrolmentStage, 'preTrainingReview' | 'languageLiteracyNumeracy'> | TaskKind
type Asked = { unitId?: string; observations?: readonly Observed[] }

/** Published questions of a stage, or a task of a unit; `publish` makes the next version of them. */
export const giveQuestions = async (
  { given }: Making,
  of: Of,
  kind: Asking,
  components: readonly FormComponent[] = [question('goal')],
  { unitId, observations = [] }: Asked = {},
) => {
  const set = {
    ...of,
    name: `Questions ${next()}`,
    kind,
    unit_id: unitId ?? null,
    scorm_type: kind === 'scorm' ? '2004' : null,
    status: 'published',
  } as const
  const { id } = await given.record('training_question_sets', set)
  let version = 0
  const publish = async (asked: readonly FormComponent[]) => {
    const row = { ...of, question_set_id: id, version: ++version, status: 'published' as const }
    const documents = { components: JSON.stringify(asked), observations: JSON.stringify(observations) }
    return (await given.record('training_question_versions', { ...row, ...documents })).id
  }
  const versionId = await publish(components)
  return { id, versionId, publish }
}

export const giveQualification = ({ given }: Making, of: Of, valid_months: number | null = null) => {
  const code = next()
  return given.record('training_qualifications', { ...of, code, name: `Q ${code}`, can_upload: true, valid_months })
}

type Unit = { qualification_id?: string | null; qualification_upload?: boolean; due_on?: string | null }
type Enrolling = {
  learner: GivenPerson
  trainer?: { id: string } | null
  status?: 'draft' | 'published' | 'cancelled'
  review?: string | null
  literacy?: string | null
  units?: readonly Unit[]
}

/** An enrolment of a class of its own, with its units. */
export const giveEnrolment = async (
  making: Making,
  { learner, trainer = null, status = 'published', review = null, literacy = null, units = [{}] }: Enrolling,
) => {
  const { given, db, now } = making
  const of = { organisation_id: learner.organisation_id }
  const code = next()
  const course = await given.record('training_courses', {
    ...of,
    code,
    name: `Course ${code}`,
    description: '',
    qualification_id: null,
    pre_training_review_id: review,
    language_literacy_numeracy_id: literacy,
    status: 'published',
  })
  const klass = await given.record('training_classes', {
    ...of,
    name: `Class ${code}`,
    course_id: course.id,
    trainer_id: trainer?.id ?? null,
    location_id: null,
    starts_on: '2026-02-01',
    ends_on: '2026-06-30',
    status,
  })
  const id = randomUUID()
  const row = { id, ...of, class_id: klass.id, person_id: learner.id, created_at: now() }
  await db.insertInto('training_enrolments').values(row).execute()
  const unitIds: string[] = []
  for (const { qualification_id = null, qualification_upload = false, due_on = null } of units) {
    const unitCode = next()
    const unit = await given.record('training_units', {
      ...of,
      code: unitCode,
      name: `Unit ${unitCode}`,
      kind: 'core',
      description: '',
      qualification_id,
      qualification_upload,
      status: 'published',
    })
    unitIds.push(unit.id)
    const own = { ...of, unit_id: unit.id, due_on }
    await db
      .insertInto('training_class_units')
      .values({ ...own, class_id: klass.id, position: unitIds.length })
      .execute()
    await db
      .insertInto('training_enrolment_units')
      .values({ ...own, enrolment_id: id, state: 'active' })
      .execute()
  }
  return { id, classId: klass.id, courseId: course.id, unitIds, unitId: unitIds[0] ?? '' }
}

type Gone = { enrolmentId: string; unitId: string; questionSetId: string; versionId: string }

/** An attempt at a task, as a row; in progress, where nothing else is said. */
export const giveAttempt = async (
  { db, now }: Making,
  { organisation_id }: Of,
  { enrolmentId, unitId, questionSetId, versionId }: Gone,
  more: Partial<Insertable<Database['training_attempts']>> = {},
): Promise<string> => {
  const id = randomUUID()
  const of = { enrolment_id: enrolmentId, unit_id: unitId, question_set_id: questionSetId }
  const row = { id, organisation_id, ...of, question_version_id: versionId, number: 1 }
  await db
    .insertInto('training_attempts')
    .values({ ...row, begun_at: now(), saved_at: now(), ...more })
    .execute()
  return id
}

type Storing = { db: Making['db']; now: Making['now']; storage: Parameters<typeof giveMedia>[0]['storage'] }

/** A file that somebody has uploaded, and that hangs on nothing yet. */
export const giveOwnFile = async ({ db, now, storage }: Storing, owner: GivenPerson): Promise<string> => {
  const id = randomUUID()
  await giveMedia(
    { db, storage },
    {
      id,
      organisation_id: owner.organisation_id,
      owner_id: owner.id,
      policy: 'own',
      created_at: now(),
      files: [{ id: randomUUID(), name: 'certificate.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }],
    },
  )
  return id
}
