import { locationCalls } from '../locations'
import { serviceCalls } from '../services'
import { describeCall, exampleProblem } from './describedCall'

const norwood = { id: 'harbour-location-norwood', name: 'Norwood', saltId: 'salt-norwood' }

const service = (kind: string, name: string, order: number, url = `/services/${kind}`) => ({
  id: `southern-service-${kind.replaceAll('_', '-')}`,
  kind,
  name,
  url,
  order,
})

export const organisationExamples = [
  describeCall(serviceCalls.index, {
    name: 'listServices',
    summary: "The organisation's services, in the order of the service bar",
    examples: [
      {
        title: 'A training organisation',
        as: 'trainee@southern.test',
        input: {},
        answer: {
          body: {
            services: [
              service('sso', 'Southern Home', 1, '/'),
              service('internal_lms', 'My Training', 2),
              service('internal_lms_my_resources', 'My Resources', 3),
              service('rto_lms', 'Classes and Courses', 4),
              service('news', 'News', 5),
            ],
          },
        },
      },
    ],
  }),
  describeCall(locationCalls.index, {
    name: 'listLocations',
    summary: "The person's own locations by name; every location for those who may see all",
    fields: {
      page: 'Counts from 1.',
      per_page: 'Records of a page.',
      search: 'Locations whose name holds this text, whatever its case.',
    },
    examples: [
      {
        title: 'Own locations whose name holds a text',
        as: 'employee@harbour.test',
        input: { query: { search: 'nor', per_page: 20 } },
        answer: { body: { records: [norwood], total: 1, page: 1, perPage: 20 } },
      },
      {
        title: 'A key that nobody knows',
        as: 'employee@harbour.test',
        input: { query: { 'q[name_eq]': 'Norwood' } as { search?: string } },
        answer: { status: 422, problem: exampleProblem("'q[name_eq]' is not known", 'q[name_eq]') },
      },
    ],
  }),
]
