import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { demoPassword, people, spare } from '../support/people'
import { openProfile, profileOf, refuseOnce, wordsUnder } from '../support/profile'
import { noticesOf } from '../support/screens'
import { logIn } from '../support/tokens'
import { codesOf, confirmIn, dialogOf, keepCodes, reset, setUp } from '../support/twoFactorDialog'

const secretPath = '/api/two_factor_secret'
const enablePath = '/api/enable_two_factor'
const resetPath = '/api/reset_two_factor'

test("[PR-015] without a second factor: SETUP OTP HERE, and a 'click here' link that opens the same", async ({
  signedIn,
}) => {
  const page = await signedIn(people.priya)
  const { setUpOtp, resetOtp } = await openProfile(page)
  await expect(setUpOtp).toBeVisible()
  await expect(resetOtp).toHaveCount(0)
  await expect(page.getByText('OTP is enabled')).toHaveCount(0)
  await setUpOtp.click()
  await expect(dialogOf(page, setUp).qr).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, setUp).shown).toBeHidden()
  await expect(setUpOtp).toBeFocused()
  await page.getByRole('link', { name: 'click here' }).click()
  await expect(dialogOf(page, setUp).qr).toBeVisible()
})

test('[PR-016] ?step=enable_otp opens the set-up at once, and closing it leaves the profile', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  await page.goto('/profile?step=enable_otp')
  await expect(dialogOf(page, setUp).qr).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, setUp).shown).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  await expect(profileOf(page).firstName).toHaveValue('Priya')
})

test('[PR-045] the QR code and the secret of the server are both shown', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === secretPath)
  await page.goto('/profile?step=enable_otp')
  const told = (await (await answer).json()) as { twoFactorQrCodeSrc: string; otpSecret: string }
  await expect(dialogOf(page, setUp).qr).toHaveAttribute('src', told.twoFactorQrCodeSrc)
  await expect(dialogOf(page, setUp).secret).toHaveText(told.otpSecret)
  expect((await answer).request().method()).toBe('GET')
  expect(await dialogOf(page, setUp).qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('[PR-046][PR-047][PR-048] Confirm waits for a code and a password', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  await page.goto('/profile?step=enable_otp')
  const { code, password, confirm } = dialogOf(page, setUp)
  await expect(code).toBeFocused()
  await expect(confirm).toBeDisabled()
  await code.fill('123456')
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

test('[PR-014][PR-049][PR-050] the right code and password enable it, and the recovery codes are shown once', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn(spare.setsUpTwoFactor)
  const calls = await recordCalls(page)
  const { setUpOtp, resetOtp } = await openProfile(page)
  await setUpOtp.click()
  await confirmIn(page, setUp)

  await expect(noticesOf(page)).toHaveText('Enable two factor authentication successfully')
  const [sent] = calls.to('POST', enablePath)
  expect(Object.keys(sent?.postDataJSON() as object).sort()).toEqual(['code', 'password'])
  const codes = codesOf(page)
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [first = ''] = await codes.getByRole('listitem').allTextContents()

  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('muster-recovery-codes.txt')
  const kept = await readFile(await (await download).path(), 'utf8')
  expect(kept).toBe(`${(await codes.getByRole('listitem').allTextContents()).join('\n')}\n`)
  expect(kept.trimEnd().split('\n')).toHaveLength(10)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'No, show them' }).click()
  await expect(codes.getByText(first)).toBeVisible()
  await keepCodes(page)
  await expect(codes).toBeHidden()

  await expect(page.getByText('OTP is enabled')).toBeVisible()
  await expect(resetOtp).toBeVisible()
  await expect(setUpOtp).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('OTP is enabled')).toBeVisible()
  const again = await logIn(server.url, spare.setsUpTwoFactor, demoPassword)
  expect(await again.json()).toMatchObject({ otpRequired: true })
})

test('[PR-051][PR-052][PR-054] a reset asks by a call of its own; set-up only says that it is enabled', async ({
  signedIn,
}) => {
  const page = await signedIn(spare.resetsTwoFactor)
  const { setUpOtp, resetOtp } = await openProfile(page)
  await setUpOtp.click()
  await confirmIn(page, setUp)
  await expect(noticesOf(page)).toHaveText('Enable two factor authentication successfully')
  await keepCodes(page)

  const calls = await recordCalls(page)
  await page.goto('/profile?step=enable_otp')
  const { shown, qr } = dialogOf(page, setUp)
  await expect(shown.getByText('Two factor authentication has been enabled', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await expect(qr).toHaveCount(0)
  await expect(shown.getByRole('textbox')).toHaveCount(0)
  expect(calls.count('GET', secretPath) + calls.count('POST', resetPath)).toBe(0)
  await shown.getByRole('button', { name: 'Close' }).last().click()

  await resetOtp.click()
  await expect(dialogOf(page, reset).qr).toBeVisible()
  expect(calls.count('POST', resetPath)).toBe(1)
  expect(calls.count('GET', secretPath)).toBe(0)
  await confirmIn(page, reset)
  await expect(noticesOf(page).last()).toHaveText('Reset two factor authentication successfully')
  await keepCodes(page)
  await expect(resetOtp).toBeFocused()
})

test('[PR-017] after the set-up the browser goes to the address asked for, once the codes are kept', async ({
  signedIn,
}) => {
  const page = await signedIn(spare.goesBackAfterTwoFactor)
  await page.goto(`/profile?step=enable_otp&otp_callback_url=${encodeURIComponent('/messages?category=task')}`)
  await confirmIn(page, setUp)
  await keepCodes(page)
  await page.waitForURL('**/messages?category=task')
})

test('[PR-018] an address of somebody else is not gone to: the profile stays', async ({ signedIn }) => {
  const page = await signedIn(spare.isSentElsewhere)
  const elsewhere: string[] = []
  await page.route('https://evil.example/**', (route) => {
    elsewhere.push(route.request().url())
    return route.abort()
  })
  await page.goto(`/profile?step=enable_otp&otp_callback_url=${encodeURIComponent('https://evil.example/')}`)
  await confirmIn(page, setUp)
  await keepCodes(page)
  await expect(codesOf(page)).toBeHidden()
  await expect(profileOf(page).resetOtp).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.has('step')).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/profile')
  expect(elsewhere).toEqual([])
})

test('[SH-058] the code takes digits only', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  await page.goto('/profile?step=enable_otp')
  const { code } = dialogOf(page, setUp)
  await code.pressSequentially('12a 3-4')
  await expect(code).toHaveValue('1234')
})

test('[PR-053] a wrong code and a wrong password are told under their fields', async ({ signedIn, problems }) => {
  problems.allow(/422 .*enable_two_factor/)
  const page = await signedIn(spare.mistypesTwoFactor)
  await page.goto('/profile?step=enable_otp')
  const { code, password, confirm } = dialogOf(page, setUp)
  await code.fill('000000')
  await password.fill('Not.My.Password.1')
  await confirm.click()
  await expect(wordsUnder(page, 'Code')).toHaveText('Code is invalid')
  await expect(wordsUnder(page, 'Password')).toHaveText(/\w/)
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
  await expect(password).toHaveValue('Not.My.Password.1')

  await refuseOnce(page, 'POST', enablePath, {
    errors: { base: ['The code was used before', 'The password is too old'] },
    message: 'x',
  })
  await code.fill('000001')
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(wordsUnder(page, 'Code')).toHaveText('The code was used before')
  await expect(wordsUnder(page, 'Password')).toHaveText('The password is too old')
})

test('[LOOK] a secret that does not come can be asked for again', async ({ signedIn, problems }) => {
  problems.allow(/500 .*two_factor_secret/)
  const page = await signedIn(people.priya)
  await refuseOnce(page, 'GET', secretPath, { errors: {}, message: 'Something went wrong' }, 500)
  await page.goto('/profile?step=enable_otp')
  const { shown, qr } = dialogOf(page, setUp)
  await expect(shown.getByText('The QR code could not be loaded')).toBeVisible()
  const { release } = await hold(page, secretPath)
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect(shown.getByRole('status', { name: 'Loading the QR code' })).toBeVisible()
  release()
  await expect(qr).toBeVisible()
})
