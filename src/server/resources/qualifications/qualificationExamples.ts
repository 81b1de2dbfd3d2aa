import { qualificationCalls } from '@contract/qualifications'
import { describeCall } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'

export const qualificationExamples = [
  describeCall(qualificationCalls.index, {
    name: 'listOwnQualifications',
    summary: "The person's own qualifications that ask for something, the most urgent first",
    description: `They have run out, end within 30 days, or are not complete: status \`expired\`, \`pending\` or \`active_pending\`. What
never ends comes last.`,
    fields: pagingFields,
    examples: [
      {
        title: 'A first page',
        as: 'manager@harbour.test',
        input: { query: {} },
        answer: {
          body: {
            userQualifications: [
              {
                id: 'harbour-qualification-priya-nair-food-safety-supervisor',
                status: 'active',
                expiryDate: '2026-03-06',
                qualification: { name: 'Food Safety Supervisor', canUpload: true },
                courseEnrolments: [],
                unitEnrolments: [],
              },
              {
                id: 'harbour-qualification-priya-nair-mental-health-first-aid',
                status: 'active_pending',
                expiryDate: null,
                qualification: { name: 'Mental Health First Aid', canUpload: false },
                courseEnrolments: [],
                unitEnrolments: [
                  {
                    klassId: 'harbour-class-mental-health',
                    enrolmentId: 'harbour-enrolment-mental-health-priya-nair',
                  },
                ],
              },
            ],
            total: 2,
            page: 1,
            perPage: 3,
          },
        },
      },
      {
        title: 'Nothing to do',
        as: 'admin@harbour.test',
        input: { query: {} },
        answer: { body: { userQualifications: [], total: 0, page: 1, perPage: 3 } },
      },
    ],
  }),
]
