import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectKeyboardIn, expectSeen, walkTo } from '../support/keyboard'
import { passwordDialogOf } from '../support/passwordDialog'
import { pinDialogOf } from '../support/pinDialog'
import { openProfile, profileOf, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'
import { dialogOf, setUp } from '../support/twoFactorDialog'

/** From the dashboard through the account's menu, as somebody without a mouse goes. */
const walkToProfile = async (page: Page, key: string) => {
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await walkTo(page, /^Logged in as/)
  await page.keyboard.press('Enter')
  await expectSeen(page, /^Profile$/)
  await page.keyboard.press(key)
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(profileOf(page).title).toBeFocused()
}

test('the form of the profile is reached, changed and left with the keyboard alone', async ({
  signedIn,
  newPerson,
}) => {
  const page = await signedIn(newPerson())
  const { firstName, discard } = profileOf(page)
  await page.goto('/dashboard')
  await walkToProfile(page, 'Enter')

  await test.step('[LOOK][PR-010][PR-012] the first name is changed and saved', async () => {
    await walkTo(page, /^First Name/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Zoi')
    await walkTo(page, /^Update$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(noticesOf(page)).toHaveText('Profile has been updated successfully')
    await expect(firstName).toHaveValue('Zoi')
    await expect(page.getByRole('button', { name: /^Logged in as Zoi Quill/ })).toBeVisible()
  })
  await test.step('[LOOK][PR-012] Enter in a field saves too', async () => {
    await expect(noticesOf(page)).toHaveCount(0) // for a second nothing is sent twice
    await walkTo(page, /^First Name/)
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Logged in as Zoi! Quill/ })).toBeVisible()
  })
  await test.step('[LOOK][SH-052] a form that was changed asks before the keyboard leaves it', async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Zo')
    await walkTo(page, /^user profile$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectKeyboardIn(discard)
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
  await test.step('[LOOK][NV-016] Space chooses in the menu of the account too', async () => {
    await walkToProfile(page, 'Space')
    await expect(firstName).toHaveValue('Zoi!')
  })
})

test('the dialogs of password and PIN are walked with the keyboard alone', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const { discard } = await openProfile(page)

  await test.step('[LOOK] the password dialog is opened, and gives the keyboard back when it is left', async () => {
    await walkTo(page, /^CHANGE PASSWORD$/)
    await page.keyboard.press('Enter')
    await expectSeen(page, /^Current Password/)
    await page.keyboard.press('Escape')
    await expect(passwordDialogOf(page).shown).toBeHidden()
    await expectSeen(page, /^CHANGE PASSWORD$/)
  })
  await test.step('[LOOK][PR-029] its requirements are met while typing, and its eye shows what was typed', async () => {
    const { shown, next } = passwordDialogOf(page)
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
    await expect(next).toHaveAttribute('type', 'text')
    await expectSeen(page, /^Hide what you typed$/)
    await walkTo(page, /^Confirm New Password/)
    await page.keyboard.type('Kingfish')
    await walkTo(page, /^Cancel$/)
    await expect(wordsUnder(page, 'Confirm New Password')).not.toHaveText('')
  })
  await test.step('[LOOK][SH-052] leaving with something typed asks; Escape is a no, and the keyboard stays where it was', async () => {
    const { shown, next } = passwordDialogOf(page)
    await page.keyboard.press('Escape')
    await expectKeyboardIn(discard)
    await page.keyboard.press('Escape')
    await expect(discard).toBeHidden()
    await expectSeen(page, /^Cancel$/)
    await page.keyboard.press('Enter')
    await expectKeyboardIn(discard)
    await walkTo(page, /^No, keep it$/)
    await page.keyboard.press('Enter')
    await expectSeen(page, /^Cancel$/)
    await expect(next).toHaveValue('Kingfish.Crudo.7')

    await page.keyboard.press('Escape')
    await walkTo(page, /^Yes, discard it$/)
    await page.keyboard.press('Enter')
    await expect(shown).toBeHidden()
    await expectSeen(page, /^CHANGE PASSWORD$/)
  })
  await test.step('[LOOK][PR-033] six digits are typed into the boxes of the PIN, and walked', async () => {
    const { shown, typed } = pinDialogOf(page)
    const digits = async () => (await typed()).join('')
    await walkTo(page, /^CHANGE PIN$/)
    await page.keyboard.press('Enter')
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
    await expectKeyboardIn(discard)
    await walkTo(page, /^Yes, discard it$/)
    await page.keyboard.press('Enter')
    await expect(shown).toBeHidden()
    await expectSeen(page, /^CHANGE PIN$/)
  })
})

test('the second factor and the devices are reached with the keyboard alone', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const person = newPerson()
  const page = await signedIn(person)
  for (let device = 0; device < 3; device++) await openSession(server.url, person)
  const { sessions } = await openProfile(page)

  await test.step('[LOOK][PR-015] the set-up is opened by its button, walked, and left', async () => {
    await walkTo(page, /^SETUP OTP HERE$/)
    await page.keyboard.press('Enter')
    await expectSeen(page, /^Code/)
    await walkTo(page, /^Copy key$/, 'Shift+Tab')
    await walkTo(page, /^Code/)
    await walkTo(page, /^Password/)
    await walkTo(page, /^Close$/)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page, setUp).shown).toBeHidden()
    await expectSeen(page, /^SETUP OTP HERE$/)
  })
  await test.step('[LOOK][PR-015] its link opens the same, and gets the keyboard back', async () => {
    await walkTo(page, /^click here$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectSeen(page, /^Code/)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, setUp).shown).toBeHidden()
    await expectSeen(page, /^click here$/)
  })
  await test.step('[LOOK][D-44] devices are signed out, one and then all others', async () => {
    const rows = sessions.getByRole('listitem')
    await expect(rows.filter({ hasText: 'This device' })).toBeVisible() // lines of a skeleton are list items too
    await expect(rows).toHaveCount(4)
    await walkTo(page, /^Sign out everywhere else$/)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else' })
    await expectKeyboardIn(question)
    await walkTo(page, /^Cancel$/)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expectSeen(page, /^Sign out everywhere else$/)

    await walkTo(page, /^Sign out (?!everywhere)/)
    await page.keyboard.press('Enter')
    await expect(noticesOf(page)).toHaveText('The device has been signed out')
    await expect(rows).toHaveCount(3)
    await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()

    await walkTo(page, /^Sign out everywhere else$/)
    await page.keyboard.press('Enter')
    await expectKeyboardIn(question)
    await walkTo(page, /^Sign out everywhere else$/)
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  })
})
