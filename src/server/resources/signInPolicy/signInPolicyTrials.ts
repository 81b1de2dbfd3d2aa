import { openPolicy, signInPolicyCalls } from '@contract/signInPolicy'
import { trial } from '@server/testing/trials/trial'

const rights = { by: 'organisation.manage' } as const
const signInPolicy = { ...openPolicy, inactivity: '60', passwordForEmail: true } as const

export const trials = [
  trial(signInPolicyCalls.show, rights),
  trial(signInPolicyCalls.update, rights, () => ({ input: { body: { signInPolicy } } })),
  trial(signInPolicyCalls.active, { by: 'signedIn' }),
]
