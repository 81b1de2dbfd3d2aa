import type { FastifyInstance } from 'fastify'
import { resourceCalls } from '@contract/resourceLibrary'
import type { Scope } from '@server/database/scope'
import { serve } from '@server/http/serve'
import { requirePlace } from '@server/people/placesOfPerson'
import type { Resource } from '@server/resources/resource'
import { resourceDemo } from './resourceDemo'
import { resourceExamples } from './resourceExamples'
import { resourceRepository } from './resourceRepository'

const key = 'q[location_id_eq]'
const requireOwnPlace = async (scope: Scope, query: { [key]?: string | undefined }) => {
  const { [key]: locationId } = query
  if (locationId !== undefined) await requirePlace(scope, locationId, key)
}

const resourceRoutes = (app: FastifyInstance) => {
  serve(app, resourceCalls.categories, async ({ scope, query }) => {
    await requireOwnPlace(scope, query)
    return resourceRepository.listCategories(scope, query)
  })
  serve(app, resourceCalls.category, async ({ scope, params, query }) => {
    await requireOwnPlace(scope, query)
    return resourceRepository.listInCategory(scope, params.id, query)
  })
  serve(app, resourceCalls.search, async ({ scope, query }) => {
    await requireOwnPlace(scope, query)
    return resourceRepository.search(scope, query)
  })
}

export const resourceLibraryResource: Resource = {
  name: 'resourceLibrary',
  chapter: 'Dashboard',
  calls: resourceExamples,
  routes: resourceRoutes,
  demo: resourceDemo,
}
