import type { FastifyInstance } from 'fastify'
import { auditCalls } from '@contract/audit'
import { auditRepository } from '@server/audit/auditRepository'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { auditExamples } from './auditExamples'

/** Who did what, for admins. */
const auditRoutes = (app: FastifyInstance) => {
  serve(app, auditCalls.index, ({ scope, query }) => auditRepository.list(scope, query))
}

export const auditResource: Resource = {
  name: 'audit',
  chapter: 'Operations',
  place: 215,
  calls: auditExamples,
  routes: auditRoutes,
}
