import { generateSync } from 'otplib'
import { accountCalls } from '@contract/account'
import { demoPassword } from './people'
import { openSession } from './tokens'

const period = 30

/** Codes of the authenticator app. A code works once, so sign-in uses the one of the next half minute (D-20). */
const codeAt = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * period })

/**
 * Enables an account's second factor over HTTP, as the profile does; returns its secret and recovery codes. It ends other
 * sessions than that of the token.
 */
export const setUpSecondFactor = async (serverUrl: string, email: string, token?: string) => {
  const headers = {
    Authorization: `Bearer ${token ?? (await openSession(serverUrl, email))}`,
    'Content-Type': 'application/json',
  }
  const asked = await fetch(serverUrl + accountCalls.twoFactorSecret.path, { headers })
  const { otpSecret } = accountCalls.twoFactorSecret.response.parse(await asked.json())
  const enabled = await fetch(serverUrl + accountCalls.enableTwoFactor.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ code: codeAt(otpSecret, 0), password: demoPassword }),
  })
  const { recoveryCodes } = accountCalls.enableTwoFactor.response.parse(await enabled.json())
  return { nextCode: () => codeAt(otpSecret, 1), recoveryCodes }
}
