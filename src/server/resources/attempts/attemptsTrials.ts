import { attemptCalls } from '@contract/training/attempts'
import { giveAttempt, giveEnrolment, giveQuestions, question } from '@server/testing/enrolmentsOfTest'
import type { Fixtures, Kind } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const stages = ['enrolmentForm', 'preTrainingReview', 'languageLiteracyNumeracy', 'preCourseMaterial'] as const
const observations = [{ key: 'knife', text: 'Stores knives safely', repeatCount: 1 }]

/** Of the matrix's learner in a class of its trainer, who is through the stages; whoever teaches observes. */
const task = async (fixtures: Fixtures, kind: Kind) => {
  const { learner, trainer } = fixtures.people
  const { id, unitId } = await giveEnrolment(fixtures, { learner, trainer })
  const through = stages.map((stage) => ({
    ...homeOf(fixtures),
    enrolment_id: id,
    kind: stage,
    status: 'approved' as const,
  }))
  await fixtures.db.insertInto('training_enrolment_stages').values(through).execute()
  const isObserved = kind === 'trainer' || kind === 'admin'
  const asked = isObserved ? [] : [question('why')]
  const set = await giveQuestions(fixtures, homeOf(fixtures), isObserved ? 'observation' : 'assessment', asked, {
    unitId,
    observations: isObserved ? observations : [],
  })
  return { id, questionSetId: set.id, versionId: set.versionId, unitId, key: isObserved ? 'knife' : 'why' }
}

const begun = async (fixtures: Fixtures, kind: Kind) => {
  const { id: enrolmentId, key, ...made } = await task(fixtures, kind)
  const id = await giveAttempt(fixtures, homeOf(fixtures), { enrolmentId, ...made })
  return { id, key }
}

const uses = { by: 'training.use', of: 'organisation' } as const

export const trials = [
  trial(attemptCalls.begin, uses, async (fixtures, kind) => {
    const { id, questionSetId } = await task(fixtures, kind)
    return { input: { params: { id, questionSetId }, body: { attempt: { isAgreed: true } } }, shows: id }
  }),
  trial(attemptCalls.show, uses, async (fixtures, kind) => {
    const { id } = await begun(fixtures, kind)
    return { input: { params: { id } }, shows: id }
  }),
  trial(attemptCalls.save, uses, async (fixtures, kind) => {
    const { id, key } = await begun(fixtures, kind)
    return { input: { params: { id }, body: { attempt: { answers: { [key]: key === 'why' ? 'So' : [] } } } } }
  }),
  trial(attemptCalls.submit, { by: 'training.learn', of: 'organisation' }, async (fixtures, kind) => {
    const { id } = await begun(fixtures, kind)
    return { input: { params: { id }, body: { attempt: { answers: { why: 'So' } } } }, shows: id }
  }),
]
