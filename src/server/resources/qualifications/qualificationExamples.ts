import { qualificationCalls } from '@contract/qualifications'
import { describeCall } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { certificates } from '@server/demo/story/certificates'
import { dayOf } from '@server/time/timeZones'
import { addDays } from '@server/time/wallClock'

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

/** By the key of a class: the first enrolment of its person. */
const enrolments = (organisation: DemoOrganisation, key: string | undefined, person: string) =>
  key === undefined
    ? []
    : [{ klassId: idOf(organisation, 'class', key), enrolmentId: idOf(organisation, 'enrolment', `${key}-${person}`) }]

/** Qualifications of the main accounts and a few others, which end around the present day (D-05). */
export const qualificationDemo = (organisation: DemoOrganisation, now: Date) => {
  const today = dayOf(now, organisation.timeZone)
  const names = new Set(organisation.people.map(({ name }) => name))
  return {
    user_qualifications: certificates
      .filter(({ person }) => names.has(person))
      .map(({ person, name, status, endsIn, canUpload = false, unit, course }) => ({
        id: idOf(organisation, 'qualification', `${person} ${name}`),
        organisation_id: organisation.key,
        person_id: idOf(organisation, 'person', person),
        name,
        can_upload: canUpload,
        status,
        expiry_date: endsIn === undefined ? null : addDays(today, endsIn),
        course_enrolments: JSON.stringify(enrolments(organisation, course, person)),
        unit_enrolments: JSON.stringify(enrolments(organisation, unit, person)),
      })),
  }
}
