import type { FastifyInstance } from 'fastify'
import { dayListCalls } from '@contract/dayLists'
import { requirePlace } from '@server/people/placesOfPerson'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { dayListDemo, dayListExamples } from './dayListExamples'
import { dayListRepository, requestedDays, requestedTime } from './dayListRepository'
import { performanceRepository, requireReadable } from './performanceRepository'

const key = 'q[location_id_eq]'

const dayListRoutes = (app: FastifyInstance, { sources: { lists } }: ResourceDependencies) => {
  serveSource(app, lists, dayListCalls.index, {
    async guard(scope, { query }) {
      requestedDays(query)
      await requirePlace(scope, query[key], key)
    },
    own: (scope, { query }) => dayListRepository.list(scope, query),
  })
  serveSource(app, lists, dayListCalls.performance, {
    async guard(scope, { params, query }) {
      await requireReadable(scope, params.id)
      requestedTime(query, scope.timeZone)
    },
    own: (scope, { params, query }) => performanceRepository.show(scope, params.id, query),
  })
}

export const dayListsResource: Resource = {
  name: 'dayLists',
  chapter: 'Dashboard',
  place: 120,
  calls: dayListExamples,
  routes: dayListRoutes,
  demo: dayListDemo,
}
