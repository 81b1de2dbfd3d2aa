import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { openProfile } from '../support/profile'
import { expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { openSession } from '../support/tokens'

const nothingKept = { local: [], session: [], indexedDb: [] }

for (const [who, email] of [
  ['an employee', people.ella],
  ['an administrator', people.hannah],
  ['a trainee', people.sophie],
  ['somebody without a role', people.lewis],
] as const)
  test(`[SH-014] /logout says that it logs out, and does: ${who}`, async ({ holding, server }) => {
    const token = await openSession(server.url, email)
    const page = await holding(token)
    const calls = await recordCalls(page)
    const leaving = await hold(page, '/users/sign_out')
    await page.goto('/logout')
    await expect(page.getByText('Logging out..', { exact: true })).toBeVisible()
    await expect.poll(() => keptBy(page)).toEqual(nothingKept) // at once, whatever the server says
    leaving.release()

    await expect(page).toHaveURL('/users/sign_in')
    await expectSignIn(page)
    const told = calls.to('GET', '/users/sign_out').map((call) => call.headers()['authorization'])
    expect(told).toEqual([`Bearer ${token}`])
    const answer = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(403)
  })

test('[SH-014] /logout signs out an administrator by the menu, and leads nowhere afterwards', async ({ page }) => {
  await page.goto('/messages')
  await signInByForm(page, people.hannah)
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/users/sign_in')
  await expectSignIn(page)
  await signInByForm(page, people.ella)
  await expect(page).toHaveURL('/dashboard')
})

test('/logout without a session is the sign-in page, and does not log out whoever signs in there', async ({ page }) => {
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await signInByForm(page, people.ella)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[SH-013] Logout works without the server, and Back shows nothing of it', async ({ signedIn, problems }) => {
  problems.allow(/ERR_FAILED|Failed to load resource/)
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await intercept(page, '/users/sign_out', (route) => route.abort())
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectSignIn(page)
  await expect.poll(() => keptBy(page)).toEqual(nothingKept)

  await page.goBack()
  await expectSignIn(page)
  await expect(page).toHaveURL('/login')
  await expect(inboxOf(page).list).toBeHidden()
})

test('[SH-052] Logout asks before it drops a changed profile, whoever leaves', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, discard } = await openProfile(page)
  await firstName.fill('Elle')
  await logOut(page)
  await discard.getByRole('button', { name: 'No, keep it' }).click()
  await expect(discard).toBeHidden()
  await expect(firstName).toHaveValue('Elle')
  await expect(page).toHaveURL('/profile')
  await logOut(page)
  await discard.getByRole('button', { name: 'Yes, discard it' }).click()
  await expectSignIn(page)
  await expect.poll(() => keptBy(page)).toEqual(nothingKept)
})
