import type { FastifyInstance } from 'fastify'
import { publicSettingsCalls } from '@contract/publicSettings'
import { describeCall } from '@server/apiDocument/describedCall'
import type { Settings } from '@server/config'
import { serve } from '@server/http/serve'
import { isFromThisMachine } from '@server/network/isFromThisMachine'
import type { Resource } from '@server/resources/resource'
import { publicSettingsService } from './publicSettingsService'

const publicSettingsExamples = [
  describeCall(publicSettingsCalls.show, {
    name: 'showPublicSettings',
    summary: 'What anybody may know of this installation',
    description: 'Its name, colour and ways to sign in. They belong to the installation, not to an organisation.',
    examples: [
      {
        title: 'Where people may register',
        as: 'nobody',
        input: {},
        answer: {
          body: {
            settings: {
              productName: 'Muster',
              brandPrimaryColor: '#00A0D4',
              brandLogo: null,
              registrationEnabled: true,
              ssoName: null,
              ssoUrl: null,
              singleSignOn: null,
              languages: ['en'],
              chatEnabled: true,
              pageViewsEnabled: true,
              mailEnabled: true,
              demoAccounts: [],
            },
          },
        },
      },
    ],
  }),
]

const publicSettingsRoutes = (app: FastifyInstance, { settings }: { settings: Settings }) => {
  const { demo, smtp } = settings
  serve(app, publicSettingsCalls.show, async ({ scope, request }) => ({
    settings: await publicSettingsService.show(scope, {
      isOfferedDemo: demo.isAllowed && (demo.wasSetByHand || isFromThisMachine(request)),
      hasMailServer: smtp !== null,
    }),
  }))
}

export const publicSettingsResource: Resource = {
  name: 'publicSettings',
  chapter: 'Installation',
  place: 220,
  calls: publicSettingsExamples,
  routes: publicSettingsRoutes,
}
