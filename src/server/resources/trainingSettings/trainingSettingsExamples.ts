import { staleEdit } from '@contract/apiError'
import { trainingSettingsCalls } from '@contract/training/settings'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'
import { demoTrainingSettings } from './trainingSettingsDemo'

const as = 'admin@southern.test'

export const trainingSettingsExamples = [
  describeCall(trainingSettingsCalls.show, {
    name: 'showTrainingSettings',
    summary: 'What of training the organisation uses',
    description:
      'Without `internalLms` none of the others counts; without `rtoEnrolment` none of the four stages of an enrolment. ' +
      'What is off is hidden, and its calls are refused with 422. `GET /api/me` answers those that are in force.',
    examples: [
      { title: 'Everything', as, input: {}, answer: { body: { ...demoTrainingSettings, lockVersion: 0 } } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(trainingSettingsCalls.update, {
    name: 'updateTrainingSettings',
    summary: 'Decides what of training the organisation uses',
    description:
      'In force at once. What was entered of something that is switched off stays, and is there again later.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'No accredited courses any more',
        as,
        input: { body: { trainingSettings: { ...demoTrainingSettings, accredited: false, lockVersion: 0 } } },
        answer: { body: { ...demoTrainingSettings, accredited: false, lockVersion: 1 } },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { body: { trainingSettings: { ...demoTrainingSettings, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
]
