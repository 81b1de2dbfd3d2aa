import type { FastifyInstance } from 'fastify'
import { resourceCalls } from '@contract/resourceLibrary'
import type { Scope } from '@server/database/scope'
import { requirePlace } from '@server/people/placesOfPerson'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { resourceDemo, resourceExamples } from './resourceExamples'
import { resourceRepository } from './resourceRepository'

const key = 'q[location_id_eq]'
type Request = { query: { [key]?: string | undefined } }
const guard = async (scope: Scope, { query }: Request) => {
  const { [key]: locationId } = query
  if (locationId !== undefined) await requirePlace(scope, locationId, key)
}

const resourceRoutes = (app: FastifyInstance, { sources: { resources } }: ResourceDependencies) => {
  serveSource(app, resources, resourceCalls.categories, {
    guard,
    own: (scope, { query }) => resourceRepository.listCategories(scope, query),
  })
  serveSource(app, resources, resourceCalls.category, {
    guard,
    own: (scope, { params, query }) => resourceRepository.listInCategory(scope, params.id, query),
  })
  serveSource(app, resources, resourceCalls.search, {
    guard,
    own: (scope, { query }) => resourceRepository.search(scope, query),
  })
}

export const resourceLibraryResource: Resource = {
  name: 'resourceLibrary',
  chapter: 'Dashboard',
  place: 110,
  calls: resourceExamples,
  routes: resourceRoutes,
  demo: resourceDemo,
}
