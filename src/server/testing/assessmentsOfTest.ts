import { randomUUID } from 'node:crypto'
import type { FormComponent } from '@contract/formComponents'
import type { TaskKind } from '@contract/training/attempts'
import '@server/training/trainingTables'
import { question } from './enrolmentsOfTest'
import type { Given, GivenPerson } from './given'
import type { TestServer } from './startTestServer'

type Making = Pick<TestServer, 'db' | 'now'> & { given: Given }
type Asking = { unitId: string; kind?: TaskKind; components?: readonly FormComponent[] }

/** A published task of a unit. */
export const giveAssessment = async (
  { given }: Making,
  { organisation_id }: Pick<GivenPerson, 'organisation_id'>,
  {
    unitId,
    kind = 'assessment',
    components = kind === 'assessment' ? [question('first'), question('second')] : [],
  }: Asking,
) => {
  const name = `Test ${randomUUID().slice(0, 8)}`
  const set = { organisation_id, name, kind, unit_id: unitId, status: 'published' as const }
  const { id } = await given.record('training_question_sets', { ...set, scorm_type: kind === 'scorm' ? '2004' : null })
  const version = { organisation_id, question_set_id: id, version: 1, status: 'published' as const }
  const documents = { components: JSON.stringify(components), observations: '[]' }
  const { id: versionId } = await given.record('training_question_versions', { ...version, ...documents })
  return { id, name, versionId }
}

/** An attempt at it that was handed in. */
export const giveHandedIn = async (
  { db, now }: Making,
  { organisation_id }: Pick<GivenPerson, 'organisation_id'>,
  of: { enrolmentId: string; unitId: string; task: { id: string; versionId: string }; number?: number },
): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('training_attempts')
    .values({
      id,
      organisation_id,
      enrolment_id: of.enrolmentId,
      unit_id: of.unitId,
      question_set_id: of.task.id,
      question_version_id: of.task.versionId,
      number: of.number ?? 1,
      status: 'submitted',
      answers: JSON.stringify({ first: 'Wash hands', second: 'Five degrees' }),
      begun_at: now(),
      saved_at: now(),
      submitted_at: now(),
    })
    .execute()
  return id
}
