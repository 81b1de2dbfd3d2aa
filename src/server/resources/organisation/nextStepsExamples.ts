import { nextStepCalls, type NextSteps } from '@contract/nextSteps'
import { describeCall } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'

const allDone: NextSteps = {
  isDismissed: false,
  done: { brand: true, locations: true, people: true, invitations: true },
}

export const nextStepsExamples = [
  describeCall(nextStepCalls.show, {
    name: 'showNextSteps',
    summary: 'What a new organisation still needs',
    description: 'Derived from what is there: a colour, initial or logo, locations, people, and invitations.',
    examples: [
      { title: 'All is done', as: 'admin@harbour.test', input: {}, answer: { body: allDone } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(nextStepCalls.dismiss, {
    name: 'dismissNextSteps',
    summary: 'Puts the next steps away, for all administrators',
    examples: [
      {
        title: 'They are not shown any more',
        as: 'admin@southern.test',
        input: {},
        answer: { body: { ...allDone, isDismissed: true } },
      },
    ],
  }),
]
