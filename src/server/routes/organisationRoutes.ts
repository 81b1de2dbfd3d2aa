import type { FastifyInstance } from 'fastify'
import { locationCalls } from '@contract/locations'
import { serviceCalls } from '@contract/services'
import { serve } from '@server/http/serve'
import { locationRepository } from '@server/repositories/locationRepository'
import { serviceRepository } from '@server/repositories/serviceRepository'

export const organisationRoutes = (app: FastifyInstance) => {
  serve(app, serviceCalls.index, async ({ scope }) => ({ services: await serviceRepository.list(scope) }))
  serve(app, locationCalls.index, ({ scope, query }) => locationRepository.list(scope, query))
}
