import { accountCalls } from '@contract/account'
import { createSecretBox } from '@server/secrets/secretBox'
import { matrixPassword, type Houses, type Kind } from '@server/testing/permissionMatrix/kinds'
import { codeOf } from '@server/testing/secondFactorOfTest'
import { testSecret } from '@server/testing/testSecret'
import { trial } from '@server/testing/trials/trial'

/** Whose account is meant; nobody who asks without a token could change the employee's. */
const ownOf = ({ people }: Houses, kind: Kind) => people[kind === 'anonymous' ? 'employee' : kind]

const profileOf = (houses: Houses, kind: Kind) => {
  const { email } = ownOf(houses, kind)
  return { firstName: 'Robin', lastName: 'Quill', email }
}

/** Before its secrets are changed: the account with its first password and without a second factor. */
const restored = async (houses: Houses, kind: Kind) => {
  const { db, passwordHash } = houses
  const person = ownOf(houses, kind)
  const columns = { password_hash: passwordHash, otp_enabled_at: null }
  await db.updateTable('people').set(columns).where('id', '=', person.id).execute()
  await db.deleteFrom('second_factors').where('person_id', '=', person.id).execute()
  return person
}

const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The code of a secret that waits to be confirmed. */
const pendingCode = async (houses: Houses, kind: Kind) => {
  const { db, now } = houses
  const { id, organisation_id } = await restored(houses, kind)
  const pending_secret = createSecretBox(testSecret).seal(otpSecret, id)
  await db
    .insertInto('second_factors')
    .values({ organisation_id, person_id: id, pending_secret, pending_since: now() })
    .execute()
  return codeOf({ now }, otpSecret)
}

const newPassword = 'Quiet.Kettle.4471'
const employeeSession = ({ given, people }: Houses) => given.session(people.employee)

export const trials = [
  trial(accountCalls.update, undefined, (houses, kind) => ({ input: { body: profileOf(houses, kind) } })),
  trial(accountCalls.updateUser, undefined, (houses, kind) => ({ input: { body: { user: profileOf(houses, kind) } } })),
  trial(accountCalls.changePassword, undefined, async (houses, kind) => {
    await restored(houses, kind)
    const body = { currentPassword: matrixPassword, password: newPassword, passwordConfirmation: newPassword }
    return { input: { body } }
  }),
  trial(accountCalls.updatePin, undefined, async (houses, kind) => {
    await restored(houses, kind)
    return { input: { body: { pin: '493817', password: matrixPassword } } }
  }),
  trial(accountCalls.twoFactorSecret, undefined, async (houses, kind) => {
    await restored(houses, kind)
    return { input: {} }
  }),
  trial(accountCalls.enableTwoFactor, undefined, async (houses, kind) => ({
    input: { body: { code: await pendingCode(houses, kind), password: matrixPassword } },
  })),
  trial(accountCalls.sessions, 'employee', async (houses) => ({
    input: { query: {} },
    shows: (await employeeSession(houses)).id,
  })),
  trial(accountCalls.endSession, 'employee', async (houses) => ({
    input: { params: { id: (await employeeSession(houses)).id } },
  })),
]
