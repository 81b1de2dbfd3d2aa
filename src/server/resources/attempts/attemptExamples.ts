import { attemptCalls } from '@contract/training/attempts'
import { describeCall } from '@server/apiDocument/describedCall'

export const attemptExamples = [
  describeCall(attemptCalls.begin, {
    name: 'beginAttempt',
    summary: 'Begins a task of a unit, or answers the attempt that is open',
    examples: [],
  }),
  describeCall(attemptCalls.show, { name: 'showAttempt', summary: 'An attempt with what it asks', examples: [] }),
  describeCall(attemptCalls.save, { name: 'saveAnswers', summary: 'Keeps answers as they are typed', examples: [] }),
  describeCall(attemptCalls.submit, { name: 'submitAttempt', summary: 'Hands an attempt in, once', examples: [] }),
]
