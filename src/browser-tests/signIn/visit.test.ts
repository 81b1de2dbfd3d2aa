import { hold, recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectHome, expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { openSession, storedToken, storeToken } from '../support/tokens'

const nothingKept = { local: [], session: [], indexedDb: [] }

test('a visit, from the requested page to Logout', { tag: '@smoke' }, async ({ page, server, newPerson }) => {
  const email = newPerson()
  const inbox = inboxOf(page)
  const calls = await recordCalls(page)
  const settings = await hold(page, '/api/admin/settings/public')

  await test.step('[SH-005] without a token a page leads to sign-in, and requests only public settings', async () => {
    await page.goto('/messages?category=task')
    await expect(page).toHaveURL('/login')
    await expectSignIn(page)
    await page.reload()
    await expectSignIn(page)
    await expect.poll(() => calls.count('GET', '/api/admin/settings/public')).toBe(2) // one per start
    expect(calls.lines().filter((line) => line !== 'GET /api/admin/settings/public')).toEqual([])
  })

  await test.step('[D-23][D-24] signing in returns to the requested page, even after visiting the forgotten-password page', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await signInByForm(page, email)
    await expect(page).toHaveURL('/messages?category=task')
    await expect(inbox.category('My Tasks')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('[SH-016] public settings are requested without a token, and sign-in does not wait for them', () => {
    const [asked] = calls.to('GET', '/api/admin/settings/public')
    expect(asked?.headers()['authorization']).toBeUndefined()
    settings.release()
  })

  const token = await storedToken(page)
  await test.step('[D-22] every call after sign-in, with a body or without one, has the token and the JSON content type', async () => {
    await expect.poll(() => calls.count('GET', '/api/services')).toBe(1)
    await inbox.category('All').click()
    await inbox.row('Roster').first().click()
    await expect(inbox.message.getByRole('article')).toBeVisible()
    await expect
      .poll(() => calls.lines().filter((line) => /^(POST|PUT|PATCH) .*notification/.test(line)))
      .toHaveLength(1)
    const signedIn = calls.all().slice(calls.lines().indexOf('POST /api/login') + 1)
    expect(signedIn.map((call) => new URL(call.url()).pathname)).toEqual(
      expect.arrayContaining(['/api/me', '/api/services', '/api/notifications']),
    )
    for (const call of signedIn)
      expect(call.headers(), call.url()).toMatchObject({
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      })
  })

  await test.step('[SH-013] Logout ends the session on the server and leaves nothing in the browser', async () => {
    await expect.poll(async () => (await keptBy(page)).indexedDb).not.toEqual([])
    await logOut(page)
    await expect(page).toHaveURL('/users/sign_in')
    await expectSignIn(page)
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeHidden()
    await expect.poll(() => keptBy(page)).toEqual(nothingKept)
    const told = calls.to('GET', '/users/sign_out').map((call) => call.headers()['authorization'])
    expect(told).toEqual([`Bearer ${token}`])
    const answer = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(403)
  })
})

test(
  'a returning user is signed in by the stored token, and sees no form at public URLs',
  inEverything,
  async ({ page, server }) => {
    const calls = await recordCalls(page)

    await test.step('[D-24] /register shows the splash, and not the sign-in form, until the settings say that registration is closed', async () => {
      const settings = await hold(page, '/api/admin/settings/public')
      await page.goto('/register')
      await expect(page.getByText('Loading Muster')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
      settings.release()
      await expect(page).toHaveURL('/login')
      await expectSignIn(page)
    })

    await test.step('[SH-006] a stored token signs in by itself and requests the profile once', async () => {
      await storeToken(page, await openSession(server.url, people.ella))
      calls.clear()
      await page.goto('/login')
      await expect(page).toHaveURL('/dashboard')
      await expectHome(page)
      expect(calls.count('GET', '/api/me')).toBe(1)
      expect(calls.count('GET', '/api/services')).toBe(1)
      expect(calls.count('POST', '/api/login')).toBe(0)
    })

    await test.step('[SH-015] the splash stays until the profile is loaded, also at the URL of another form', async () => {
      const profile = await hold(page, '/api/me')
      await page.goto('/users/password/new')
      await expect(page.getByText('Loading Muster')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeHidden()
      profile.release()
      await expect(page).toHaveURL('/dashboard')
      await expectHome(page)
      await expect(page.getByText('Loading Muster')).toBeHidden()
    })

    await test.step('[D-24] the new-password page without a link and the registration redirect signed-in users home', async () => {
      for (const address of ['/users/password/edit', '/register']) {
        await page.goto(address)
        await expect(page).toHaveURL('/dashboard')
        await expectHome(page)
      }
    })
  },
)
