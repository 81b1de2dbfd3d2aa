import { trainingSettingsCalls } from '@contract/training/settings'
import { everySetting } from '@server/testing/trainingOn'
import { trial } from '@server/testing/trials/trial'

const rights = { by: 'training.manage' } as const

export const trials = [
  trial(trainingSettingsCalls.show, rights),
  trial(trainingSettingsCalls.update, rights, () => ({ input: { body: { trainingSettings: everySetting } } })),
]
