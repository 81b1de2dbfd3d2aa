import { expectAccessible } from '../support/axe'
import { breakDown, hold } from '../support/calls'
import { expect, inEverything, phone, test } from '../support/fixtures'
import { expectToFitPhones } from '../support/narrow'
import { openPasswordDialog } from '../support/passwordDialog'
import { people } from '../support/people'
import { openPinDialog, pinDialogOf, pinLabel } from '../support/pinDialog'
import { profileOf, refuseOnce, wordsUnder } from '../support/profile'
import { dialogOf, setUp } from '../support/twoFactorDialog'

test.use(phone)

const secretPath = '/api/two_factor_secret'
const sessionsPath = '/api/me/sessions'

test('axe finds nothing on the profile and its dialogs on a phone', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { firstName, email, sessions, discard } = profileOf(page)

  await test.step('[LOOK] the profile while its devices load, and afterwards', async () => {
    const { release } = await hold(page, sessionsPath)
    await page.goto('/profile')
    await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(sessions.getByText('This device')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[LOOK] the errors of its form', async () => {
    await firstName.fill('')
    await email.fill('x')
    await expect(wordsUnder(page, 'Email')).toHaveText('Email is invalid')
    await expectAccessible(page)
    await firstName.fill('Ella')
    await email.fill(people.ella)
  })
  await test.step('[LOOK] the password dialog, its errors and its confirmation', async () => {
    const { shown, next } = await openPasswordDialog(page)
    await expectAccessible(page)
    await next.fill('Kingfish.crudo')
    await expect(wordsUnder(page, 'Current Password')).toHaveText('Password is required')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(discard).toBeVisible()
    await expectAccessible(page)
    await discard.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(shown).toBeHidden()
  })
  await test.step('[LOOK] the PIN dialog and the page fit 320 px', async () => {
    const { box, update } = await openPinDialog(page)
    await expectToFitPhones(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(box(6)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await update.click()
    await expect(wordsUnder(page, pinLabel)).toHaveText('PIN must be 6 digits')
    await expectAccessible(page)
  })
  await test.step('[LOOK] its Attention dialog', async () => {
    const { enter, password, update, attention } = pinDialogOf(page)
    await enter('271828')
    await password.fill('anything')
    await expect(update).toBeEnabled()
    await update.click()
    await expect(attention.getByText('Do you wish to continue?')).toBeFocused()
    await expectAccessible(page)
  })
})

test(
  'axe finds nothing on failures and on the two-factor set-up, on a phone',
  inEverything,
  async ({ signedIn, problems }) => {
    problems.allow(/(500|422) .*(two_factor|sessions)/)
    const page = await signedIn(people.priya)
    const { shown, qr, code, password, confirm } = dialogOf(page, setUp)
    const { sessions } = profileOf(page)

    await test.step('[LOOK] a secret that fails to load, and one that is loading', async () => {
      await breakDown(page, sessionsPath)
      await refuseOnce(page, 'GET', secretPath, { errors: {}, message: 'x' }, 500)
      await page.goto('/profile?step=enable_otp')
      await expect(shown.getByText('The QR code could not be loaded')).toBeVisible()
      await expectAccessible(page)
      const { release } = await hold(page, secretPath)
      await shown.getByRole('button', { name: 'Try again' }).click()
      await expect(shown.getByRole('status', { name: 'Loading the QR code' })).toBeVisible()
      await expectAccessible(page)
      release()
    })
    await test.step('[LOOK] the QR code, and the errors of its form', async () => {
      await expect(qr).toBeVisible()
      await expectAccessible(page)
      await code.fill('123456')
      await password.fill('anything')
      await refuseOnce(page, 'POST', '/api/enable_two_factor', {
        errors: { code: ['Code is invalid'], base: ['Something else'] },
        message: 'x',
      })
      await confirm.click()
      await expect(wordsUnder(page, 'Code')).toHaveText('Code is invalid')
      await expectAccessible(page)
    })
    await test.step('[LOOK] devices that failed to load', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Yes, discard it' }).click()
      await expect(shown).toBeHidden()
      await expect(sessions.getByText('Your sessions could not be loaded')).toBeVisible()
      await expectAccessible(page)
    })
  },
)
