import type { Page, Response } from '@playwright/test'

/** What opens something, in the answers of the API: tokens of chat and of the live channel, the second factor, signed links. */
const inAnswers = [
  /"(?:token|access_token|otpSecret|link)":"([^"]+)"/g,
  /"twoFactorQrCodeSrc":"data:[^,]*,([^"]+)"/g,
  /[?&](?:link|token|signature)=([\w.~%-]+)/g,
]

/** Notes every secret that the page's answers bring from now on. */
export const noteSecrets = (page: Page) => {
  const reading: Promise<string[]>[] = []
  const secretsOf = async (response: Response) => {
    const text = await response.text()
    return inAnswers.flatMap((pattern) => [...text.matchAll(pattern)].map(([, secret = '']) => secret))
  }
  const isRead = (response: Response) =>
    new URL(response.url()).pathname.startsWith('/api/') &&
    response.status() === 200 &&
    (response.headers()['content-type'] ?? '').startsWith('application/json')
  page.on('response', (response) => {
    if (isRead(response)) reading.push(secretsOf(response))
  })
  return async () => [...new Set((await Promise.all(reading)).flat())]
}

/** What the browser stores of a session: its token, whatever else is long enough to be one, and cookies. */
export const storedSecrets = async (page: Page): Promise<string[]> => {
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(' '),
  )
  const cookies = await page.context().cookies()
  return [...(stored.match(/[\w-]{20,}/g) ?? []), ...cookies.map(({ value }) => value)]
}
