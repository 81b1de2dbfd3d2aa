import { type Attempt, type Mark, unfinishedSummary, unmarkedQuestions } from '@contract/training/attempts'
import { markingCalls, pleaseMark } from '@contract/training/marking'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { demoAttemptId } from '@server/resources/attempts/attemptDemo'

const marco = 'trainer@southern.test'
const idOf = (student: string, number?: number) =>
  demoAttemptId({ student, code: 'SITXWHS005', ...(number !== undefined && { number }) })
const [eloise, emma, georgia] = [idOf('Eloise Martin'), idOf('Emma Lawson'), idOf('Georgia Kellett', 2)]

const good: Mark = { isSatisfactory: true, comment: '' }
const thin: Mark = { isSatisfactory: false, comment: 'Say who has to sign the report.' }
const whole = { extinguisher: good, lift: good, incident: good }

/** What an example shows of an attempt. */
const excerpt = (shown: Partial<Attempt>) => ({
  isExcerpt: true as const,
  answer: { body: shown as Attempt }, // only compared with what it has
})
const stale = { 409: 'It was marked in another window since it was read.' }
const once = {
  ...stale,
  422: 'It has been marked already, its unit is locked or was restarted, or its class was cancelled.',
}
const whoDecides =
  'By the trainer of the class or an administrator, with all marks and a summary; nobody marks their own.'

export const markingExamples = [
  describeCall(markingCalls.save, {
    name: 'saveMarks',
    summary: 'Keeps marks as they are made',
    description:
      'Only those that have changed need be sent, by the keys of their questions, with the whole summary. The learner sees them once they are decided.',
    refusals: once,
    examples: [
      {
        title: 'The first question',
        as: marco,
        input: { params: { id: georgia }, body: { marking: { marks: { extinguisher: good }, summary: '' } } },
        answer: { body: { savedAt: exampleNow, lockVersion: 1 } },
      },
    ],
  }),
  describeCall(markingCalls.approve, {
    name: 'approveAttempt',
    summary: 'Approves an attempt, once',
    description: `${whoDecides} Every question is satisfactory. The unit is completed once all of its published tasks are approved; its learner then has the qualification that it leads to, and with the last unit that of the course. The learner is told by a message.`,
    refusals: stale,
    examples: [
      {
        title: 'All questions are satisfactory',
        as: marco,
        input: { params: { id: eloise }, body: { marking: { marks: whole, summary: 'Well explained.' } } },
        ...excerpt({ id: eloise, status: 'approved', summary: 'Well explained.', marks: whole }),
      },
      {
        title: 'A question is not marked',
        as: marco,
        input: {
          params: { id: georgia },
          body: { marking: { marks: { ...whole, incident: { ...good, isSatisfactory: null } }, summary: 'Better.' } },
        },
        answer: {
          status: 422,
          problem: {
            ...exampleProblem(unmarkedQuestions),
            errors: { base: [unmarkedQuestions], 'marks.incident': [pleaseMark('question')] },
          },
        },
      },
    ],
  }),
  describeCall(markingCalls.requireResubmit, {
    name: 'requireResubmitOfAttempt',
    summary: 'Has an attempt submitted again, once',
    description: `${whoDecides} A question is not satisfactory; SCORM packages have a summary alone. The learner is told by a message, and may begin the next attempt.`,
    refusals: stale,
    examples: [
      {
        title: 'A question is not satisfactory',
        as: marco,
        input: {
          params: { id: georgia },
          body: { marking: { marks: { ...whole, incident: thin }, summary: 'Nearly there.' } },
        },
        ...excerpt({ id: georgia, status: 'resubmit', number: 2, summary: 'Nearly there.' }),
      },
      {
        title: 'Without a summary',
        as: marco,
        input: { params: { id: emma }, body: { marking: { marks: { ...whole, incident: thin }, summary: ' ' } } },
        answer: { status: 422, problem: exampleProblem(unfinishedSummary, 'summary') },
      },
    ],
  }),
]
