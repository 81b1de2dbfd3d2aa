import { generateSync } from 'otplib'
import { accountCalls } from '@contract/account'
import type { TestServer } from './startTestServer'
import type { TestClient } from './testClient'

/** The code of the authenticator app, optionally some steps of 30 seconds later or earlier. */
export const codeOf = ({ now }: Pick<TestServer, 'now'>, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: now().getTime() / 1_000 + steps * 30 })

/** Sets up a second factor by the calls that the app makes. */
export const setUpSecondFactor = async (server: TestServer, client: TestClient, password: string) => {
  const { body: pending } = await client.call(accountCalls.twoFactorSecret, {})
  const code = codeOf(server, pending.otpSecret)
  const { status, body } = await client.call(accountCalls.enableTwoFactor, { body: { code, password } })
  if (status !== 200) throw new Error(`The second factor was refused with ${status}`)
  return { secret: pending.otpSecret, recoveryCodes: body.recoveryCodes, code }
}
