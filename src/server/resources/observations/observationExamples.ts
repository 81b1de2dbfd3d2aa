import type { Attempt } from '@contract/training/attempts'
import { notSigned, notYetObserved, observationCalls, type SigningForm } from '@contract/training/observations'
import { seenWords } from '@contract/training/sightings'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { exampleSignature } from '@server/demo/exampleSignature'
import { demoObservationId } from './observationDemo'

const marco = 'trainer@southern.test'
const form = {
  outcome: 'approved',
  comment: 'Works safely, and keeps the workplace clean.',
  signature: { image: exampleSignature, text: 'Marco Bellini' },
} as const
const unseen = exampleProblem(notYetObserved)

export const observationExamples = [
  describeCall(observationCalls.sign, {
    name: 'signObservation',
    summary: 'Ends an observation with the signature of its observer',
    description:
      'By the trainer of the class or an administrator, once everything was observed as often as its repeat count says. With the outcome `resubmit` the learner is observed again, and what was seen so far counts.',
    refusals: { 422: 'It is signed already, its unit is locked or was restarted, or something is missing.' },
    examples: [
      {
        title: 'Everything was seen',
        as: marco,
        input: { params: { id: demoObservationId('Farid Ahmadi') }, body: { attempt: form } },
        isExcerpt: true,
        answer: {
          body: { id: demoObservationId('Farid Ahmadi'), status: 'approved', summary: form.comment } as Attempt, // only compared with what it has
        },
      },
      {
        title: 'Something is still to be seen',
        as: marco,
        input: { params: { id: demoObservationId('Eloise Martin') }, body: { attempt: form } },
        answer: {
          status: 422,
          problem: {
            ...unseen,
            errors: {
              ...unseen.errors,
              'answers.line-1': [seenWords(2, { repeatCount: 3 })],
              'answers.line-2': [seenWords(1, { repeatCount: 2 })],
              'answers.line-3': [seenWords(0, { repeatCount: 1 })],
              'answers.line-4': [seenWords(3, { repeatCount: 5 })],
            },
          },
        },
      },
      {
        title: 'Without a signature',
        as: marco,
        input: {
          params: { id: demoObservationId('Farid Ahmadi') },
          body: { attempt: { outcome: form.outcome, comment: form.comment } as SigningForm },
        },
        answer: { status: 422, problem: exampleProblem(notSigned, 'signature') },
      },
    ],
  }),
]
