import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { resetLinkOf } from '../support/mails'
import { expectHome, noticesOf, signInByForm } from '../support/screens'
import { logIn } from '../support/tokens'

const fresh = 'Kingfish.crudo.77'

const chooseByLink = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm New Password').fill(fresh)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test("a mail's link is opened in a browser with an active session", async ({
  signedIn,
  server,
  problems,
  newPerson,
}) => {
  problems.allow(/403 .*\/api\/me/)
  const [email, other] = [newPerson(), newPerson()]
  const page = await signedIn(email)

  await test.step("[D-24] another account's link changes that password, and the session continues", async () => {
    await chooseByLink(page, await resetLinkOf(server.url, other))
    await expect(noticesOf(page)).toHaveText('The password has been changed. You are still signed in as before.')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: /^Logged in as/ })).toBeVisible()
    const session = await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('muster.token')}` }
      return (await (await fetch('/api/me', { headers })).json()) as { email: string }
    })
    expect(session.email).toBe(email)
    expect((await logIn(server.url, other, fresh)).status).toBe(200)
  })

  await test.step('[D-24] the own link changes the password, and ends the session', async () => {
    await chooseByLink(page, await resetLinkOf(server.url, email))
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
    await signInByForm(page, email, fresh)
    await expectHome(page)
  })
})
