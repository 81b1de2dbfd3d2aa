import type { FastifyInstance } from 'fastify'
import { healthCalls } from '@contract/health'
import { serve } from '@server/http/serve'
import { createDiskHealth } from '@server/health/diskHealth'
import type { ResourceDependencies } from '@server/resources/resource'
import { healthService } from '@server/health/healthService'

export const healthRoutes = (app: FastifyInstance, { settings }: Pick<ResourceDependencies, 'settings'>) => {
  const hasSpace = createDiskHealth(settings.dataFolder)
  serve(app, healthCalls.live, () => Promise.resolve({ status: 'ok' as const }))
  serve(app, healthCalls.ready, async ({ scope }) => {
    await healthService.requireReady(scope, { hasSpace })
    return { status: 'ok' as const, files: await app.files.health() }
  })
}
