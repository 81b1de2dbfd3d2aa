import type { FastifyInstance } from 'fastify'
import { scoreCalls } from '@contract/scores'
import { serve } from '@server/http/serve'
import { requirePlace } from '@server/people/placesOfPerson'
import type { Resource } from '@server/resources/resource'
import { scoreDemo } from './scoreDemo'
import { scoreExamples } from './scoreExamples'
import { scoreRepository } from './scoreRepository'

const scoreRoutes = (app: FastifyInstance) =>
  serve(app, scoreCalls.show, async ({ scope, query }) => {
    await requirePlace(scope, query.location_id, 'location_id')
    return scoreRepository.show(scope, query.location_id)
  })

export const scoresResource: Resource = {
  name: 'scores',
  chapter: 'Dashboard',
  calls: scoreExamples,
  routes: scoreRoutes,
  demo: scoreDemo,
}
