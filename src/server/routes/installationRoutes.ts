import type { FastifyInstance } from 'fastify'
import { healthCalls } from '@contract/health'
import { publicSettingsCalls } from '@contract/publicSettings'
import { serve } from '@server/http/serve'
import { healthService } from '@server/services/healthService'
import { publicSettingsService } from '@server/services/publicSettingsService'

/** What belongs to the installation: its public settings, and whether it works. */
export const installationRoutes = (app: FastifyInstance) => {
  serve(app, publicSettingsCalls.show, async ({ scope }) => ({ settings: await publicSettingsService.show(scope) }))
  serve(app, healthCalls.live, () => Promise.resolve({ status: 'ok' as const }))
  serve(app, healthCalls.ready, async ({ scope }) => {
    await healthService.requireReady(scope)
    return { status: 'ok' as const }
  })
}
