import { changePublicSettings } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { expectSignIn, signInByForm } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'
import { forgedToken, logIn } from '../support/tokens'

test('[LOOK] axe finds nothing on the code step, the recovery code and their errors', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/422 .*\/api\/login/)
  await setUpSecondFactor(server.url, spare.showsCodeStep)
  await page.goto('/login')
  await signInByForm(page, spare.showsCodeStep)
  const submit = page.getByRole('button', { name: 'Sign in' })
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await submit.click()
  await expect(page.getByText('Code is required')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('wrong-code')
  await submit.click()
  await expect(page.getByRole('alert').getByText('Login fail!')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on sign-in that has to wait', async ({ page, server, problems }) => {
  problems.allow(/429 .*\/api\/login/)
  const visitor = 'tries.too.often@harbour.test'
  await Promise.all(Array.from({ length: 5 }, () => logIn(server.url, visitor, 'wrong')))
  await page.goto('/login')
  await signInByForm(page, visitor)
  await expect(page.getByText(/^Too many sign-in attempts/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again in/ })).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on sign-in without a network, nor while it signs in', async ({ page, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.context().setOffline(true)
  await signInByForm(page, people.priya)
  await expect(page.getByRole('alert').getByText('The server could not be reached')).toBeVisible()
  await expectAccessible(page)

  await page.context().setOffline(false)
  const { release } = await hold(page, '/api/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[LOOK] axe finds nothing on sign-in that says why a session ended, with every way in', async ({ holding }) => {
  const page = await holding(forgedToken({ expiresAt: new Date(0) }))
  await changePublicSettings(page, {
    registrationEnabled: true,
    ssoName: 'Harbour Home',
    ssoUrl: 'https://home.harbour.test/',
  })
  await page.goto('/messages')
  await expectSignIn(page)
  await expect(page.getByText('access_token expired', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Harbour Home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the page that logs out', async ({ signedIn }) => {
  const page = await signedIn(people.maeve)
  const leaving = await hold(page, '/users/sign_out')
  await page.goto('/logout')
  await expect(page.getByText('Logging out..', { exact: true })).toBeVisible()
  await expectAccessible(page)
  leaving.release()
  await expectSignIn(page)
})
