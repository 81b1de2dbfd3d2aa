import { qualificationCalls } from '@contract/qualifications'
import { describeCall } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
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

type DemoQualification = {
  person: string
  name: string
  status: 'active' | 'expired' | 'pending' | 'active_pending'
  /** Days until it ends; below 0 it has ended. Never, when left out. */
  endsIn?: number
  canUpload?: true
  /** Keys of the class, by which it is renewed: a unit's enrolment or the whole course. */
  unit?: string
  course?: string
}

/** Hannah and Helen have nothing to do. What ends in more than 30 days, and is complete, asks for nothing. */
const qualifications: readonly DemoQualification[] = [
  { person: 'Ella King', name: 'Allergen Awareness', status: 'expired', endsIn: -7, unit: 'allergens' },
  { person: 'Ella King', name: 'Responsible Service of Alcohol', status: 'pending', endsIn: 0, course: 'rsa' },
  { person: 'Ella King', name: 'Food Safety Supervisor', status: 'active', endsIn: 1, canUpload: true },
  { person: 'Ella King', name: 'Manual Handling Basics', status: 'active_pending', endsIn: 21, unit: 'handling' },
  { person: 'Ella King', name: 'Barista Basics', status: 'pending', course: 'barista' },
  { person: 'Ella King', name: 'First Aid', status: 'active', endsIn: 28 },
  { person: 'Ella King', name: 'Fire Warden', status: 'active', endsIn: 400 },
  { person: 'Priya Nair', name: 'Food Safety Supervisor', status: 'active', endsIn: 4, canUpload: true },
  { person: 'Priya Nair', name: 'Mental Health First Aid', status: 'active_pending', unit: 'mental-health' },
  { person: 'Priya Nair', name: 'First Aid', status: 'active', endsIn: 220, canUpload: true },
  { person: 'Hannah Wirth', name: 'Food Safety Supervisor', status: 'active', endsIn: 310, canUpload: true },
  { person: 'Tom Bradley', name: 'Responsible Service of Alcohol', status: 'expired', endsIn: -3, canUpload: true },
  { person: 'Lucas Ferrari', name: 'Food Safety Supervisor', status: 'active', endsIn: 12, canUpload: true },
  { person: 'Mia Okafor', name: 'Knife Skills', status: 'pending', course: 'knives' },
  { person: 'Daniel Sorensen', name: 'Responsible Service of Alcohol', status: 'active', endsIn: 9, course: 'rsa' },
  { person: 'Sophie Tran', name: 'Certificate III in Commercial Cookery', status: 'active_pending', course: 'cookery' },
  {
    person: 'Sophie Tran',
    name: 'Use Hygienic Practices for Food Safety',
    status: 'pending',
    endsIn: 2,
    unit: 'hygiene',
  },
  { person: 'Marco Bellini', name: 'Working with Children Check', status: 'active', endsIn: 18, canUpload: true },
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
    user_qualifications: qualifications
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
