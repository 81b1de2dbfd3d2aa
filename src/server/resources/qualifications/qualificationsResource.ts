import type { FastifyInstance } from 'fastify'
import { qualificationCalls } from '@contract/qualifications'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { qualificationDemo } from './qualificationDemo'
import { qualificationExamples } from './qualificationExamples'
import { qualificationRepository } from './qualificationRepository'

const qualificationRoutes = (app: FastifyInstance) =>
  serve(app, qualificationCalls.index, ({ scope, query }) => qualificationRepository.listOwn(scope, query))

export const qualificationsResource: Resource = {
  name: 'qualifications',
  chapter: 'Dashboard',
  calls: qualificationExamples,
  routes: qualificationRoutes,
  demo: qualificationDemo,
}
