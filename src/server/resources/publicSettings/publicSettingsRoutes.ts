import type { FastifyInstance } from 'fastify'
import { publicSettingsCalls } from '@contract/publicSettings'
import { serve } from '@server/http/serve'
import { publicSettingsService } from './publicSettingsService'

export const publicSettingsRoutes = (app: FastifyInstance) =>
  serve(app, publicSettingsCalls.show, async ({ scope }) => ({ settings: await publicSettingsService.show(scope) }))
