import { expectAccessible } from '../support/axe'
import { breakDown, recordCalls } from '../support/calls'
import { pauseClock } from '../support/clock'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { openProfile } from '../support/profile'
import { expectSignIn, signInByForm } from '../support/screens'
import { keptBy, textKeptBy } from '../support/storage'
import { storedToken } from '../support/tokens'

test('a server outage signs no user out', inEverything, async ({ signedIn, problems }) => {
  problems.allow(/503 .*\/api\/(me|services)/)
  const page = await signedIn(people.ella)
  const { firstName } = await openProfile(page)
  await firstName.fill('Elle-Away')
  await expect.poll(() => textKeptBy(page)).toContain('Elle-Away')
  const token = await storedToken(page)
  const calls = await recordCalls(page)
  const away = page.getByRole('heading', { name: 'Muster cannot be reached' })
  const tryAgain = page.getByRole('button', { name: 'Try again' })

  let profile = await breakDown(page, '/api/me', 503)
  const services = await breakDown(page, '/api/services', 503)
  await page.clock.install()
  await test.step('[D-98] a reload during it says so in place of the splash, and keeps the session', async () => {
    await page.reload()
    await expect(away).toBeVisible()
    await expect(page.getByText('Loading Muster')).toBeHidden()
    await expect(page).toHaveURL('/profile')
    expect(await storedToken(page)).toBe(token)
    await expectAccessible(page)
  })
  await test.step('[D-98] it retries by itself, and at once on request or when the browser is online again', async () => {
    const asked = () => calls.count('GET', '/api/me')
    await expect.poll(asked).toBeGreaterThan(2)
    await pauseClock(page) // from here on it asks only when it is told to
    for (const askNow of [() => tryAgain.click(), () => page.evaluate(() => dispatchEvent(new Event('online')))]) {
      await expect(page.getByText('Trying again…')).toBeHidden()
      const before = asked()
      await askNow()
      await expect.poll(asked).toBeGreaterThan(before)
    }
    await expect(away).toBeVisible()
    await page.clock.resume()
  })
  await test.step('[D-98] when the server is back the page is as before, including drafts', async () => {
    profile.heal()
    services.heal()
    await tryAgain.click()
    await expect(firstName).toHaveValue('Elle-Away')
    await expect(page.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
    await expect(page.getByText('Your services could not be loaded')).toBeHidden()
    await expect(away).toBeHidden()
    expect(calls.count('GET', '/users/sign_out')).toBe(0)
  })
  await test.step('[D-98][SH-012][D-107] giving up leads to sign-in, and leaves nothing but the draft, which comes back', async () => {
    profile = await breakDown(page, '/api/me', 503)
    await page.reload()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/users/sign_in')
    await expectSignIn(page)
    const aside = [expect.stringMatching(/\/aside\//)]
    await expect.poll(() => keptBy(page)).toEqual({ local: [], session: [], indexedDb: aside })
    profile.heal()
    await signInByForm(page, people.ella)
    await expect(firstName).toHaveValue('Elle-Away')
  })
})
