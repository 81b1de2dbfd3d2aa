import type { FastifyInstance } from 'fastify'
import { publicSettingsCalls } from '@contract/publicSettings'
import type { Settings } from '@server/config'
import { serve } from '@server/http/serve'
import { isFromThisMachine } from '@server/network/isFromThisMachine'
import { publicSettingsService } from './publicSettingsService'

export const publicSettingsRoutes = (app: FastifyInstance, { settings }: { settings: Settings }) => {
  const { demo, smtp } = settings
  serve(app, publicSettingsCalls.show, async ({ scope, request }) => ({
    settings: await publicSettingsService.show(scope, {
      isOfferedDemo: demo.isAllowed && (demo.wasSetByHand || isFromThisMachine(request)),
      hasMailServer: smtp !== null,
    }),
  }))
}
