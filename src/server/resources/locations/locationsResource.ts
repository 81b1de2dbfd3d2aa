import type { FastifyInstance } from 'fastify'
import { locationCalls } from '@contract/locations'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { locationRepository } from './locationRepository'

const norwood = { id: 'harbour-location-norwood', name: 'Norwood', saltId: 'salt-norwood', managed: false }

const locationExamples = [
  describeCall(locationCalls.index, {
    name: 'listLocations',
    summary: "The person's own locations by name; every location for those who may see all",
    fields: {
      ...pagingFields,
      search: 'Words of the name, in any order; case, accents and apostrophes do not matter.',
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

const locationRoutes = (app: FastifyInstance) =>
  serve(app, locationCalls.index, ({ scope, query }) => locationRepository.list(scope, query))

export const locationsResource: Resource = {
  name: 'locations',
  chapter: 'Organisation',
  place: 50,
  calls: locationExamples,
  routes: locationRoutes,
}
