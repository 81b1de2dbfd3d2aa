import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { demoPassword } from '../support/people'
import { openProfile, profileOf } from '../support/profile'
import { noticesOf } from '../support/screens'
import { logIn } from '../support/tokens'
import { codesOf, confirmIn, dialogOf, keepCodes, reset, setUp } from '../support/twoFactorDialog'

const secretPath = '/api/two_factor_secret'
const enablePath = '/api/enable_two_factor'
const resetPath = '/api/reset_two_factor'

test('a second factor is set up, with recovery codes shown only once, and replaced', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const person = newPerson()
  const page = await signedIn(person)
  const calls = await recordCalls(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https://evil.example')) elsewhere.push(request.url())
  })
  await page.goto(`/profile?step=enable_otp&otp_callback_url=${encodeURIComponent('https://evil.example/')}`)
  const { setUpOtp, resetOtp } = profileOf(page)
  const codes = codesOf(page)

  await test.step('[PR-016][PR-049][PR-050] the correct code and password enable it, and success is reported', async () => {
    await expect(dialogOf(page, setUp).qr).toBeVisible()
    await confirmIn(page, setUp)
    await expect(noticesOf(page)).toHaveText('Enable two factor authentication successfully')
    const [sent] = calls.to('POST', enablePath)
    expect(Object.keys(sent?.postDataJSON() as object).sort()).toEqual(['code', 'password'])
  })
  await test.step('[D-20] ten recovery codes are shown, can be downloaded, and stay until confirmed as saved', async () => {
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const shown = await codes.getByRole('listitem').allTextContents()
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download codes' }).click()
    expect((await download).suggestedFilename()).toBe('muster-recovery-codes.txt')
    const kept = await readFile(await (await download).path(), 'utf8')
    expect(kept).toBe(`${shown.join('\n')}\n`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'No, show them' }).click()
    await expect(codes.getByText(shown[0] ?? 'no code')).toBeVisible()
    await keepCodes(page)
    await expect(codes).toBeHidden()
  })
  await test.step('[PR-018] a callback to a foreign URL is ignored: the profile stays', async () => {
    await expect(resetOtp).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.has('step')).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/profile')
    expect(elsewhere).toEqual([])
  })
  await test.step("[PR-014][PR-049] afterwards: 'OTP is enabled', RESET OTP, and sign-in requires a code", async () => {
    await expect(page.getByText('OTP is enabled')).toBeVisible()
    await expect(setUpOtp).toHaveCount(0)
    expect(await (await logIn(server.url, person, demoPassword)).json()).toMatchObject({ otpRequired: true })
  })
  await test.step('[PR-014][PR-054] opened again, the set-up only says that it is enabled, and requires nothing', async () => {
    calls.clear()
    await page.goto('/profile?step=enable_otp')
    const { shown, qr } = dialogOf(page, setUp)
    await expect(shown.getByText('Two factor authentication has been enabled', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await expect(qr).toHaveCount(0)
    await expect(shown.getByRole('textbox')).toHaveCount(0)
    expect(calls.count('GET', secretPath) + calls.count('POST', resetPath)).toBe(0)
    await shown.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('OTP is enabled')).toBeVisible()
  })
  await test.step('[PR-051][PR-052] a reset loads its QR code with a separate call, and success is reported', async () => {
    await resetOtp.click()
    await expect(dialogOf(page, reset).qr).toBeVisible()
    expect(calls.count('POST', resetPath)).toBe(1)
    expect(calls.count('GET', secretPath)).toBe(0)
    await confirmIn(page, reset)
    await expect(noticesOf(page).last()).toHaveText('Reset two factor authentication successfully')
    await keepCodes(page)
    await expect(resetOtp).toBeFocused()
  })
})

test('a second factor set up for another page returns there, and other tabs learn of it', async ({
  signedIn,
  newPerson,
  problems,
}) => {
  problems.allow(/422 .*two_factor_secret/)
  const page = await signedIn(newPerson())
  const { setUpOtp, resetOtp } = await openProfile(page)
  await expect(setUpOtp).toBeVisible()

  await test.step('[PR-017] the browser goes to the requested URL once the codes are saved', async () => {
    const other = await page.context().newPage()
    await other.goto(`/profile?step=enable_otp&otp_callback_url=${encodeURIComponent('/messages?category=task')}`)
    await confirmIn(other, setUp)
    await keepCodes(other)
    await other.waitForURL('**/messages?category=task')
    await other.close()
  })
  await test.step('[PR-054] a tab opened earlier shows that it is enabled, and updates', async () => {
    await setUpOtp.click()
    const { shown } = dialogOf(page, setUp)
    await expect(shown.getByText('Two factor authentication has been enabled', { exact: true })).toBeFocused()
    await expect(shown.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await shown.getByRole('button', { name: 'Close' }).last().click()
    await expect(resetOtp).toBeVisible()
  })
})
