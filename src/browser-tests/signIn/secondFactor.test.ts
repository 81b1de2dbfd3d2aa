import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { expectStops } from '../support/keyboard'
import { demoPassword } from '../support/people'
import { inboxOf, logOut, signInByForm } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'

test(
  'a user with a second factor signs in with the keyboard only, and later with a recovery code',
  inEverything,
  async ({ page, server, problems, newPerson }) => {
    problems.allow(/422 .*\/api\/login/)
    const email = newPerson()
    const { nextCode, recoveryCodes } = await setUpSecondFactor(server.url, email)
    const [recoveryCode = ''] = recoveryCodes
    const user = { email, password: demoPassword }
    const submit = page.getByRole('button', { name: 'Sign in' })
    const password = page.getByLabel('Password', { exact: true })
    const code = page.getByLabel('Code', { exact: true })
    const recovery = page.getByLabel('Recovery code')
    const failure = page.getByRole('alert').filter({ hasText: 'Login fail!' })
    const calls = await recordCalls(page)

    await test.step('[LOOK] Tab moves through the form, with a visible focus', async () => {
      await page.goto('/messages')
      await expect(submit).toBeEnabled()
      await expectStops(page, [/^Email$/])
      await page.keyboard.type(email)
      await expectStops(page, [/^Password$/])
      await page.keyboard.type(demoPassword)
      await expectStops(page, [/^Show password$/])
      await page.keyboard.press('Space')
      await expect(password).toHaveAttribute('type', 'text')
      await expectStops(page, [/^Forgot password\?$/, /^Shared device/])
      await page.keyboard.press('Space')
      await expect(page.getByLabel('Shared device')).toBeChecked()
      await page.keyboard.press('Space')
      await expectStops(page, [/^Sign in$/])
    })

    await test.step('[D-20][LOOK] the authenticator code is requested in the same form, and there is no session yet', async () => {
      await page.keyboard.press('Enter')
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(code).toHaveAttribute('inputmode', 'numeric')
      await expect(password).toBeHidden()
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await expectAccessible(page)
    })

    await test.step('[D-20][LOOK] an empty code is reported, and not sent', async () => {
      calls.clear()
      await submit.click()
      await expect(page.getByText('Code is required')).toBeVisible()
      expect(calls.count('POST', '/api/login')).toBe(0)
      await expectAccessible(page)
    })

    await test.step('[SH-003][D-20] a wrong code shows Login fail! and keeps the typed values', async () => {
      await code.fill('000000')
      await submit.click()
      await expect(failure).toHaveText('Login fail!')
      await expect(code).toHaveValue('000000')
      await expect(code).toBeFocused()
    })

    await test.step('[D-20] going back to the password keeps the e-mail and clears the error', async () => {
      await page.getByRole('button', { name: 'Back to password' }).click()
      await expect(password).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByText('Login fail!')).toBeHidden()
      await expect(submit).toBeEnabled() // disabled for a second after a click
      await page.keyboard.press('Enter')
      await expect(code).toBeFocused()
    })

    await test.step('[SH-003][D-20][LOOK] a wrong recovery code does the same; Tab reaches it and returns', async () => {
      await expectStops(page, [/^Use a recovery code$/])
      await page.keyboard.press('Enter')
      await expect(recovery).toBeFocused()
      await page.keyboard.type('wrong-code')
      await expect(submit).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(failure).toHaveText('Login fail!')
      await expectAccessible(page)
      await expect(recovery).toBeFocused()
      await expectStops(page, [/^Use a code from the app$/])
      await page.keyboard.press('Space')
      await expect(code).toBeFocused()
    })

    await test.step('[SH-058][D-20] the authenticator code signs in; only typed digits count', async () => {
      calls.clear()
      await expect(submit).toBeEnabled()
      const typed = nextCode()
      await page.keyboard.type(`${typed.slice(0, 3)} x-${typed.slice(3)}e`)
      await expect(code).toHaveValue(typed)
      await expectStops(page, [/^Use a recovery code$/, /^Back to password$/, /^Sign in$/])
      await page.keyboard.press('Enter')
      await expect(inboxOf(page).list).toBeVisible()
      await expect(page).toHaveURL('/messages')
      const sent = calls.to('POST', '/api/login').map((call) => call.postDataJSON())
      expect(sent).toEqual([{ user: { ...user, otpAttempt: typed } }])
    })

    await test.step('[D-20] a recovery code works in upper and lower case', async () => {
      await logOut(page)
      calls.clear()
      await signInByForm(page, email)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await expect(recovery).toBeFocused()
      expect(calls.to('POST', '/api/login').map((call) => call.postDataJSON())).toEqual([{ user }])
      await recovery.fill(recoveryCode.toUpperCase())
      await expect(submit).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Logged in as/ })).toBeVisible()
    })

    await test.step('[D-20] a recovery code works once', async () => {
      await logOut(page)
      await signInByForm(page, email)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await recovery.fill(recoveryCode)
      await submit.click()
      await expect(page.getByRole('alert').getByText('Login fail!', { exact: true })).toBeVisible()
    })
  },
)
