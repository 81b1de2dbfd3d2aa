import { expectAccessible } from '../support/axe'
import { breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { openProfile, profileOf, refuseOnce, wordsUnder } from '../support/profile'

test('[LOOK] axe finds nothing on the profile, plain and with its errors', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, email, sessions } = await openProfile(page)
  await expect(sessions.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await firstName.fill('')
  await email.fill('x')
  await expect(wordsUnder(page, 'Email')).toHaveText('Email is invalid')
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on devices that load and that failed', async ({ signedIn, problems }) => {
  problems.allow(/500 .*sessions/)
  const page = await signedIn(people.ella)
  const { release } = await hold(page, '/api/me/sessions')
  await page.goto('/profile')
  await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible()
  await expectAccessible(page)
  release()
  await breakDown(page, '/api/me/sessions')
  await page.reload()
  await expect(profileOf(page).sessions.getByText('Your sessions could not be loaded')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the password dialog, its errors and its question', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { changePassword, dialog, discard } = await openProfile(page)
  await changePassword.click()
  const shown = dialog('Change password')
  await expect(shown.getByLabel('Current Password')).toBeFocused()
  await expectAccessible(page)
  await shown.getByLabel('New Password', { exact: true }).fill('Kingfish.crudo')
  await expect(wordsUnder(page, 'Current Password')).toHaveText('Password is required')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(discard).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the PIN dialog, its errors and its Attention', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { changePin, dialog } = await openProfile(page)
  await changePin.click()
  const shown = dialog('Change PIN')
  await shown.getByRole('button', { name: 'Update' }).click()
  await expect(wordsUnder(page, 'Shared mobile device PIN')).toHaveText('PIN must be 6 digits')
  await expectAccessible(page)
  await shown.getByLabel('Digit 1 of 6').pressSequentially('271828')
  await shown.getByLabel('Password', { exact: true }).fill('anything')
  await expect(shown.getByRole('button', { name: 'Update' })).toBeEnabled()
  await shown.getByRole('button', { name: 'Update' }).click()
  await expect(dialog('Attention').getByText('Do you wish to continue?')).toBeFocused()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the two-factor dialog, in each of its states', async ({ signedIn, problems }) => {
  problems.allow(/(500|422) .*two_factor/)
  const page = await signedIn(people.priya)
  await refuseOnce(page, 'GET', '/api/two_factor_secret', { errors: {}, message: 'x' }, 500)
  await page.goto('/profile?step=enable_otp')
  const shown = page.getByRole('dialog', { name: 'Set up two-step authentication' })
  await expect(shown.getByText('The QR code could not be loaded')).toBeVisible()
  await expectAccessible(page)
  const { release } = await hold(page, '/api/two_factor_secret')
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect(shown.getByRole('status', { name: 'Loading the QR code' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(shown.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await shown.getByLabel('Code', { exact: true }).fill('123456')
  await shown.getByLabel('Password', { exact: true }).fill('anything')
  await refuseOnce(page, 'POST', '/api/enable_two_factor', {
    errors: { code: ['Code is invalid'], base: ['Something else'] },
    message: 'x',
  })
  await shown.getByRole('button', { name: 'Confirm' }).click()
  await expect(wordsUnder(page, 'Code')).toHaveText('Code is invalid')
  await expectAccessible(page)
})

test('[LOOK] the profile fits 320 px, with its widest dialog', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.setViewportSize({ width: 320, height: 700 })
  const { changePin } = await openProfile(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await changePin.click()
  await expect(page.getByLabel('Digit 6 of 6')).toBeInViewport({ ratio: 1 })
  expect(await overflow()).toBe(0)
})
