import { staleEdit } from '@contract/apiError'
import { avetmissCalls } from '@contract/training/avetmiss/calls'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'
import { demoProvider } from './avetmissDemo'
import { describedExamples } from './describedExamples'
import { learnerExamples } from './learnerExamples'
import { runExamples } from './runExamples'

const as = 'admin@southern.test'
const provider = { ...demoProvider, lockVersion: 1 }

const organisationExamples = [
  describeCall(avetmissCalls.organisation.show, {
    name: 'showTrainingOrganisation',
    summary: 'The organisation, as the files for the regulator name it',
    description: 'Every call is refused with 422 while AVETMISS Data Export is switched off.',
    examples: [
      { title: 'Southern Skills', as, input: {}, answer: { body: provider } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(avetmissCalls.organisation.update, {
    name: 'updateTrainingOrganisation',
    summary: 'Changes how the files name the organisation',
    description: 'Type and address are only of an organisation that is not on the national register.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'Another contact',
        as,
        input: { body: { organisation: { ...demoProvider, contactName: 'Grant Whitfield', lockVersion: 1 } } },
        answer: { body: { ...provider, contactName: 'Grant Whitfield', lockVersion: 2 } },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { body: { organisation: { ...demoProvider, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
]

export const avetmissExamples = [
  ...organisationExamples,
  describeCall(avetmissCalls.records, {
    name: 'listReportedRecords',
    summary: 'What the files are made of, one kind at a time',
    fields: {
      ...pagingFields,
      'q[kind_eq]': '`program` (a qualification), `subject` (a unit), `location`, `class` or `learner`.',
      'q[state_eq]': '`missing`: what has not been described for the regulator yet.',
    },
    examples: [
      {
        title: 'Delivery locations',
        as,
        input: { query: { 'q[kind_eq]': 'location', 'q[code_or_name_cont]': 'barker' } },
        answer: {
          body: {
            records: [
              {
                id: 'southern-location-mount-barker-campus',
                kind: 'location',
                code: '',
                name: 'Mount Barker Campus',
                isDescribed: true,
              },
            ],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
  ...describedExamples,
  ...learnerExamples,
  ...runExamples,
]
