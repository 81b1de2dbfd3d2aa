import { randomUUID } from 'node:crypto'
import type { Observed } from '@contract/training/questionSets'
import type { Sighting } from '@contract/training/sightings'
import { giveEnrolment } from './enrolmentsOfTest'

type Making = Parameters<typeof giveEnrolment>[0]
type Enrolling = Parameters<typeof giveEnrolment>[1]

export const line = (key: string, repeatCount = 1): Observed => ({ key, text: `Does ${key}`, repeatCount })

export const sighting = (id: string, more: Partial<Sighting> = {}): Sighting => ({
  id,
  revision: 0,
  at: '2026-03-02T09:30:00.000Z',
  note: '',
  mediaIds: [],
  isRemoved: false,
  ...more,
})

/** A published checklist of a unit. */
export const giveChecklist = async (
  { given }: Making,
  { organisation_id, unit_id }: { organisation_id: string; unit_id: string },
  lines: readonly Observed[],
) => {
  const set = await given.record('training_question_sets', {
    organisation_id,
    name: `Checklist ${randomUUID()}`,
    kind: 'observation',
    unit_id,
    scorm_type: null,
    status: 'published',
  })
  const version = await given.record('training_question_versions', {
    organisation_id,
    question_set_id: set.id,
    version: 1,
    status: 'published',
    components: '[]',
    observations: JSON.stringify(lines),
  })
  return { questionSetId: set.id, versionId: version.id }
}

/** An observation of a learner that was begun, in a class of its own; nothing was seen yet. */
export const giveObservation = async (
  making: Making,
  enrolling: Enrolling,
  lines = [line('cuts', 2), line('cleans')],
) => {
  const { db, now } = making
  const { organisation_id } = enrolling.learner
  const enrolment = await giveEnrolment(making, enrolling)
  const { questionSetId, versionId } = await giveChecklist(
    making,
    { organisation_id, unit_id: enrolment.unitId },
    lines,
  )
  const id = randomUUID()
  const row = { id, organisation_id, enrolment_id: enrolment.id, unit_id: enrolment.unitId, number: 1 }
  const of = { question_set_id: questionSetId, question_version_id: versionId }
  await db
    .insertInto('training_attempts')
    .values({ ...row, ...of, begun_at: now(), saved_at: now() })
    .execute()
  return { ...enrolment, attemptId: id, questionSetId }
}
