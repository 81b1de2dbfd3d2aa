import { breakDown, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { forgedToken, openSession, revoke } from '../support/tokens'

const hour = 3_600_000
const nothingKept = { local: [], session: [], indexedDb: [] }

test('[SH-004] every call after the sign-in carries the token and the JSON content type', async ({
  holding,
  server,
}) => {
  const token = await openSession(server.url, people.ella)
  const page = await holding(token)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await inboxOf(page).category('My Tasks').click()
  await expect(page).toHaveURL(/category=task/)
  await expect.poll(() => calls.count('GET', '/api/notifications')).toBe(2)

  expect(calls.lines()).toEqual(expect.arrayContaining(['GET /api/me', 'GET /api/services']))
  for (const call of calls.all())
    expect(call.headers(), call.url()).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
})

test('[SH-005] without a token every page leads to sign-in', async ({ page }) => {
  const calls = await recordCalls(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await expectSignIn(page)
  expect(calls.lines().filter((line) => line !== 'GET /api/admin/settings/public')).toEqual([])
})

test('[SH-006] a stored token signs in by itself and asks for the profile once', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()

  expect(calls.count('GET', '/api/me')).toBe(1)
  expect(calls.count('GET', '/api/services')).toBe(1)
  expect(calls.count('POST', '/api/login')).toBe(0)
})

test('[SH-007][SH-010] an expired token ends the session and says so', async ({ holding }) => {
  const page = await holding(forgedToken({ expiresAt: new Date(Date.now() - hour) }))
  const calls = await recordCalls(page)
  await page.goto('/messages')

  await expect(page.getByText('access_token expired', { exact: true })).toBeVisible()
  await expectSignIn(page)
  expect(calls.count('GET', '/api/me')).toBe(0)
  await expect.poll(() => keptBy(page)).toEqual(nothingKept)
})

for (const [id, status] of [
  ['SH-008', 401],
  ['SH-009', 403],
] as const)
  test(`[${id}][SH-010] a ${status} ends the session with its message`, async ({ signedIn, problems }) => {
    problems.allow(new RegExp(`${status} `))
    const page = await signedIn(people.ella)
    await intercept(page, '/api/notifications', (route) => route.fulfill({ status, json: {} }))
    await page.goto('/messages')

    await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
    await expectSignIn(page)
    await expect.poll(() => keptBy(page)).toEqual(nothingKept)
  })

test('[SH-009] a session that was ended elsewhere ends here with the next call', async ({
  holding,
  server,
  problems,
}) => {
  problems.allow(/403 .*\/api\//)
  const token = await openSession(server.url, people.ella)
  const page = await holding(token)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await revoke(server.url, token)
  await inboxOf(page).category('My Tasks').click()

  await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
  await expect(inboxOf(page).list).toBeHidden()
  await expect(page).toHaveURL('/users/sign_in')
  await signInByForm(page, people.ella)
  await expect(page).toHaveURL('/messages?category=task') // the page first asked for (D-23)
})

test('[SH-009] a session that was ended before the visit does not begin', async ({ holding, server, problems }) => {
  problems.allow(/403 .*\/api\//)
  const token = await openSession(server.url, people.ella)
  await revoke(server.url, token)
  const page = await holding(token)
  await page.goto('/messages')

  await expect(page.getByText('Invalid access_token', { exact: true })).toBeVisible()
  await expectSignIn(page)
})

test('[SH-011] a token whose profile can not be read does not sign in', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/me/)
  const page = await signedIn(people.ella)
  await breakDown(page, '/api/me')
  await page.goto('/messages')

  await expect(page.getByText('Failed to login with token.', { exact: true })).toBeVisible()
  await expectSignIn(page)
})

test('[SH-012] a failed profile logs out and sends the browser to /users/sign_in, from where the way leads back', async ({
  holding,
  server,
  problems,
}) => {
  problems.allow(/500 .*\/api\/me/)
  const token = await openSession(server.url, people.ella)
  const page = await holding(token)
  const profile = await breakDown(page, '/api/me')
  const calls = await recordCalls(page)
  await page.goto('/messages?category=task')
  await expect(page).toHaveURL('/users/sign_in')
  await expectSignIn(page)
  await expect.poll(() => keptBy(page)).toEqual(nothingKept)
  expect(calls.to('GET', '/users/sign_out').map((call) => call.headers()['authorization'])).toEqual([`Bearer ${token}`])

  profile.heal()
  await signInByForm(page, people.ella)
  await expect(page).toHaveURL('/messages?category=task')
  await expect(inboxOf(page).rows.first()).toBeVisible()
})

test('[SH-011] what is no token at all does not sign in', async ({ holding }) => {
  const page = await holding('not-a-token')
  await page.goto('/messages')
  await expect(page.getByText('Failed to login with token.', { exact: true })).toBeVisible()
})

test('[SH-013] Logout ends the session on the server and leaves nothing in the browser', async ({
  holding,
  server,
}) => {
  const token = await openSession(server.url, people.ella)
  const page = await holding(token)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect.poll(async () => (await keptBy(page)).indexedDb).not.toEqual([])
  await logOut(page)

  await expect(page).toHaveURL('/users/sign_in')
  await expectSignIn(page)
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeHidden()
  await expect.poll(() => keptBy(page)).toEqual(nothingKept)
  expect(calls.to('GET', '/users/sign_out').map((call) => call.headers()['authorization'])).toEqual([`Bearer ${token}`])
  const answer = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(403)
})

test('[SH-013] Logout in one tab ends the other tabs', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const otherTab = await page.context().newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/messages')
    await expect(inboxOf(tab).rows.first()).toBeVisible()
  }
  await page.bringToFront()
  await logOut(page)

  await expectSignIn(otherTab)
  await expect(inboxOf(otherTab).list).toBeHidden()
})
