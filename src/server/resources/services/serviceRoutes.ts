import type { FastifyInstance } from 'fastify'
import { serviceCalls } from '@contract/services'
import { serve } from '@server/http/serve'
import { serviceRepository } from './serviceRepository'

export const serviceRoutes = (app: FastifyInstance) =>
  serve(app, serviceCalls.index, async ({ scope }) => ({ services: await serviceRepository.list(scope) }))
