import type { FastifyInstance } from 'fastify'
import { scoreCalls } from '@contract/scores'
import { requirePlace } from '@server/people/placesOfPerson'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { scoreDemo, scoreExamples } from './scoreExamples'
import { scoreRepository } from './scoreRepository'

const scoreRoutes = (app: FastifyInstance, { sources }: ResourceDependencies) =>
  serveSource(app, sources.scores, scoreCalls.show, {
    guard: (scope, { query }) => requirePlace(scope, query.location_id, 'location_id'),
    own: (scope, { query }) => scoreRepository.show(scope, query.location_id),
  })

export const scoresResource: Resource = {
  name: 'scores',
  chapter: 'Dashboard',
  place: 90,
  calls: scoreExamples,
  routes: scoreRoutes,
  demo: scoreDemo,
}
