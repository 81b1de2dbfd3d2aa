import { expectAccessible } from '../support/axe'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { profileOf, refuseOnce, wordsUnder } from '../support/profile'
import { codesOf, confirmIn, dialogOf, setUp } from '../support/twoFactorDialog'

const secretPath = '/api/two_factor_secret'
const enablePath = '/api/enable_two_factor'

test('the two-factor set-up shows its QR code, and reports errors', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/(422|500) .*two_factor/)
  const page = await signedIn(newPerson())
  const { setUpOtp, resetOtp, firstName } = profileOf(page)
  const { shown, qr, secret, code, password, confirm } = dialogOf(page, setUp)

  await test.step('[PR-016][LOOK] ?step=enable_otp opens it at once; a secret that fails to load can be retried', async () => {
    await refuseOnce(page, 'GET', secretPath, { errors: {}, message: 'Something went wrong' }, 500)
    await page.goto('/profile?step=enable_otp')
    await expect(shown.getByText('The QR code could not be loaded')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step("[PR-045] the server's QR code and secret are both shown", async () => {
    const { release } = await hold(page, secretPath)
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === secretPath)
    await shown.getByRole('button', { name: 'Try again' }).click()
    await expect(shown.getByRole('status', { name: 'Loading the QR code' })).toBeVisible()
    await expectAccessible(page)
    release()
    expect((await answer).request().method()).toBe('GET')
    const told = (await (await answer).json()) as { twoFactorQrCodeSrc: string; otpSecret: string }
    await expect(qr).toHaveAttribute('src', told.twoFactorQrCodeSrc)
    await expect(secret).toHaveText(told.otpSecret)
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
  })
  await test.step('[SH-058] the code accepts digits only', async () => {
    await expect(code).toBeFocused()
    await expect(confirm).toBeDisabled()
    await code.pressSequentially('12a 3-456')
    await expect(code).toHaveValue('123456')
  })
  await test.step('[PR-046][PR-047][PR-048] Confirm requires a code and a password', async () => {
    await expect(confirm).toBeDisabled()
    await password.fill('12345')
    await code.fill('')
    await password.focus()
    await expect(wordsUnder(page, 'Code')).toHaveText('Code is required')
    await code.focus()
    await expect(wordsUnder(page, 'Password')).toHaveText('Minimum 6 characters')
    await password.fill('')
    await expect(wordsUnder(page, 'Password')).toHaveText('Password is required')
    await expect(confirm).toBeDisabled()
    await password.fill('123456')
    await expect(confirm).toBeDisabled()
    await code.fill('123456')
    await expect(confirm).toBeEnabled()
  })
  await test.step('[PR-053] a wrong code and a wrong password are reported below their fields', async () => {
    await code.fill('000000')
    await password.fill('Not.My.Password.1')
    await confirm.click()
    await expect(wordsUnder(page, 'Code')).toHaveText('Code is invalid')
    await expect(wordsUnder(page, 'Password')).toHaveText(/\w/)
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('000000')
    await expect(password).toHaveValue('Not.My.Password.1')
  })
  await test.step('[PR-053] messages that only mention them are shown there too, all others as general messages', async () => {
    await refuseOnce(page, 'POST', enablePath, {
      errors: { base: ['The code was used before', 'The password is too old', 'Something else'] },
      message: 'x',
    })
    await code.fill('000001')
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await expect(wordsUnder(page, 'Code')).toHaveText('The code was used before')
    await expect(wordsUnder(page, 'Password')).toHaveText('The password is too old')
    await expect(shown.getByRole('alert').filter({ hasText: 'Something else' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[PR-016] closing it stays on the profile', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Yes, discard it' }).click()
    await expect(shown).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
    await expect(firstName).toHaveValue('Robin')
  })
  await test.step("[PR-015] without a second factor: SETUP OTP HERE, and a 'click here' link that opens the same", async () => {
    await expect(setUpOtp).toBeVisible()
    await expect(resetOtp).toHaveCount(0)
    await expect(page.getByText('OTP is enabled')).toHaveCount(0)
    await setUpOtp.click()
    await expect(qr).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(setUpOtp).toBeFocused()
    await page.getByRole('link', { name: 'click here' }).click()
    await expect(qr).toBeVisible()
  })
})

test('history navigation and reloads do not lose recovery codes', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const { setUpOtp } = profileOf(page)
  await page.getByRole('link', { name: 'click here' }).click() // a new query, otherwise Back would stay on the page
  await expect(setUpOtp).toBeVisible()
  const codes = codesOf(page)
  const question = page.getByRole('dialog', { name: 'Have you saved your recovery codes?' })

  await test.step('[D-20] navigation while the code is being sent loses nothing', async () => {
    const { release } = await hold(page, enablePath)
    await confirmIn(page, setUp)
    await expect.poll(() => calls.count('POST', enablePath)).toBe(1)
    await page.evaluate(() => history.go(-2))
    await expect(page.getByRole('dialog', { name: 'Discard Changes?' })).toHaveCount(0)
    release()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    expect(new URL(page.url()).pathname).toBe('/profile')
  })
  const [first = 'no code'] = await codes.getByRole('listitem').allTextContents()
  await test.step('[D-20] Back asks before the codes are gone', async () => {
    await page.goBack()
    await question.getByRole('button', { name: 'No, show them' }).click()
    await expect(question).toBeHidden()
    await expect(codes.getByText(first)).toBeVisible()
  })
  await test.step('[D-20] a reload asks too', async () => {
    const asked = page.waitForEvent('dialog')
    const leaving = page.evaluate(() => location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(codes.getByText(first)).toBeVisible()
  })
  await test.step('[D-20] after confirming that they are saved, the user leaves', async () => {
    await page.goBack()
    await question.getByRole('button', { name: "I've saved them" }).click()
    await expect(codes).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
    await expect(profileOf(page).resetOtp).toBeVisible()
  })
})
