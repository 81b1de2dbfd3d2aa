import { enrolmentCalls } from '@contract/training/enrolments'
import type { EnrolmentStage } from '@contract/training/settings'
import { giveEnrolment, giveOwnFile } from '@server/testing/enrolmentsOfTest'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

type Status = 'inProgress' | 'submitted'

/** Of the matrix's learner in a class of its trainer. */
const enrolled = async (fixtures: Fixtures, status: Status = 'inProgress') => {
  const { learner, trainer } = fixtures.people
  const made = await giveEnrolment(fixtures, { learner, trainer, units: [{ qualification_upload: true }] })
  const stage = { kind: 'enrolmentForm', status, submitted_at: fixtures.now(), lock_version: 1 } as const
  await fixtures.db
    .insertInto('training_enrolment_stages')
    .values({ ...homeOf(fixtures), enrolment_id: made.id, ...stage })
    .execute()
  return made
}
/** With all stages approved, and its unit as it is asked for. */
const withUnit = async (fixtures: Fixtures, state: 'active' | 'submitted') => {
  const { learner, trainer } = fixtures.people
  const { id, unitId } = await giveEnrolment(fixtures, { learner, trainer, units: [{ qualification_upload: true }] })
  const kinds = ['enrolmentForm', 'preTrainingReview', 'languageLiteracyNumeracy', 'preCourseMaterial'] as const
  const stages = kinds.map((kind) => ({ ...homeOf(fixtures), enrolment_id: id, kind, status: 'approved' as const }))
  await fixtures.db.insertInto('training_enrolment_stages').values(stages).execute()
  await fixtures.db
    .updateTable('training_enrolment_units')
    .set({ state, submitted_at: state === 'submitted' ? fixtures.now() : null })
    .where('enrolment_id', '=', id)
    .execute()
  return { id, unitId }
}

const stage: EnrolmentStage = 'enrolmentForm'
const sent = { answers: {}, agreements: [] }
const whole = {
  answers: {
    legalName: 'Sophie Tran',
    dateOfBirth: '2004-05-06',
    phone: '0412 345 678',
    street: '1 King William Street',
    suburb: 'Adelaide',
    postcode: '5000',
    emergencyName: 'Linh Tran',
    emergencyPhone: '0412 345 679',
  },
  agreements: ['isTrue', 'terms', 'privacy'],
}
const decision = { comment: 'Please add the postcode' }

/** A learner's own; nobody else learns in the matrix. */
const learns = { by: 'training.learn', of: 'organisation' } as const
const decides = { by: 'training.teach', of: 'organisation' } as const

export const trials = [
  trial(enrolmentCalls.index, { ...learns, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: (await enrolled(fixtures)).id,
  })),
  trial(enrolmentCalls.show, { by: 'training.use', of: 'organisation' }, async (fixtures) => {
    const { id } = await enrolled(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(enrolmentCalls.save, learns, async (fixtures) => {
    const { id } = await enrolled(fixtures)
    return { input: { params: { id, stage }, body: { stage: sent } }, shows: id }
  }),
  trial(enrolmentCalls.submit, learns, async (fixtures) => {
    const { id } = await enrolled(fixtures)
    return { input: { params: { id, stage }, body: { stage: whole } }, shows: id }
  }),
  trial(enrolmentCalls.approve, decides, async (fixtures) => {
    const { id } = await enrolled(fixtures, 'submitted')
    return { input: { params: { id, stage } }, shows: id }
  }),
  trial(enrolmentCalls.requireResubmit, decides, async (fixtures) => {
    const { id } = await enrolled(fixtures, 'submitted')
    return { input: { params: { id, stage }, body: { decision } }, shows: id }
  }),
  trial(enrolmentCalls.uploadQualification, learns, async (fixtures) => {
    const { id, unitId } = await withUnit(fixtures, 'active')
    const mediaId = await giveOwnFile(fixtures, fixtures.people.learner)
    return { input: { params: { id, unitId }, body: { upload: { mediaId } } }, shows: id }
  }),
  trial(enrolmentCalls.approveUnit, decides, async (fixtures) => {
    const { id, unitId } = await withUnit(fixtures, 'submitted')
    return { input: { params: { id, unitId } }, shows: id }
  }),
  trial(enrolmentCalls.requireUnitResubmit, decides, async (fixtures) => {
    const { id, unitId } = await withUnit(fixtures, 'submitted')
    return { input: { params: { id, unitId }, body: { decision } }, shows: id }
  }),
  trial(enrolmentCalls.submissions, { ...decides, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: `${(await enrolled(fixtures, 'submitted')).id}/${stage}`,
  })),
]
