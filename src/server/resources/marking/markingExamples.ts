import { markingCalls } from '@contract/training/marking'
import { describeCall } from '@server/apiDocument/describedCall'

const once = { 409: 'It was marked in another window since it was read.', 422: 'It has been marked already.' }

export const markingExamples = [
  describeCall(markingCalls.save, {
    name: 'saveMarks',
    summary: 'Keeps marks as they are made',
    refusals: once,
    examples: [],
  }),
  describeCall(markingCalls.approve, {
    name: 'approveAttempt',
    summary: 'Approves an attempt, once',
    description:
      'With all marks and a summary. The unit is completed once all of its published tasks are approved; its learner then has the qualification that it leads to, and with the last unit that of the course. The learner is told by a message.',
    refusals: once,
    examples: [],
  }),
  describeCall(markingCalls.requireResubmit, {
    name: 'requireResubmitOfAttempt',
    summary: 'Has an attempt submitted again, once',
    description: 'With all marks and a summary. The learner is told by a message, and may begin the next attempt.',
    refusals: once,
    examples: [],
  }),
]
