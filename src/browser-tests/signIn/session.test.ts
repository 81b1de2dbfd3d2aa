import { brandRoles } from '@client/theme/themeColours'
import { changePublicSettings } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { breakDown, hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { expectHome, expectSignIn, inboxOf, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { forgedToken, logIn, openSession, revoke, storedToken, storeToken } from '../support/tokens'

const hour = 3_600_000
const nothingKept = { local: [], session: [], indexedDb: [] }

test(
  'a session ends with the call that the server refuses',
  { tag: '@smoke' },
  async ({ signedIn, server, problems }) => {
    problems.allow(/40[13] .*\/api\//)
    const page = await signedIn(people.ella)
    const inbox = inboxOf(page)
    await page.goto('/messages')
    await expect(inbox.rows.first()).toBeVisible()

    for (const [id, status] of [
      ['SH-008', 401],
      ['SH-009', 403],
    ] as const)
      await test.step(`[${id}][SH-010][D-23] a ${status} ends the session with its message, and sign-in returns to the page`, async () => {
        const refusing = await intercept(page, '/api/notifications', (call) => call.fulfill({ status, json: {} }))
        const [category, address] =
          status === 401 ? (['My Tasks', '/messages?category=task'] as const) : (['All', '/messages'] as const)
        await inbox.category(category).click()
        await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
        await expectSignIn(page)
        await expect.poll(() => keptBy(page)).toEqual(nothingKept)
        refusing.stop()
        await signInByForm(page, people.ella)
        await expect(page).toHaveURL(address)
        await expect(inbox.rows.first()).toBeVisible()
      })

    await test.step('[SH-009][D-23] a session ended elsewhere ends here with the next call', async () => {
      const next = await hold(page, '/api/notifications')
      await inbox.category('My Tasks').click()
      await expect(page).toHaveURL('/messages?category=task')
      await revoke(server.url, await storedToken(page)) // chat and the live channel may notice before the click's call
      next.release()
      await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
      await expect(inbox.list).toBeHidden()
      await expect(page).toHaveURL('/users/sign_in')
      await signInByForm(page, people.ella)
      await expect(page).toHaveURL('/messages?category=task') // the requested page
    })
  },
)

test('an invalid token starts no session', async ({ holding, server, problems }) => {
  problems.allow(/(403|422) .*\/api\//)
  const ended = await openSession(server.url, people.ella)
  await revoke(server.url, ended)
  const page = await holding(ended)

  await test.step('[SH-009] one whose session ended before the visit', async () => {
    await page.goto('/messages')
    await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
    await expectSignIn(page)
  })

  await test.step('[SH-011] a text that is no token', async () => {
    await storeToken(page, 'not-a-token')
    await page.goto('/messages')
    await expect(page.getByText('Failed to login with token.', { exact: true })).toBeVisible()
    await expectSignIn(page)
  })

  const token = await openSession(server.url, people.ella)
  const profile = await breakDown(page, '/api/me', 422)
  const calls = await recordCalls(page)
  await test.step('[SH-011][SH-012] one whose profile fails to load: it logs out and goes to /users/sign_in', async () => {
    await storeToken(page, token)
    await page.goto('/messages?category=task')
    await expect(page.getByText('Failed to login with token.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/users/sign_in')
    await expectSignIn(page)
    await expect.poll(() => keptBy(page)).toEqual(nothingKept)
    const told = calls.to('GET', '/users/sign_out').map((call) => call.headers()['authorization'])
    expect(told).toEqual([`Bearer ${token}`])
  })

  await test.step('[SH-012][D-23] from there, signing in returns to the page once the profile loads', async () => {
    profile.heal()
    await signInByForm(page, people.ella)
    await expect(page).toHaveURL('/messages?category=task')
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })
})

test('sign-in with another brand, after an expired session, with too many attempts', async ({
  holding,
  server,
  problems,
  newPerson,
}) => {
  problems.allow(/429 .*\/api\/login/)
  const page = await holding(forgedToken({ expiresAt: new Date(Date.now() - hour) }))
  const calls = await recordCalls(page)
  await changePublicSettings(page, {
    productName: 'Quay Portal',
    brandPrimaryColor: '#2E7D4F',
    brandLogo: '/icon.svg',
    registrationEnabled: true,
    ssoName: 'Harbour Home',
    ssoUrl: 'https://home.harbour.test/',
  })

  await test.step('[SH-007][SH-010] an expired token ends the session and says so', async () => {
    await page.goto('/messages')
    await expect(page.getByText('access_token expired', { exact: true })).toBeVisible()
    await expectSignIn(page)
    expect(calls.count('GET', '/api/me')).toBe(0)
    await expect.poll(() => keptBy(page)).toEqual(nothingKept)
  })

  await test.step('[D-25][SH-036] the page shows the name, colour and logo of the installation', async () => {
    await expect(page.getByText('Quay Portal')).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/icon.svg')
    const fill = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-fill').trim())
    await expect.poll(fill).toBe(brandRoles('#2E7D4F', 'light').fill)
  })

  await test.step('[LOOK] axe finds nothing while the reason of the sign-out is shown, with SSO and registration', async () => {
    await expect(page.getByRole('link', { name: 'Continue with Harbour Home' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[D-21][LOOK] too many wrong passwords are reported clearly, and then the correct one is refused too', async () => {
    const email = newPerson()
    await Promise.all(Array.from({ length: 5 }, () => logIn(server.url, email, 'wrong')))
    await signInByForm(page, email)
    await expect(page.getByText(/^Too many sign-in attempts\. Try again in 1[45] minutes\.$/)).toBeVisible()
    await expectSignIn(page)
    const wait = page.getByRole('button', { name: /^Try again in 1[345]:[0-5][0-9]$/ })
    await expect(wait).toBeDisabled()
    const first = await wait.innerText()
    await expect(wait).not.toHaveText(first)
    await expectAccessible(page)
  })

  await test.step('[D-21] another user of the same device need not wait', async () => {
    await page.getByLabel('Email').fill(people.priya)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectHome(page)
  })
})
