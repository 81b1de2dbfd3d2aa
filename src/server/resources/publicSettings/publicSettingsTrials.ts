import { publicSettingsCalls } from '@contract/publicSettings'
import { trial } from '@server/testing/trials/trial'

export const trials = [trial(publicSettingsCalls.show, { by: 'public' })]
