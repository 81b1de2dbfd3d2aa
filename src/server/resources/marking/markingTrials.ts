import { markingCalls } from '@contract/training/marking'
import { giveAssessment, giveHandedIn } from '@server/testing/assessmentsOfTest'
import { giveEnrolment } from '@server/testing/enrolmentsOfTest'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

/** Of the matrix's learner in a class of its trainer. */
const handedIn = async (fixtures: Fixtures): Promise<string> => {
  const { learner, trainer } = fixtures.people
  const { id: enrolmentId, unitId } = await giveEnrolment(fixtures, { learner, trainer })
  const task = await giveAssessment(fixtures, homeOf(fixtures), { unitId })
  return giveHandedIn(fixtures, homeOf(fixtures), { enrolmentId, unitId, task })
}
const good = { isSatisfactory: true, comment: '' }
const whole = { marks: { first: good, second: good }, summary: 'Well done' }
const sentBack = { ...whole, marks: { ...whole.marks, second: { isSatisfactory: false, comment: 'Which one?' } } }

const decides = { by: 'training.teach', of: 'organisation' } as const

export const trials = [
  trial(markingCalls.save, decides, async (fixtures) => ({
    input: { params: { id: await handedIn(fixtures) }, body: { marking: { marks: { first: good }, summary: '' } } },
  })),
  trial(markingCalls.approve, decides, async (fixtures) => {
    const id = await handedIn(fixtures)
    return { input: { params: { id }, body: { marking: whole } }, shows: id }
  }),
  trial(markingCalls.requireResubmit, decides, async (fixtures) => {
    const id = await handedIn(fixtures)
    return { input: { params: { id }, body: { marking: sentBack } }, shows: id }
  }),
]
