import type { FastifyInstance } from 'fastify'
import { healthCalls } from '@contract/health'
import { serve } from '@server/http/serve'
import { healthService } from '@server/health/healthService'

export const healthRoutes = (app: FastifyInstance) => {
  serve(app, healthCalls.live, () => Promise.resolve({ status: 'ok' as const }))
  serve(app, healthCalls.ready, async ({ scope }) => {
    await healthService.requireReady(scope)
    return { status: 'ok' as const, files: await app.files.health() }
  })
}
