import type { Page } from '@playwright/test'
import { sessionCalls } from '@contract/session'
import { demoPassword } from './people'

/** Where the app keeps the token, and nothing else, between visits (D-22). */
export const tokenKey = 'muster.token'

/** The token that the browser of a page keeps between visits. */
export const storedToken = async (page: Page) =>
  (await page.evaluate((key) => localStorage.getItem(key), tokenKey)) ?? ''

/** Puts a token there, as an earlier visit would have; the app finds it at its next start. */
export const storeToken = (page: Page, token: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)

export const logIn = (serverUrl: string, email: string, password: string) =>
  fetch(serverUrl + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  })

/** Opens a session by HTTP, which is quicker than by the form. */
export const openSession = async (serverUrl: string, email: string): Promise<string> => {
  const answer = await logIn(serverUrl, email, demoPassword)
  const token = /^Bearer (.+)$/.exec(answer.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return token
}

/** Ends a session on the server behind the back of the pages that use it. */
export const revoke = (serverUrl: string, token: string) =>
  fetch(serverUrl + sessionCalls.signOut.path, { headers: { Authorization: `Bearer ${token}` }, redirect: 'manual' })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that looks like one of ours; nobody has signed it. */
export const forgedToken = ({ expiresAt }: { expiresAt: Date }) =>
  [
    encoded({ alg: 'HS256' }),
    encoded({ sub: 'harbour-person-ella-king', exp: Math.floor(expiresAt.getTime() / 1000) }),
    'unsigned',
  ].join('.')

/** What a browser holds that was here before, for `browser.newContext({ storageState })`. */
export const rememberedToken = (serverUrl: string, token: string) => ({
  cookies: [],
  origins: [{ origin: serverUrl, localStorage: [{ name: tokenKey, value: token }] }],
})
