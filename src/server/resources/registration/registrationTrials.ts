import { registrationCalls } from '@contract/registration'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'
import { createPasswordLink } from './passwordLink'

const newPassword = 'Quiet.Kettle.4471'
/** A link for a person of the home organisation whom no other trial uses. */
const linkToken = async (fixtures: Fixtures) => {
  const { db, now, given } = fixtures
  const person = { ...(await given.person(homeOf(fixtures))), password_hash: 'none' }
  return createPasswordLink({ db, now: now(), organisationId: person.organisation_id }, person, 'reset')
}

export const trials = [
  trial(registrationCalls.register, { by: 'public' }, (_fixtures, kind) => ({
    input: { body: { user: { firstName: 'Robin', lastName: 'Quill', email: `${kind}.new@test.example` } } },
  })),
  trial(registrationCalls.requestPasswordReset, { by: 'public' }, (_fixtures, kind) => ({
    input: { body: { user: { email: `${kind}@test.example` } } },
  })),
  trial(registrationCalls.checkPasswordReset, { by: 'public' }, async (fixtures) => ({
    input: { body: { user: { token: await linkToken(fixtures) } } },
  })),
  trial(registrationCalls.resetPassword, { by: 'public' }, async (fixtures) => ({
    input: {
      body: { user: { token: await linkToken(fixtures), password: newPassword, passwordConfirmation: newPassword } },
    },
  })),
]
