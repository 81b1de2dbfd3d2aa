import type { FastifyInstance } from 'fastify'
import { serviceCalls, sourceNames } from '@contract/services'
import { describeCall } from '@server/apiDocument/describedCall'
import { serve } from '@server/http/serve'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serviceRepository } from './serviceRepository'

const service = (kind: string, name: string, order: number, url = `/services/${kind}`) => ({
  id: `southern-service-${kind.replaceAll('_', '-')}`,
  kind,
  name,
  url,
  order,
})

const serviceExamples = [
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
            sources: Object.fromEntries(sourceNames.map((name) => [name, 'own' as const])),
          },
        },
      },
    ],
  }),
]

const serviceRoutes = (app: FastifyInstance, { sources }: ResourceDependencies) =>
  serve(app, serviceCalls.index, async ({ scope }) => ({
    services: await serviceRepository.list(scope),
    sources: Object.fromEntries(
      sourceNames.flatMap((name) => {
        const { kind } = sources[name]
        return kind === 'off' ? [] : [[name, kind]]
      }),
    ),
  }))

export const servicesResource: Resource = {
  name: 'services',
  chapter: 'Organisation',
  place: 40,
  calls: serviceExamples,
  routes: serviceRoutes,
}
