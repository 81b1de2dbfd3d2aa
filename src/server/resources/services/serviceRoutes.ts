import type { FastifyInstance } from 'fastify'
import { serviceCalls, sourceNames } from '@contract/services'
import { serve } from '@server/http/serve'
import { serviceRepository } from './serviceRepository'

export const serviceRoutes = (app: FastifyInstance) =>
  serve(app, serviceCalls.index, async ({ scope }) => ({
    services: await serviceRepository.list(scope),
    sources: Object.fromEntries(sourceNames.map((name) => [name, 'own' as const])),
  }))
