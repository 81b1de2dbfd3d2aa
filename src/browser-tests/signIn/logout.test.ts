import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { hold, recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { demoAccounts, people } from '../support/people'
import { profileOf } from '../support/profile'
import { expectHome, expectSignIn, inboxOf, inboxTableOf, logOut, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { storedToken } from '../support/tokens'

const nothingKept = { local: [], session: [], indexedDb: [] }

/** The server's messages of the signed-in user, newest first. */
const subjectsOf = async (page: Page, serverUrl: string) => {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` }
  const { records } = (await (await fetch(`${serverUrl}/api/notifications`, { headers })).json()) as {
    records: { subject: string }[]
  }
  return records.map(({ subject }) => subject)
}

/** Opens /logout with an active session, and checks that it ends. */
const logOutByAddress = async (page: Page, serverUrl: string, { whileLeaving = async () => {} } = {}) => {
  const token = await storedToken(page)
  const calls = await recordCalls(page)
  const leaving = await hold(page, '/users/sign_out')
  await page.goto('/logout')
  await expect(page.getByText('Logging out..', { exact: true })).toBeVisible()
  await expect.poll(() => keptBy(page)).toEqual(nothingKept) // at once, before the server responds
  await whileLeaving()
  leaving.release()

  await expect(page).toHaveURL('/users/sign_in')
  await expectSignIn(page)
  const told = calls.to('GET', '/users/sign_out').map((call) => call.headers()['authorization'])
  expect(told).toEqual([`Bearer ${token}`])
  const answer = await fetch(`${serverUrl}/api/me`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(403)
}

for (const organisation of ['harbour.test', 'southern.test'] as const) {
  const accounts = demoAccounts.filter(({ email }) => email.endsWith(organisation))
  const rowsOf = (page: Page) => (organisation === 'harbour.test' ? inboxOf(page) : inboxTableOf(page)).rows
  test(`the accounts of ${organisation} use one browser, one after another`, inEverything, async ({ page, server }) => {
    await page.goto('/messages') // the first one requested it, the others start at their home
    for (const [index, { email, name }] of accounts.entries()) {
      await test.step(`[D-05] ${email} signs in and sees their own messages`, async () => {
        await signInByForm(page, email)
        await expect(page.getByRole('button', { name: `Logged in as ${name}` })).toBeVisible()
        if (index > 0) await page.getByRole('link', { name: 'View All Messages' }).click()
        for (const [at, subject] of (await subjectsOf(page, server.url)).slice(0, 3).entries())
          await expect(rowsOf(page).nth(at)).toContainText(subject)
      })

      if (index === 0)
        await test.step(`[SH-014][LOOK] /logout says that it logs out, and does: ${email}`, () =>
          logOutByAddress(page, server.url, { whileLeaving: () => expectAccessible(page) }))
      else
        await test.step(`[SH-013] ${email} logs out with the menu`, async () => {
          await logOut(page)
          await expect(page).toHaveURL('/users/sign_in')
          await expectSignIn(page)
        })
    }
  })
}

test('/logout is public, and stores no page to return to', inEverything, async ({ page, server }) => {
  await test.step('[SH-014] without a session it is the sign-in page, and signing in there does not log out', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL('/login')
    await signInByForm(page, people.hannah)
    await expect(page).toHaveURL('/dashboard')
    await expectHome(page)
  })
  await test.step('[SH-014] /logout says that it logs out, and does: an administrator', () =>
    logOutByAddress(page, server.url))
  await test.step('[SH-014] /logout says that it logs out, and does: a person without a role', async () => {
    await signInByForm(page, people.lewis)
    await expect(page.getByRole('button', { name: 'Logged in as Lewis Grant' })).toBeVisible()
    await logOutByAddress(page, server.url)
  })
  await test.step('[SH-014][SH-035] the next sign-in leads to the dashboard', async () => {
    await signInByForm(page, people.ella)
    await expect(page).toHaveURL('/dashboard')
  })
})

test('Logout asks about changes, works without the server, and Back shows nothing', async ({ signedIn, problems }) => {
  problems.allow(/ERR_FAILED|Failed to load resource/)
  const page = await signedIn(people.ella)
  const { firstName, email, discard } = profileOf(page)

  await test.step("[SH-052] Logout asks before it discards a changed profile, and 'No, keep it' stays", async () => {
    await page.goto('/profile')
    await expect(email).toHaveValue(people.ella)
    await firstName.fill('Elle')
    await logOut(page)
    await discard.getByRole('button', { name: 'No, keep it' }).click()
    await expect(discard).toBeHidden()
    await expect(firstName).toHaveValue('Elle')
    await expect(page).toHaveURL('/profile')
  })

  await test.step("[SH-052] 'Yes, discard it' logs out, and leaves nothing in the browser", async () => {
    await logOut(page)
    await discard.getByRole('button', { name: 'Yes, discard it' }).click()
    await expectSignIn(page)
    await expect.poll(() => keptBy(page)).toEqual(nothingKept)
  })

  await test.step('[SH-013] Logout works without the server', async () => {
    await signInByForm(page, people.ella)
    await expectHome(page)
    await page.goto('/messages')
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await intercept(page, '/users/sign_out', (call) => call.abort())
    await logOut(page)
    await expectSignIn(page)
    await expect.poll(() => keptBy(page)).toEqual(nothingKept)
  })

  await test.step('[SH-013] Back shows nothing of the previous screen', async () => {
    await page.goBack()
    await expectSignIn(page)
    await expect(page).toHaveURL('/login')
    await expect(inboxOf(page).list).toBeHidden()
  })
})
