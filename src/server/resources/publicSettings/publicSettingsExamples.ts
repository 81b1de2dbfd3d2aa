import { publicSettingsCalls } from '@contract/publicSettings'
import { describeCall } from '@server/apiDocument/describedCall'

export const publicSettingsExamples = [
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
