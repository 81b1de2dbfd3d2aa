import type { FastifyInstance } from 'fastify'
import { serviceCalls, sourceNames } from '@contract/services'
import { serve } from '@server/http/serve'
import type { ResourceDependencies } from '@server/resources/resource'
import { serviceRepository } from './serviceRepository'

export const serviceRoutes = (app: FastifyInstance, { sources }: ResourceDependencies) =>
  serve(app, serviceCalls.index, async ({ scope }) => ({
    services: await serviceRepository.list(scope),
    sources: Object.fromEntries(
      sourceNames.flatMap((name) => {
        const { kind } = sources[name]
        return kind === 'off' ? [] : [[name, kind]]
      }),
    ),
  }))
