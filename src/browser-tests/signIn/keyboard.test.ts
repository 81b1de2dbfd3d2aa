import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { focusOf } from '../support/focus'
import { resetLinkOf } from '../support/mails'
import { demoPassword, spare } from '../support/people'
import { inboxOf } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'

/** Tab leads to each of these in turn, and a ring shows where it is. */
const expectStops = async (page: Page, names: (string | RegExp)[], key = 'Tab') => {
  for (const name of names) {
    await page.keyboard.press(key)
    const { name: reached } = await focusOf(page)
    expect(reached).toMatch(name)
    await expect.poll(async () => (await focusOf(page)).ring, `the ring around ${reached}`).toBe(2)
  }
}

test('[LOOK][D-20] somebody signs in with a code without a mouse, and sees where the keyboard is', async ({
  page,
  server,
}) => {
  const { nextCode } = await setUpSecondFactor(server.url, spare.signsInByKeyboard)
  await page.goto('/messages')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expectStops(page, [/^Email$/])
  await page.keyboard.type(spare.signsInByKeyboard)
  await expectStops(page, [/^Password$/])
  await page.keyboard.type(demoPassword)
  await expectStops(page, [/^Show password$/])
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expectStops(page, [/^Forgot password\?$/, /^Shared device/])
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Shared device')).toBeChecked()
  await page.keyboard.press('Space')
  await expectStops(page, [/^Sign in$/])
  await page.keyboard.press('Enter')

  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectStops(page, [/^Use a recovery code$/])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expectStops(page, [/^Use a code from the app$/])
  await page.keyboard.press('Space')
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled() // it rests for a second after it was pressed
  await page.keyboard.type(nextCode())
  await expectStops(page, [/^Use a recovery code$/, /^Back to the password$/, /^Sign in$/])
  await page.keyboard.press('Enter')
  await expect(inboxOf(page).list).toBeVisible()
  await expect(page).toHaveURL('/messages')
})

test('[LOOK][D-24] somebody chooses a new password by the link of a mail without a mouse', async ({ page, server }) => {
  const fresh = 'Kingfish.crudo.77'
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expectStops(page, [/^Email$/, /^Password$/, /^Show password$/, /^Forgot password\?$/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused()
  await expectStops(page, [/^Email$/, /^Send the link$/, /^Back to sign in$/])

  await page.goto(await resetLinkOf(server.url, spare.forgetsByKeyboard))
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expectStops(page, [/^New Password$/])
  await page.keyboard.type('Kingfish.crudo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password must contain at least one number')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('.77')
  await expectStops(page, [/^Show password$/, /^Confirm New Password$/])
  await page.keyboard.type(fresh)
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeEnabled()
  await expectStops(page, [/^Show password$/, /^Save new password$/])
  await page.keyboard.press('Enter')

  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await expectStops(page, [/^Email$/])
  await page.keyboard.type(spare.forgetsByKeyboard)
  await expectStops(page, [/^Password$/])
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})
