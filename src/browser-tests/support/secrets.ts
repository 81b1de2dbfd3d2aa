import type { Page, Response } from '@playwright/test'

/** What opens something, in the answers of the API. */
const inAnswers = {
  /** Of chat, and of the live channel. */
  token: /"(?:token|access_token)":"([^"]+)"/g,
  secondFactor: /"(?:otpSecret":"|twoFactorQrCodeSrc":"data:[^,]*,)([^"]+)"/g,
  signedLink: /[?&](?:link|token|signature)=([\w.~%-]+)/g,
}
type Kind = keyof typeof inAnswers
export type Secret = { kind: Kind; text: string }

/** Notes every secret that the page's answers bring from now on; returns how to take those since the last time. */
export const noteSecrets = (page: Page) => {
  const reading: Promise<Secret[]>[] = []
  const secretsOf = async (response: Response) => {
    const text = await response.text()
    return Object.entries(inAnswers).flatMap(([kind, pattern]) =>
      [...text.matchAll(pattern)].map(([, found = '']) => ({ kind: kind as Kind, text: found })),
    )
  }
  const isRead = (response: Response) =>
    new URL(response.url()).pathname.startsWith('/api/') &&
    response.ok() &&
    (response.headers()['content-type'] ?? '').startsWith('application/json')
  page.on('response', (response) => {
    if (isRead(response)) reading.push(secretsOf(response))
  })
  return async () => (await Promise.all(reading.splice(0))).flat()
}

/** What the browser stores of a session: its token, whatever else is long enough to be one, and cookies. */
export const storedSecrets = async (page: Page): Promise<string[]> => {
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(' '),
  )
  const cookies = await page.context().cookies()
  return [...(stored.match(/[\w-]{20,}/g) ?? []), ...cookies.map(({ value }) => value)]
}
