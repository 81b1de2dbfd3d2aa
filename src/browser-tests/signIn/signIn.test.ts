import { brandRoles } from '@client/theme/brandRoles'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { demoAccounts, demoPassword, people, spare } from '../support/people'
import { expectSignIn, inboxOf, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { logIn, openSession } from '../support/tokens'

test('[SH-001] anybody opens the sign-in page, and the form sends e-mail and password', async ({ page }) => {
  const calls = await recordCalls(page)
  await page.goto('/login')
  await expectSignIn(page)
  await signInByForm(page, people.priya)
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()

  const [login] = calls.to('POST', '/api/login')
  expect(login?.postDataJSON()).toEqual({ user: { email: people.priya, password: demoPassword } })
  expect(login?.headers()['authorization']).toBeUndefined()
})

test('[SH-002] the token comes in the authorization header of the answer, the e-mail in its body', async ({ page }) => {
  await page.goto('/login')
  const answered = page.waitForResponse('**/api/login')
  await signInByForm(page, people.priya)
  const answer = await answered
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()

  expect(await answer.json()).toEqual({ email: people.priya })
  const token = await page.evaluate(() => localStorage.getItem('muster.token'))
  expect(answer.headers()['authorization']).toBe(`Bearer ${token}`)
  expect((await keptBy(page)).local).toEqual(['muster.token'])
})

test('[SH-003] a wrong password shows Login fail! and keeps what was typed', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/login/)
  await page.goto('/login')
  await signInByForm(page, spare.mistypes, 'Harbor.Demo.2026')

  await expect(page.getByRole('alert').filter({ hasText: 'Login fail!' })).toHaveText('Login fail!')
  await expect(page.getByLabel('Email')).toHaveValue(spare.mistypes)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Harbor.Demo.2026')
  await expectSignIn(page)
})

test('[SH-001] empty fields say what is missing, and nothing is sent', async ({ page }) => {
  const calls = await recordCalls(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(calls.count('POST', '/api/login')).toBe(0)
})

test('[D-21] too many wrong passwords are told plainly, and the right one does not help', async ({
  page,
  problems,
  server,
}) => {
  problems.allow(/429 .*\/api\/login/)
  await Promise.all(Array.from({ length: 5 }, () => logIn(server.url, spare.isThrottled, 'wrong')))
  await page.goto('/login')
  await signInByForm(page, spare.isThrottled)

  await expect(page.getByText(/^Too many sign-in attempts\. Try again in 1[45] minutes\.$/)).toBeVisible()
  await expectSignIn(page)
  const wait = page.getByRole('button', { name: /^Try again in 1[345]:[0-5][0-9]$/ })
  await expect(wait).toBeDisabled()
  const first = await wait.innerText()
  await expect(wait).not.toHaveText(first)

  // somebody else at the same device need not wait
  await page.getByLabel('Email').fill(people.priya)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[LOOK] a server that can not be reached is told plainly, and what was typed stays', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.context().setOffline(true)
  await signInByForm(page, people.priya)
  await expect(page.getByRole('alert').getByText('The server could not be reached', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword)

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[D-25][SH-036] the sign-in page wears the name, colour and logo of the installation', async ({ page }) => {
  await intercept(page, '/api/admin/settings/public', async (route) => {
    const answer = await route.fetch()
    const { settings } = (await answer.json()) as { settings: object }
    const own = { productName: 'Quay Portal', brandPrimaryColor: '#2E7D4F', brandLogo: '/icon.svg' }
    await route.fulfill({ status: answer.status, json: { settings: { ...settings, ...own } } })
  })
  await page.goto('/login')
  await expect(page.getByText('Quay Portal')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/icon.svg')
  const fill = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-fill').trim())
  await expect.poll(fill).toBe(brandRoles('#2E7D4F', 'light').fill)
  await expect(page.getByRole('link', { name: 'Register' })).toBeHidden()
})

test('[SH-016] the public settings are asked for without a token, and signing in does not wait for them', async ({
  page,
}) => {
  const calls = await recordCalls(page)
  const settings = await hold(page, '/api/admin/settings/public')
  await page.goto('/login')
  await signInByForm(page, people.priya)
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  settings.release()

  const [asked] = calls.to('GET', '/api/admin/settings/public')
  expect(asked?.headers()['authorization']).toBeUndefined()
})

test('[SH-035] signing in leads to the dashboard when no other page was asked for', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await signInByForm(page, people.ella)
  await expect(page).toHaveURL('/dashboard')
})

test('[D-23] signing in returns to the page that was first asked for', async ({ page }) => {
  await page.goto('/messages?category=task')
  await expect(page).toHaveURL('/login')
  await page.reload()
  await signInByForm(page, people.ella)

  await expect(page).toHaveURL('/messages?category=task')
  await expect(inboxOf(page).category('My Tasks')).toHaveAttribute('aria-current', 'true')
})

test('[D-22] a shared device keeps nothing beyond the tab', async ({ page, context }) => {
  await page.goto('/messages')
  await page.getByLabel('Shared device').check()
  await signInByForm(page, people.ella)
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.reload()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  expect(await keptBy(page)).toEqual({ local: [], session: ['muster.token'], indexedDb: [] })

  const otherTab = await context.newPage()
  await otherTab.goto('/messages')
  await expectSignIn(otherTab)
})

for (const { email, note } of demoAccounts)
  test(`[D-05] ${email} signs in and sees their own messages`, async ({ page, server }) => {
    const token = await openSession(server.url, email)
    const answer = await fetch(`${server.url}/api/notifications`, { headers: { Authorization: `Bearer ${token}` } })
    const { records } = (await answer.json()) as { records: { subject: string }[] }

    await page.goto('/messages')
    await signInByForm(page, email)
    for (const [index, { subject }] of records.slice(0, 3).entries())
      await expect(inboxOf(page).rows.nth(index)).toContainText(subject)
    await expect(page.getByRole('button', { name: `Logged in as ${note.split(',')[0]}` })).toBeVisible()
  })
