import type { FastifyInstance } from 'fastify'
import { dayListCalls } from '@contract/dayLists'
import { serve } from '@server/http/serve'
import { requirePlace } from '@server/people/placesOfPerson'
import type { Resource } from '@server/resources/resource'
import { dayListDemo } from './dayListDemo'
import { dayListExamples } from './dayListExamples'
import { dayListRepository } from './dayListRepository'
import { performanceRepository, requireReadable } from './performanceRepository'

const key = 'q[location_id_eq]'

const dayListRoutes = (app: FastifyInstance) => {
  serve(app, dayListCalls.index, async ({ scope, query }) => {
    await requirePlace(scope, query[key], key)
    return dayListRepository.list(scope, query)
  })
  serve(app, dayListCalls.performance, async ({ scope, params, query }) => {
    await requireReadable(scope, params.id)
    return performanceRepository.show(scope, params.id, query)
  })
}

export const dayListsResource: Resource = {
  name: 'dayLists',
  chapter: 'Dashboard',
  calls: dayListExamples,
  routes: dayListRoutes,
  demo: dayListDemo,
}
