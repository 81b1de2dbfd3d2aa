import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import '@server/training/trainingTables'

const [classId, courseId, unitId, setId, versionId] = ['class', 'course', 'unit', 'set', 'version'].map(
  (name) => `bench-learning-${name}`,
) as [string, string, string, string, string]
/** The keys of what is asked. */
export const askedKeys: readonly string[] = Array.from({ length: 12 }, (_none, at) => `question${at + 1}`)
const components = askedKeys.map((key) => ({
  type: 'textarea',
  key,
  label: `About ${key}`,
  description: '',
  validate: { required: true },
}))
/** The attempt of a person who learns. */
export const attemptOf = (personId: string) => `bench-attempt-${personId}`

/** The catalogue and a class, in an organisation that trains. */
const addClass = async (db: Kysely<Database>, organisation_id: string) => {
  const edited = { organisation_id, created_at: new Date(), updated_at: new Date() }
  const published = { ...edited, status: 'published' as const }
  const nothing = { qualification_id: null, pre_training_review_id: null, language_literacy_numeracy_id: null }
  await db.insertInto('training_settings').values({ organisation_id, internal_lms: true }).execute()
  const unit = { id: unitId, code: 'BENCH1', name: 'Bench', kind: 'core' as const, description: '' }
  await db
    .insertInto('training_units')
    .values({ ...published, ...unit, qualification_id: null, qualification_upload: false })
    .execute()
  const course = { id: courseId, code: 'BENCHC', name: 'Bench', description: '', ...nothing }
  await db
    .insertInto('training_courses')
    .values({ ...published, ...course })
    .execute()
  const set = { id: setId, name: 'Bench', kind: 'assessment' as const, unit_id: unitId, scorm_type: null }
  await db
    .insertInto('training_question_sets')
    .values({ ...published, ...set })
    .execute()
  const documents = { components: JSON.stringify(components), observations: '[]' }
  await db
    .insertInto('training_question_versions')
    .values({ ...published, id: versionId, question_set_id: setId, version: 1, ...documents })
    .execute()
  const days = { starts_on: '2020-01-01', ends_on: '2096-01-01' }
  const klass = { id: classId, name: 'Bench', course_id: courseId, trainer_id: null, location_id: null, ...days }
  await db
    .insertInto('training_classes')
    .values({ ...published, ...klass })
    .execute()
}

/** Makes these people learners of one class, each with an attempt at its task under way. */
export const addLearners = async (db: Kysely<Database>, organisationId: string, personIds: readonly string[]) => {
  await addClass(db, organisationId)
  const people = sql`unnest(${[...personIds]}::text[]) as person (id)`
  await sql`
    update people set access_roles = jsonb_set(access_roles, '{internalLms}', '["student"]')
    where organisation_id = ${organisationId} and id = any(${[...personIds]}::text[])`.execute(db)
  await sql`
    insert into training_enrolments (id, organisation_id, class_id, person_id, created_at)
    select 'bench-enrolment-' || person.id, ${organisationId}, ${classId}, person.id, now() from ${people}`.execute(db)
  await sql`
    insert into training_enrolment_units (organisation_id, enrolment_id, unit_id, state)
    select ${organisationId}, 'bench-enrolment-' || person.id, ${unitId}, 'active' from ${people}`.execute(db)
  await sql`
    insert into training_attempts (id, organisation_id, enrolment_id, unit_id, question_set_id, question_version_id,
      number, begun_at, saved_at)
    select 'bench-attempt-' || person.id, ${organisationId}, 'bench-enrolment-' || person.id, ${unitId}, ${setId},
      ${versionId}, 1, now(), now() from ${people}`.execute(db)
}

/** Everything that these learners began waits for this trainer of their class. */
export const submitAll = async (db: Kysely<Database>, trainerId: string) => {
  await sql`
    update people set access_roles = jsonb_set(access_roles, '{internalLms}', '["trainer"]')
    where id = ${trainerId}`.execute(db)
  await sql`update training_classes set trainer_id = ${trainerId} where id = ${classId}`.execute(db)
  await sql`
    update training_attempts set status = 'submitted', submitted_at = now() - random() * interval '30 days',
      answers = ${JSON.stringify(Object.fromEntries(askedKeys.map((key) => [key, 'What was learned. '.repeat(10)])))}::jsonb
    where question_set_id = ${setId}`.execute(db)
  await sql`analyze`.execute(db)
}
