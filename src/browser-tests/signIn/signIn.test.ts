import { expectAccessible } from '../support/axe'
import { hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { demoPassword } from '../support/people'
import { expectHome, expectSignIn, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'
import { storedToken } from '../support/tokens'

test('a user who mistypes sees the errors, and then signs in', async ({ page, problems, newPerson }) => {
  problems.allow(/422 .*\/api\/login/)
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = newPerson()
  const submit = page.getByRole('button', { name: 'Sign in' })
  const password = page.getByLabel('Password', { exact: true })
  const calls = await recordCalls(page)

  await test.step('[SH-001][SH-035][LOOK] the sign-in page is public, and axe finds nothing on it', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await expectSignIn(page)
    await expect(page.getByRole('link', { name: 'Register' })).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('[SH-001] empty fields are reported, and nothing is sent', async () => {
    await submit.click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(calls.count('POST', '/api/login')).toBe(0)
  })

  await test.step('[SH-003][LOOK] a wrong password shows Login fail! and keeps the typed values', async () => {
    await expect(submit).toBeEnabled()
    await signInByForm(page, email, 'Harbor.Demo.2026')
    await expect(page.getByRole('alert').filter({ hasText: 'Login fail!' })).toHaveText('Login fail!')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(password).toHaveValue('Harbor.Demo.2026')
    await expectSignIn(page)
    await expectAccessible(page)
  })

  await test.step('[LOOK] an unreachable server is reported clearly, and typed values stay', async () => {
    await page.context().setOffline(true)
    await signInByForm(page, email)
    await expect(page.getByRole('alert').getByText('The server could not be reached', { exact: true })).toBeVisible()
    await expect(password).toHaveValue(demoPassword)
    await expectAccessible(page)
    await page.context().setOffline(false)
  })

  const answered = page.waitForResponse('**/api/login')
  await test.step('[SH-001][LOOK] the form sends e-mail and password without a token, and shows that it is sending', async () => {
    const { release } = await hold(page, '/api/login')
    calls.clear()
    await submit.click()
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
    await expectAccessible(page)
    release()
    const [login] = calls.to('POST', '/api/login')
    expect(login?.postDataJSON()).toEqual({ user: { email, password: demoPassword } })
    expect(login?.headers()['authorization']).toBeUndefined()
  })

  await test.step('[SH-002] the token is in the authorization header of the response, the e-mail in its body', async () => {
    const answer = await answered
    expect(await answer.json()).toEqual({ email })
    await expectHome(page)
    expect(answer.headers()['authorization']).toBe(`Bearer ${await storedToken(page)}`)
    expect((await keptBy(page)).local).toEqual(['muster.token'])
  })

  await test.step('[SH-035] signing in leads to the dashboard when no other page was requested', async () => {
    await expect(page).toHaveURL('/dashboard')
  })
})
