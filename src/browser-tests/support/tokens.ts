import type { Page } from '@playwright/test'
import { sessionCalls } from '@contract/session'
import { demoPassword } from './people'

/** The only place where the app stores the token between visits (D-22). */
export const tokenKey = 'muster.token'

/** The token stored in a page's browser. */
export const storedToken = async (page: Page) =>
  (await page.evaluate((key) => localStorage.getItem(key), tokenKey)) ?? ''

/** Stores a token, as an earlier visit would; the app reads it at its next start. */
export const storeToken = (page: Page, token: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)

export const logIn = (serverUrl: string, email: string, password: string) =>
  fetch(serverUrl + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  })

/** Starts a session over HTTP, which is faster than the form. */
export const openSession = async (serverUrl: string, email: string): Promise<string> => {
  const answer = await logIn(serverUrl, email, demoPassword)
  const token = /^Bearer (.+)$/.exec(answer.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return token
}

/** Ends a session on the server without the pages that use it noticing. */
export const revoke = (serverUrl: string, token: string) =>
  fetch(serverUrl + sessionCalls.signOut.path, { headers: { Authorization: `Bearer ${token}` }, redirect: 'manual' })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that looks like ours, without a valid signature. */
export const forgedToken = ({ expiresAt }: { expiresAt: Date }) =>
  [
    encoded({ alg: 'HS256' }),
    encoded({ sub: 'harbour-person-ella-king', exp: Math.floor(expiresAt.getTime() / 1000) }),
    'unsigned',
  ].join('.')

/** The stored state of a returning browser, for `browser.newContext({ storageState })`. */
export const rememberedToken = (serverUrl: string, token: string) => ({
  cookies: [],
  origins: [{ origin: serverUrl, localStorage: [{ name: tokenKey, value: token }] }],
})
