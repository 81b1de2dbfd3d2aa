import { registrationCalls } from '@contract/registration'
import type { Houses } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'
import { createPasswordLink } from './passwordLink'

const newPassword = 'Quiet.Kettle.4471'
/** Of somebody at home whom nobody else asks for. */
const linkToken = async (houses: Houses) => {
  const { db, now, given } = houses
  const person = { ...(await given.person(homeOf(houses))), password_hash: 'none' }
  return createPasswordLink({ db, now: now(), organisationId: person.organisation_id }, person)
}

export const trials = [
  trial(registrationCalls.register, undefined, (_houses, kind) => ({
    input: { body: { user: { firstName: 'Robin', lastName: 'Quill', email: `${kind}.new@test.example` } } },
  })),
  trial(registrationCalls.requestPasswordReset, undefined, (_houses, kind) => ({
    input: { body: { user: { email: `${kind}@test.example` } } },
  })),
  trial(registrationCalls.resetPassword, undefined, async (houses) => ({
    input: {
      body: { user: { token: await linkToken(houses), password: newPassword, passwordConfirmation: newPassword } },
    },
  })),
]
