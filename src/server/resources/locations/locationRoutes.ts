import type { FastifyInstance } from 'fastify'
import { locationCalls } from '@contract/locations'
import { serve } from '@server/http/serve'
import { locationRepository } from './locationRepository'

export const locationRoutes = (app: FastifyInstance) =>
  serve(app, locationCalls.index, ({ scope, query }) => locationRepository.list(scope, query))
