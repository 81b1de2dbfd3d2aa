import type { Page } from '@playwright/test'
import { registrationCalls } from '@contract/registration'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { linkIn, mailTo } from '../support/mails'
import { people, spare } from '../support/people'
import { expectSignIn, inboxOf, noticesOf, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { logIn, openSession } from '../support/tokens'

const fresh = 'Kingfish.crudo.77'

test('[D-24] a forgotten password is chosen anew by the link of a mail, and signs in', async ({ page, server }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/users/password/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused()
  await page.getByLabel('Email').fill(spare.forgets)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()

  const link = linkIn(await mailTo(server.url, spare.forgets, 'Choose a new password'))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL('/users/password/edit')
  const kept = JSON.stringify([await keptBy(page), await page.evaluate(() => history.state as unknown)])
  expect(kept).not.toContain(new URLSearchParams(link.split('?')[1]).get('token'))

  const requirement = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await page.getByLabel('New Password', { exact: true }).pressSequentially('Kingfish.crudo')
  await expect(requirement('Minimum 12 characters')).toHaveAttribute('data-met', 'true')
  await expect(requirement('One number')).toHaveAttribute('data-met', 'false')
  await expect(page.getByRole('status').filter({ hasText: '4 of 5 password requirements met' })).toBeAttached()
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password must contain at least one number')).toBeVisible()
  await expect(page.getByText('Confirm New Password is required')).toBeVisible()

  await page.getByLabel('New Password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm New Password').fill('Kingfish.crudo.78')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password must match')).toBeVisible()
  await page.getByLabel('Confirm New Password').fill(fresh)
  await page.getByRole('button', { name: 'Save new password' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await signInByForm(page, spare.forgets, fresh)
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[D-24] a link works once; the page says so in the words of the server, and leads to another one', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/422 .*\/api\/auth\/password/)
  await page.goto('/users/password/new')
  await page.getByLabel('Email').fill(spare.forgetsTwice)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your mail')).toBeVisible()
  const link = linkIn(await mailTo(server.url, spare.forgetsTwice, 'Choose a new password'))

  const choose = async () => {
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm New Password').fill(fresh)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await choose()
  await expectSignIn(page)
  await choose()
  await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(fresh)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/users/password/new')
  await page.goBack()
  await expect(page).toHaveURL('/users/password/edit')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
})

test('[D-24] asking for a link says the same for an address that nobody has', async ({ page }) => {
  const said: string[] = []
  for (const email of ['nobody.at.all@harbour.test', people.maeve]) {
    await page.goto('/users/password/new')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    said.push((await page.getByRole('main').innerText()).replaceAll(email, 'EMAIL'))
  }
  expect(said[0]).toBe(said[1])
})

test('[D-24] without the token of a mail the page leads to another link, and a wrong e-mail is not sent', async ({
  page,
}) => {
  await page.goto('/users/password/edit')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  const calls = await recordCalls(page)
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(calls.count('POST', '/api/auth/password')).toBe(0)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expectSignIn(page)
})

test('[D-24] the way back to the page first asked for survives a look at the forgotten password', async ({ page }) => {
  await page.goto('/messages?category=task')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signInByForm(page, people.ella)
  await expect(page).toHaveURL('/messages?category=task')
  await expect(inboxOf(page).rows.first()).toBeVisible()
})

test('[D-24][SH-015] nobody sees the sign-in form flash at another address; who is signed in goes home', async ({
  page,
  holding,
  server,
}) => {
  const settings = await hold(page, '/api/admin/settings/public')
  await page.goto('/register')
  await expect(page.getByText('Loading Muster')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
  settings.release()
  await expect(page).toHaveURL('/login') // nobody registers here
  await expectSignIn(page)

  const inside = await holding(await openSession(server.url, people.ella))
  for (const address of ['/users/password/new', '/users/password/edit', '/register', '/login']) {
    await inside.goto(address)
    await expect(inside).toHaveURL('/dashboard')
    await expect(inside.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  }
})

/** Asks for a link and opens it; fills in the new password. */
const chooseByLink = async (page: Page, serverUrl: string, email: string) => {
  await fetch(serverUrl + registrationCalls.requestPasswordReset.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email } }),
  })
  await page.goto(linkIn(await mailTo(serverUrl, email, 'Choose a new password')))
  await page.getByLabel('New Password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm New Password').fill(fresh)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('[D-24] a link opened by who is signed in themselves changes the password, and ends the session', async ({
  signedIn,
  server,
  problems,
}) => {
  problems.allow(/403 .*\/api\/me/)
  const page = await signedIn(spare.resetsOwnWhileSignedIn)
  await chooseByLink(page, server.url, spare.resetsOwnWhileSignedIn)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await signInByForm(page, spare.resetsOwnWhileSignedIn, fresh)
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[D-24] a link opened while somebody else is signed in changes the password, and their session goes on', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn(people.ella)
  await chooseByLink(page, server.url, spare.resetsBesideAnother)
  await expect(noticesOf(page)).toHaveText('The password has been changed. You are still signed in as before.')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
  expect((await logIn(server.url, spare.resetsBesideAnother, fresh)).status).toBe(200)
})

test('[D-24] a link that is no longer valid leads on to another one, also for who is signed in', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/422 .*\/api\/auth\/password/)
  const page = await signedIn(people.ella)
  await page.goto('/users/password/edit?token=x')
  await page.getByLabel('New Password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm New Password').fill(fresh)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})
