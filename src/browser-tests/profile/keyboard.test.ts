import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectSeen, walkTo } from '../support/keyboard'
import { spare } from '../support/people'
import { profileOf, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'

const person = spare.walksProfileByKeyboard

/** From the dashboard through the account's menu, as somebody without a mouse goes. */
const walkToProfile = async (page: Page, key = 'Enter') => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await walkTo(page, /^Logged in as/)
  await page.keyboard.press('Enter')
  await expectSeen(page, /^Profile$/)
  await page.keyboard.press(key)
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  const profile = profileOf(page)
  await expect(profile.title).toBeFocused()
  await expect(profile.email).toHaveValue(person)
  return profile
}

/** Opens one of the dialogs; closing it without changes gives the keyboard back to its button. */
const openDialog = async (page: Page, button: RegExp, name: string) => {
  const profile = await walkToProfile(page)
  await walkTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = profile.dialog(name)
  await expect(dialog).toBeVisible()
  return { ...profile, shown: dialog }
}

test('[LOOK][PR-010][PR-012] the first name is changed and saved with the keyboard alone', async ({ signedIn }) => {
  const page = await signedIn(person)
  const { firstName } = await walkToProfile(page)
  await walkTo(page, /^First Name/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Zoi')
  await walkTo(page, /^Update$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(noticesOf(page)).toHaveText('Profile has been updated successfully')
  await expect(firstName).toHaveValue('Zoi')
  await expect(page.getByRole('button', { name: 'Logged in as Zoi Karras' })).toBeVisible()

  await expect(noticesOf(page)).toHaveCount(0) // for a second nothing is sent twice
  await walkTo(page, /^First Name/)
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter') // in a field
  await expect(page.getByRole('button', { name: 'Logged in as Zoi! Karras' })).toBeVisible()
})

test('[LOOK][NV-016] Space chooses in the menu of the account too', async ({ signedIn }) => {
  await walkToProfile(await signedIn(person), 'Space')
})

test('[LOOK][SH-052] a form that was changed asks before the keyboard leaves it', async ({ signedIn }) => {
  const page = await signedIn(person)
  const { discard, firstName } = await walkToProfile(page)
  await walkTo(page, /^First Name/)
  await page.keyboard.type('Zo')
  await walkTo(page, /^user profile$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(discard).toBeVisible()
  await walkTo(page, /^No, keep it$/)
  await page.keyboard.press('Enter')
  await expect(discard).toBeHidden()
  await expect(firstName).toHaveValue('Zo')
  await expectSeen(page, /^user profile$/)
  await page.keyboard.press('Enter')
  await walkTo(page, /^Yes, discard it$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeFocused()
})

test('[LOOK][PR-029][SH-052] the password: its requirements, its eye, and leaving with something typed', async ({
  signedIn,
}) => {
  const page = await signedIn(person)
  const { shown, discard } = await openDialog(page, /^CHANGE PASSWORD$/, 'Change password')
  await expectSeen(page, /^Current Password/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expectSeen(page, /^CHANGE PASSWORD$/)

  await page.keyboard.press('Space')
  await expectSeen(page, /^Current Password/)
  await page.keyboard.type('x')
  await walkTo(page, /^Show what you typed$/)
  await walkTo(page, /^New Password/)
  await page.keyboard.type('Kingfish')
  const met = shown.getByRole('listitem').filter({ hasText: /(?<!not )met/ })
  await expect(met).toHaveCount(2)
  await page.keyboard.type('.Crudo.7')
  await expect(met).toHaveCount(5)
  await walkTo(page, /^Show what you typed$/)
  await page.keyboard.press('Space')
  await expect(shown.getByLabel('New Password', { exact: true })).toHaveAttribute('type', 'text')
  await expectSeen(page, /^Hide what you typed$/)
  await walkTo(page, /^Confirm New Password/)
  await page.keyboard.type('Kingfish')
  await walkTo(page, /^Cancel$/)
  await expect(wordsUnder(page, 'Confirm New Password')).not.toHaveText('')

  await page.keyboard.press('Escape')
  await expect(discard).toBeVisible()
  await page.keyboard.press('Escape') // as a no
  await expect(discard).toBeHidden()
  await expectSeen(page, /^Cancel$/)
  await page.keyboard.press('Enter')
  await expect(discard).toBeVisible()
  await walkTo(page, /^No, keep it$/)
  await page.keyboard.press('Enter')
  await expectSeen(page, /^Cancel$/)
  await expect(shown.getByLabel('New Password', { exact: true })).toHaveValue('Kingfish.Crudo.7')

  await page.keyboard.press('Escape')
  await walkTo(page, /^Yes, discard it$/)
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expectSeen(page, /^CHANGE PASSWORD$/)
})

test('[LOOK][PR-033] six digits are typed into the boxes of the PIN, and walked', async ({ signedIn }) => {
  const page = await signedIn(person)
  const { shown, discard } = await openDialog(page, /^CHANGE PIN$/, 'Change PIN')
  const digits = () =>
    shown
      .getByRole('textbox', { name: /^Digit/ })
      .evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value).join(''))
  await expectSeen(page, /^Digit 1 of 6$/)
  await page.keyboard.type('271828')
  await expectSeen(page, /^Digit 6 of 6$/)
  expect(await digits()).toBe('271828')
  await page.keyboard.press('Backspace')
  await expectSeen(page, /^Digit 5 of 6$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  expect(await digits()).toBe('271829')
  await page.keyboard.press('Home')
  await expectSeen(page, /^Digit 1 of 6$/)
  await walkTo(page, /^Digit 6 of 6$/)
  await walkTo(page, /^Password/)
  await walkTo(page, /^Show what you typed$/)
  await walkTo(page, /^Cancel$/)
  await page.keyboard.press('Space')
  await expect(discard).toBeVisible()
  await walkTo(page, /^Yes, discard it$/)
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expectSeen(page, /^CHANGE PIN$/)
})

test('[LOOK][PR-015] the set-up of the second factor is opened by its button and by its link, walked, and left', async ({
  signedIn,
}) => {
  const page = await signedIn(person)
  const { shown } = await openDialog(page, /^SETUP OTP HERE$/, 'Set up two-step authentication')
  await expectSeen(page, /^Code/)
  await walkTo(page, /^Copy key$/, 'Shift+Tab')
  await walkTo(page, /^Code/)
  await walkTo(page, /^Password/)
  await walkTo(page, /^Close$/)
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expectSeen(page, /^SETUP OTP HERE$/)

  await walkTo(page, /^click here$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectSeen(page, /^Code/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expectSeen(page, /^click here$/)
})

test('[LOOK][D-44] devices are signed out with the keyboard alone', async ({ signedIn, server }) => {
  const page = await signedIn(person)
  await openSession(server.url, person)
  await openSession(server.url, person)
  const { sessions } = await walkToProfile(page)
  const rows = sessions.getByRole('listitem')
  await expect(rows.filter({ hasText: 'This device' })).toBeVisible() // lines of a skeleton are list items too
  const before = await rows.count()
  await walkTo(page, /^Sign out everywhere else$/)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else' })
  await expect(question).toBeVisible()
  await walkTo(page, /^Cancel$/)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expectSeen(page, /^Sign out everywhere else$/)

  await walkTo(page, /^Sign out (?!everywhere)/)
  await page.keyboard.press('Enter')
  await expect(noticesOf(page)).toHaveText('The device has been signed out')
  await expect(rows).toHaveCount(before - 1)
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()

  await walkTo(page, /^Sign out everywhere else$/)
  await page.keyboard.press('Enter')
  await walkTo(page, /^Sign out everywhere else$/)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
})
