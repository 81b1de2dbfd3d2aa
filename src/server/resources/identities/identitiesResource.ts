import type { FastifyInstance } from 'fastify'
import { identityCalls } from '@contract/identities'
import { serve } from '@server/http/serve'
import { identityService } from '@server/people/identityService'
import type { Resource } from '@server/resources/resource'
import { identityExamples } from './identityExamples'

/** What other systems call people, for admins. */
const identityRoutes = (app: FastifyInstance) => {
  serve(app, identityCalls.index, ({ scope, params, query }) => identityService.list(scope, params.personId, query))
  serve(app, identityCalls.attach, ({ scope, params, body }) =>
    identityService.attach(scope, params.personId, body.identity),
  )
  serve(app, identityCalls.detach, ({ scope, params }) => identityService.detach(scope, params.personId, params.id))
}

export const identitiesResource: Resource = {
  name: 'identities',
  chapter: 'People',
  place: 195,
  calls: identityExamples,
  routes: identityRoutes,
}
