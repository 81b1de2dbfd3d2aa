import { accountCalls } from '@contract/account'
import { createSecretBox } from '@server/secrets/secretBox'
import { matrixPassword, type Fixtures, type Kind } from '@server/testing/permissionMatrix/kinds'
import { codeOf } from '@server/testing/secondFactorOfTest'
import { testSecret } from '@server/testing/testSecret'
import { trial } from '@server/testing/trials/trial'

/** The account of the call; the calls without a token use the employee's, whom they must not change. */
const ownOf = ({ people }: Fixtures, kind: Kind) => people[kind === 'anonymous' ? 'employee' : kind]

const profileOf = (fixtures: Fixtures, kind: Kind) => {
  const { email } = ownOf(fixtures, kind)
  return { firstName: 'Robin', lastName: 'Quill', email }
}

/** The account with its first password and without a second factor, before its secrets are changed. */
const restored = async (fixtures: Fixtures, kind: Kind) => {
  const { db, passwordHash } = fixtures
  const person = ownOf(fixtures, kind)
  const columns = { password_hash: passwordHash, otp_enabled_at: null }
  await db.updateTable('people').set(columns).where('id', '=', person.id).execute()
  await db.deleteFrom('second_factors').where('person_id', '=', person.id).execute()
  return person
}

const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The current code of a pending secret. */
const pendingCode = async (fixtures: Fixtures, kind: Kind) => {
  const { db, now } = fixtures
  const { id, organisation_id } = await restored(fixtures, kind)
  const pending_secret = createSecretBox(testSecret).seal(otpSecret, id)
  await db
    .insertInto('second_factors')
    .values({ organisation_id, person_id: id, pending_secret, pending_since: now() })
    .execute()
  return codeOf({ now }, otpSecret)
}

const newPassword = 'Quiet.Kettle.4471'
const employeeSession = ({ given, people }: Fixtures) => given.session(people.employee)

export const trials = [
  trial(accountCalls.update, { by: 'portal.use' }, (fixtures, kind) => ({
    input: { body: profileOf(fixtures, kind) },
  })),
  trial(accountCalls.updateUser, { by: 'portal.use' }, (fixtures, kind) => ({
    input: { body: { user: profileOf(fixtures, kind) } },
  })),
  trial(accountCalls.changePassword, { by: 'portal.use' }, async (fixtures, kind) => {
    await restored(fixtures, kind)
    const body = { currentPassword: matrixPassword, password: newPassword, passwordConfirmation: newPassword }
    return { input: { body } }
  }),
  trial(accountCalls.updatePin, { by: 'portal.use' }, async (fixtures, kind) => {
    await restored(fixtures, kind)
    return { input: { body: { pin: '493817', password: matrixPassword } } }
  }),
  trial(accountCalls.twoFactorSecret, { by: 'signedIn' }, async (fixtures, kind) => {
    await restored(fixtures, kind)
    return { input: {} }
  }),
  trial(accountCalls.enableTwoFactor, { by: 'signedIn' }, async (fixtures, kind) => ({
    input: { body: { code: await pendingCode(fixtures, kind), password: matrixPassword } },
  })),
  trial(accountCalls.sessions, { by: 'portal.use', of: 'employee' }, async (fixtures) => ({
    input: { query: {} },
    shows: (await employeeSession(fixtures)).id,
  })),
  trial(accountCalls.endSession, { by: 'portal.use', of: 'employee' }, async (fixtures) => ({
    input: { params: { id: (await employeeSession(fixtures)).id } },
  })),
  trial(accountCalls.resetTwoFactor, { by: 'signedIn' }),
  trial(accountCalls.endOtherSessions, { by: 'portal.use' }),
  trial(accountCalls.quickPanel, { by: 'signedIn' }),
]
