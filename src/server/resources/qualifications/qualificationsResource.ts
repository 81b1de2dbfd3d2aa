import type { FastifyInstance } from 'fastify'
import { qualificationCalls } from '@contract/qualifications'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { qualificationDemo, qualificationExamples } from './qualificationExamples'
import { qualificationRepository } from './qualificationRepository'

const qualificationRoutes = (app: FastifyInstance, { sources }: ResourceDependencies) =>
  serveSource(app, sources.qualifications, qualificationCalls.index, {
    own: (scope, { query }) => qualificationRepository.listOwn(scope, query),
  })

export const qualificationsResource: Resource = {
  name: 'qualifications',
  chapter: 'Dashboard',
  place: 100,
  calls: qualificationExamples,
  routes: qualificationRoutes,
  demo: qualificationDemo,
}
