import { reportCalls } from '@contract/training/reports'
import { giveEnrolment } from '@server/testing/enrolmentsOfTest'
import { giveObservation } from '@server/testing/observationsOfTest'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

const rights = { by: 'training.teach', of: 'organisation' } as const
/** Of this class: others of the matrix have more than a page. */
const of = (classId: string) => ({ query: { 'q[class_id_eq]': classId } })

/** Of the matrix's learner, in a class of its trainer. */
const enrolled = async (fixtures: Fixtures) => {
  const { learner, trainer } = fixtures.people
  return giveEnrolment(fixtures, { learner, trainer })
}

export const trials = [
  trial(reportCalls.progress, { ...rights, expected: { stranger: 'blind' } }, async (fixtures) => {
    const { id, classId } = await enrolled(fixtures)
    return { input: of(classId), shows: id }
  }),
  trial(reportCalls.results, { ...rights, expected: { stranger: 'blind' } }, async (fixtures) => {
    const { learner, trainer } = fixtures.people
    const { attemptId, classId, questionSetId } = await giveObservation(fixtures, { learner, trainer })
    await fixtures.db
      .updateTable('training_attempts')
      .set({ status: 'approved', decided_at: fixtures.now() })
      .where('id', '=', attemptId)
      .execute()
    return { input: of(classId), shows: questionSetId }
  }),
  trial(reportCalls.outcomes, { ...rights, expected: { stranger: 'blind' } }, async (fixtures) => {
    const { id, classId, courseId } = await enrolled(fixtures)
    const now = fixtures.now()
    await fixtures.db
      .updateTable('training_enrolment_units')
      .set({ state: 'completed', completed_at: now })
      .where('enrolment_id', '=', id)
      .execute()
    return { input: of(classId), shows: `${now.toISOString().slice(0, 7)}/${courseId}` }
  }),
]
