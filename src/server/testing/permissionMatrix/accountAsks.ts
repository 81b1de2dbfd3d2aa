import { accountCalls } from '@contract/account'
import { createSecretBox } from '@server/secrets/secretBox'
import { codeOf } from '../secondFactorOfTest'
import { testSecret } from '../startTestServer'
import { ask } from './ask'
import { matrixPassword, type Houses, type Kind } from './kinds'

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

/** What is sent to the calls about one's own account. */
export const accountAsks = [
  ask(accountCalls.update, (houses, kind) => ({ input: { body: profileOf(houses, kind) } })),
  ask(accountCalls.updateUser, (houses, kind) => ({ input: { body: { user: profileOf(houses, kind) } } })),
  ask(accountCalls.changePassword, async (houses, kind) => {
    await restored(houses, kind)
    const body = { currentPassword: matrixPassword, password: newPassword, passwordConfirmation: newPassword }
    return { input: { body } }
  }),
  ask(accountCalls.updatePin, async (houses, kind) => {
    await restored(houses, kind)
    return { input: { body: { pin: '493817', password: matrixPassword } } }
  }),
  ask(accountCalls.twoFactorSecret, async (houses, kind) => {
    await restored(houses, kind)
    return { input: {} }
  }),
  ask(accountCalls.enableTwoFactor, async (houses, kind) => ({
    input: { body: { code: await pendingCode(houses, kind), password: matrixPassword } },
  })),
  ask(accountCalls.sessions, async (houses) => ({ input: { query: {} }, shows: (await employeeSession(houses)).id })),
  ask(accountCalls.endSession, async (houses) => ({ input: { params: { id: (await employeeSession(houses)).id } } })),
]
