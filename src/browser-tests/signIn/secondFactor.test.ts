import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { demoPassword, spare } from '../support/people'
import { inboxOf, signInByForm } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'

test('[D-20][LOOK] a code of the app is asked for in place, by keyboard alone, and signs in', async ({
  page,
  server,
}) => {
  const { nextCode } = await setUpSecondFactor(server.url, spare.hasSecondFactor)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await signInByForm(page, spare.hasSecondFactor)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  const typed = nextCode()
  await page.keyboard.type(`${typed.slice(0, 3)} x-${typed.slice(3)}e`) // digits only
  await expect(code).toHaveValue(typed)
  await page.keyboard.press('Enter')
  await expect(inboxOf(page).list).toBeVisible()
  await expect(page).toHaveURL('/messages')

  const user = { email: spare.hasSecondFactor, password: demoPassword }
  expect(calls.to('POST', '/api/login').map((call) => call.postDataJSON() as unknown)).toEqual([
    { user },
    { user: { ...user, otpAttempt: typed } },
  ])
})

test('[D-20] a recovery code is a code, once', async ({ page, server, problems, browser }) => {
  problems.allow(/422 .*\/api\/login/)
  const { recoveryCodes } = await setUpSecondFactor(server.url, spare.usesRecoveryCode)
  const [recoveryCode = ''] = recoveryCodes
  await page.goto('/messages')
  await signInByForm(page, spare.usesRecoveryCode)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled() // it rests for a second after a click
  await page.keyboard.press('Enter')
  await expect(inboxOf(page).list).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const later = await context.newPage()
  await later.goto('/messages')
  await signInByForm(later, spare.usesRecoveryCode)
  await later.getByRole('button', { name: 'Use a recovery code' }).click()
  await later.getByLabel('Recovery code').fill(recoveryCode)
  await later.getByRole('button', { name: 'Sign in' }).click()
  await expect(later.getByRole('alert').getByText('Login fail!', { exact: true })).toBeVisible()
  await context.close()
})

test('[SH-003][D-20] a wrong code shows Login fail!, keeps what was typed, and leads back to the password', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/422 .*\/api\/login/)
  await setUpSecondFactor(server.url, spare.mistypesCode)
  await page.goto('/login')
  await signInByForm(page, spare.mistypesCode)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  const submit = page.getByRole('button', { name: 'Sign in' })
  await submit.click()
  await expect(page.getByText('Code is required')).toBeVisible()

  await code.fill('000000')
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Login fail!' })).toHaveText('Login fail!')
  await expect(code).toHaveValue('000000')
  await expect(code).toBeFocused()

  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(spare.mistypesCode)
  await expect(page.getByText('Login fail!')).toBeHidden()
})
