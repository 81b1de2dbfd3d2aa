import type { Page } from '@playwright/test'
import { expect, inEverything, test } from '../support/fixtures'
import { expectKeyboardIn, expectSeen, walkTo } from '../support/keyboard'
import { passwordDialogOf } from '../support/passwordDialog'
import { pinDialogOf } from '../support/pinDialog'
import { openProfile, profileOf, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'
import { dialogOf, setUp } from '../support/twoFactorDialog'

/** From the dashboard through the account menu, with the keyboard only. */
const walkToProfile = async (page: Page, key: string) => {
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await walkTo(page, /^Logged in as/)
  await page.keyboard.press('Enter')
  await expectSeen(page, /^Profile$/)
  await page.keyboard.press(key)
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(profileOf(page).title).toBeFocused()
}

test(
  'the profile form is opened, changed and left with the keyboard only',
  inEverything,
  async ({ signedIn, newPerson }) => {
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
      await expect(noticesOf(page)).toHaveCount(0) // wait out the second in which a repeated submit is ignored
      await walkTo(page, /^First Name/)
      await page.keyboard.press('End')
      await page.keyboard.type('!')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Logged in as Zoi! Quill/ })).toBeVisible()
    })
    await test.step('[LOOK][SH-052] a changed form asks before the keyboard user leaves it', async () => {
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
      await expectKeyboardIn(discard)
      await walkTo(page, /^Yes, discard it$/)
      await page.keyboard.press('Space')
      await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeFocused()
    })
    await test.step('[LOOK][NV-016] Space also selects in the account menu', async () => {
      await walkToProfile(page, 'Space')
      await expect(firstName).toHaveValue('Zoi!')
    })
  },
)

test('the password and PIN dialogs work with the keyboard only', inEverything, async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const { discard } = await openProfile(page)

  await test.step('[LOOK] the password dialog opens, and restores the focus when it closes', async () => {
    await walkTo(page, /^CHANGE PASSWORD$/)
    await page.keyboard.press('Enter')
    await expectSeen(page, /^Current Password/)
    await page.keyboard.press('Escape')
    await expect(passwordDialogOf(page).shown).toBeHidden()
    await expectSeen(page, /^CHANGE PASSWORD$/)
  })
  await test.step('[LOOK][PR-029] its requirements update while typing, and its eye reveals the password', async () => {
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
  await test.step('[LOOK][SH-052] leaving with typed values asks; Escape declines and the focus stays', async () => {
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
    await expectKeyboardIn(discard)
    await walkTo(page, /^Yes, discard it$/)
    await page.keyboard.press('Enter')
    await expect(shown).toBeHidden()
    await expectSeen(page, /^CHANGE PASSWORD$/)
  })
  await test.step('[LOOK][PR-033] six digits are typed into the PIN inputs and navigated', async () => {
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

test(
  'the second factor and the devices are reached with the keyboard only',
  inEverything,
  async ({ signedIn, newPerson, server }) => {
    const person = newPerson()
    const page = await signedIn(person)
    for (let device = 0; device < 3; device++) await openSession(server.url, person)
    const { sessions } = await openProfile(page)

    await test.step('[LOOK][PR-015] the set-up opens by its button, is navigated, and closes', async () => {
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
    await test.step('[LOOK][PR-015] its link opens the same, and gets the focus back', async () => {
      await walkTo(page, /^click here$/, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expectSeen(page, /^Code/)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page, setUp).shown).toBeHidden()
      await expectSeen(page, /^click here$/)
    })
    await test.step('[LOOK][D-44] devices are signed out, first one, then all others', async () => {
      const rows = sessions.getByRole('listitem')
      await expect(rows.filter({ hasText: 'This device' })).toBeVisible() // the skeleton's lines are list items too
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
  },
)
