import { changePublicSettings } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { expectStops } from '../support/keyboard'
import { intercept } from '../support/intercept'
import { linkIn, mailTo, resetLinkOf } from '../support/mails'
import { refuseOnce } from '../support/profile'
import { expectHome, expectSignIn } from '../support/screens'
import { keptBy } from '../support/storage'

const fresh = 'Kingfish.crudo.77'

test('a user who forgot the password requests a link', inEverything, async ({ page, server, problems, newPerson }) => {
  problems.allow(/429 .*\/api\/auth\/password/)
  const email = newPerson()
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const emailField = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send link' })
  const calls = await recordCalls(page)

  await test.step('[LOOK][D-24] Tab reaches the forgotten-password link, with a visible focus', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await expectStops(page, [/^Email$/, /^Password$/, /^Show password$/, /^Forgot password\?$/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/users/password/new')
    await expect(title('Forgot your password?')).toBeFocused()
    await expectAccessible(page)
    await expectStops(page, [/^Email$/, /^Send link$/, /^Back to sign in$/])
  })

  await test.step('[D-24][LOOK] a missing or invalid e-mail is not sent', async () => {
    await send.click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessible(page)
    await emailField.fill('no address')
    await send.click()
    await expect(page.getByText('Email is invalid')).toBeVisible()
    await expect(emailField).toBeFocused()
    expect(calls.count('POST', '/api/auth/password')).toBe(0)
  })

  await test.step('[D-24][LOOK] a refusal by the server is shown above the button', async () => {
    const tooOften = { errors: { base: ['Too many requests. Try again in 15 minutes.'] }, message: 'Too many requests' }
    await refuseOnce(page, 'POST', '/api/auth/password', tooOften, 429)
    await emailField.fill('nobody.at.all@harbour.test')
    await send.click()
    await expect(page.getByRole('alert').getByText('Too many requests. Try again in 15 minutes.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[D-24][LOOK] requesting a link shows the same for an unknown address', async () => {
    await send.click()
    await expect(title('Ask your administrator')).toBeFocused()
    const saidToNobody = await page.getByRole('main').innerText()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await emailField.fill(email)
    await page.keyboard.press('Enter')
    await expect(title('Ask your administrator')).toBeFocused()
    const said = await page.getByRole('main').innerText()
    expect(said.replaceAll(email, 'EMAIL')).toBe(saidToNobody.replaceAll('nobody.at.all@harbour.test', 'EMAIL'))
  })

  await test.step('[D-03][D-24] without a mail server the administrator has the link; with one it is in the email', async () => {
    await expect(page.getByText("Email isn't set up for this portal.")).toBeVisible()
    await changePublicSettings(page, { mailEnabled: true })
    await page.goto('/users/password/new')
    await expect(page.getByText("We'll email you a link to choose a new one.")).toBeVisible()
    await emailField.fill('nobody.at.all@harbour.test')
    await page.keyboard.press('Enter')
    await expect(title('Check your email')).toBeFocused()
  })

  await test.step('[D-24] the mail contains a link to the page for a new password', async () => {
    const link = linkIn(await mailTo(server.url, email, 'Choose a new password'))
    expect(link).toMatch(/^\/users\/password\/edit\?token=./)
  })
})

test("a forgotten password is reset by the mail's link, with the keyboard only", async ({
  page,
  server,
  problems,
  newPerson,
}) => {
  problems.allow(/422 .*\/api\/auth\/password/)
  const email = newPerson()
  const link = await resetLinkOf(server.url, email)
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const save = page.getByRole('button', { name: 'Save new password' })
  const password = page.getByLabel('New Password', { exact: true })
  const confirmation = page.getByLabel('Confirm New Password')

  await test.step("[D-24][LOOK] the mail's link leads to the new password, and its token is stored nowhere", async () => {
    await page.goto(link)
    await expect(title('Choose a new password')).toBeVisible()
    await expect(page).toHaveURL('/users/password/edit')
    const kept = JSON.stringify([await keptBy(page), await page.evaluate(() => history.state as unknown)])
    expect(kept).not.toContain(new URLSearchParams(link.split('?')[1]).get('token'))
    await expectAccessible(page)
  })

  await test.step('[D-24][LOOK] the requirements update while typing, and missing values are reported', async () => {
    const requirement = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expectStops(page, [/^New Password$/])
    await page.keyboard.type('Kingfish.crudo')
    await expect(requirement('Minimum 12 characters')).toHaveAttribute('data-met', 'true')
    await expect(requirement('One number')).toHaveAttribute('data-met', 'false')
    await expect(page.getByRole('status').filter({ hasText: '4 of 5 password requirements met' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password must contain at least one number')).toBeVisible()
    await expect(page.getByText('Confirm New Password is required')).toBeVisible()
    await expect(password).toBeFocused()
    await expectStops(page, [/^Show password$/])
    await page.keyboard.press('Space')
    await expect(password).toHaveAttribute('type', 'text')
    await expectAccessible(page)
  })

  await test.step('[D-24] a confirmation that differs is reported', async () => {
    await expectStops(page, [/^New Password$/], 'Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.type('.77')
    await expectStops(page, [/^(Hide|Show) password$/, /^Confirm New Password$/])
    await page.keyboard.type('Kingfish.crudo.78')
    await expect(save).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password must match')).toBeVisible()
    await expect(confirmation).toBeFocused()
  })

  await test.step('[LOOK][D-24] the new password is saved with the keyboard, and sign-in says so', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.type('7')
    await expect(save).toBeEnabled()
    await expectStops(page, [/^Show password$/, /^Save new password$/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
    await expect(title('Sign in')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('[D-24] the new password signs in', async () => {
    await expectStops(page, [/^Email$/])
    await page.keyboard.type(email)
    await expectStops(page, [/^Password$/])
    await page.keyboard.type(fresh)
    await page.keyboard.press('Enter')
    await expectHome(page)
  })

  await test.step('[D-24] the link works once: the page says so before a password is typed, also to a signed-in user', async () => {
    await page.goto(link)
    await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
    await expect(password).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(title('Forgot your password?')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expectHome(page)
  })
})

test('an invalid link offers a new one', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/auth\/password/)
  const askAgain = page.getByRole('link', { name: 'Request a new link' })

  await test.step('[D-24][LOOK] without a token', async () => {
    await page.goto('/users/password/edit')
    await expect(page.getByText('Open the link in your email again, or request a new one.')).toBeVisible()
    await expectAccessible(page)
    await askAgain.click()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expectSignIn(page)
  })

  await test.step('[D-24] with an invalid one the page says so at once, and its token is in no URL', async () => {
    const calls = await recordCalls(page)
    await page.goto('/users/password/edit?token=used-before')
    await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
    await expect(page.getByLabel('New Password', { exact: true })).toBeHidden()
    expect(calls.to('POST', '/api/auth/password/check').map((call) => call.postDataJSON())).toEqual([
      { user: { token: 'used-before' } },
    ])
    expect(calls.all().filter((call) => call.url().includes('used-before'))).toEqual([])
  })

  await test.step('[D-24][LOOK] with one that becomes invalid meanwhile; typed values stay', async () => {
    const { stop } = await intercept(page, '/api/auth/password/check', (call) => call.fulfill({ json: {} }))
    await page.goto('/users/password/edit?token=used-before')
    await page.getByLabel('New Password', { exact: true }).fill(fresh)
    stop()
    await page.getByLabel('Confirm New Password').fill(fresh)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(fresh)
    await expectAccessible(page)
  })

  await test.step('[D-24] Back and Forward navigate between the two pages', async () => {
    await askAgain.click()
    await expect(page).toHaveURL('/users/password/new')
    await page.goBack()
    await expect(page).toHaveURL('/users/password/edit')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  })
})
