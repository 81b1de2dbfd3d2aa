import { type Attempt, attemptCalls, isHandedIn, notAgreedToStart, type TaskKind } from '@contract/training/attempts'
import { notThere } from '@contract/apiError'
import { fieldRequired } from '@contract/formAnswers'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { demoAttemptId, demoTask } from './attemptDemo'

const [farid, emma, jasmine, marco] = ['farid.ahmadi', 'emma.lawson', 'jasmine.wu', 'trainer'].map(
  (name) => `${name}@southern.test` as const,
) as ['farid.ahmadi@southern.test', 'emma.lawson@southern.test', 'jasmine.wu@southern.test', 'trainer@southern.test']
const safety = 'SITXWHS005'
const ofFarid = demoAttemptId({ student: 'Farid Ahmadi', code: safety })
const ofEmma = demoAttemptId({ student: 'Emma Lawson', code: safety })
const [test, kind] = ['Safe work practices test', 'assessment' as TaskKind]
const answered = {
  lift: 'Both',
  incident: 'Who was hurt, when and where, what happened, and what was done at once.',
}

/** What an example shows of an attempt. */
const excerpt = (shown: Partial<Attempt>) => ({
  isExcerpt: true as const,
  answer: { body: shown as Attempt }, // only compared with what it has
})

export const attemptExamples = [
  describeCall(attemptCalls.begin, {
    name: 'beginAttempt',
    summary: 'Begins a task of a unit, or answers the attempt that is open',
    description:
      'After one that has to be submitted again, the next one asks what is published now, with the answers to questions that are still asked. The learner begins and agrees that it is their own work; an observation is begun by the trainer of the class or an administrator.',
    examples: [
      {
        title: 'One that has to be submitted again',
        as: jasmine,
        input: {
          params: demoTask('Jasmine Wu', 'SITXFSA005'),
          body: { attempt: { isAgreed: true } },
        },
        ...excerpt({ id: exampleCreatedId, number: 2, status: 'inProgress', isOpen: true }),
      },
      {
        title: 'Without agreeing',
        as: jasmine,
        input: { params: demoTask('Jasmine Wu', safety), body: { attempt: { isAgreed: false } } },
        answer: { status: 422, problem: exampleProblem(notAgreedToStart, 'isAgreed') },
      },
    ],
  }),
  describeCall(attemptCalls.show, {
    name: 'showAttempt',
    summary: 'An attempt with what it asks',
    description:
      'For its learner, the trainer of the class, and administrators; hidden from everybody else. A draft is without answers for all but its learner, and marks are without a decision for the learner.',
    examples: [
      {
        title: 'One that waits for its trainer',
        as: marco,
        input: { params: { id: ofEmma } },
        ...excerpt({ id: ofEmma, kind, name: test, number: 1, status: 'submitted', isOwn: false, isDecider: true }),
      },
      {
        title: 'Of somebody else',
        as: jasmine,
        input: { params: { id: ofEmma } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(attemptCalls.save, {
    name: 'saveAnswers',
    summary: 'Keeps answers as they are typed',
    description:
      'Only those that have changed are sent, by the keys of their questions; all others stay. Nothing is checked before it is submitted, but that files are own uploads: an answer by files lists the ids of their media.',
    refusals: {
      422: 'It was submitted, its unit is locked or was restarted, what is answered is not asked, or a file is not the own.',
    },
    examples: [
      {
        title: 'Of a learner',
        as: farid,
        input: { params: { id: ofFarid }, body: { attempt: { answers: answered } } },
        answer: { body: { savedAt: exampleNow } },
      },
    ],
  }),
  describeCall(attemptCalls.submit, {
    name: 'submitAttempt',
    summary: 'Submits an attempt, once',
    description: 'Answers that were saved before need not be sent again. Errors are at `answers.<key>`.',
    examples: [
      {
        title: 'With an answer missing',
        as: farid,
        input: { params: { id: ofFarid }, body: { attempt: { answers: { ...answered, incident: '' } } } },
        answer: { status: 422, problem: exampleProblem(fieldRequired, 'answers.incident') },
      },
      {
        title: 'The rest',
        as: farid,
        input: { params: { id: ofFarid }, body: { attempt: { answers: answered } } },
        ...excerpt({ id: ofFarid, status: 'submitted', isOpen: false }),
      },
      {
        title: 'A second time',
        as: emma,
        input: { params: { id: ofEmma }, body: { attempt: { answers: {} } } },
        answer: { status: 422, problem: exampleProblem(isHandedIn) },
      },
    ],
  }),
]
