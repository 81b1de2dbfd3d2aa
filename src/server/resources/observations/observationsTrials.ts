import { observationCalls } from '@contract/training/observations'
import { exampleSignature } from '@server/demo/exampleSignature'
import { giveObservation, line, sighting } from '@server/testing/observationsOfTest'
import { trial } from '@server/testing/trials/trial'

const form = {
  outcome: 'approved',
  comment: '',
  signature: { image: exampleSignature, text: 'Marco Bellini' },
} as const

export const trials = [
  trial(observationCalls.sign, { by: 'training.teach', of: 'organisation' }, async (fixtures) => {
    const { learner, trainer } = fixtures.people
    const { attemptId: id } = await giveObservation(fixtures, { learner, trainer }, [line('cuts')])
    await fixtures.db
      .updateTable('training_attempts')
      .set({ answers: JSON.stringify({ cuts: [sighting('first')] }) })
      .where('id', '=', id)
      .execute()
    return { input: { params: { id }, body: { attempt: form } }, shows: id }
  }),
]
