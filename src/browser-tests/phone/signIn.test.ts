import { changePublicSettings } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { hold } from '../support/calls'
import { expect, inEverything, phone, test } from '../support/fixtures'
import { linkIn, mailTo } from '../support/mails'
import { expectFingerSized, expectToFitPhones } from '../support/narrow'
import { demoPassword } from '../support/people'
import { refuseOnce } from '../support/profile'
import { expectSignIn, inboxOf } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'
import { forgedToken, logIn } from '../support/tokens'

test.use(phone)

const fresh = 'Kingfish.crudo.77'

test(
  'a user with a second factor signs in on a phone',
  { tag: '@smoke' },
  async ({ page, server, problems, newPerson }) => {
    problems.allow(/422 .*\/api\/login/)
    const email = newPerson()
    const { nextCode } = await setUpSecondFactor(server.url, email)
    const submit = page.getByRole('button', { name: 'Sign in' })
    const code = page.getByLabel('Code', { exact: true })

    await test.step('[LOOK] the form is accessible and finger-sized, also with its errors', async () => {
      await page.goto('/messages')
      await expect(submit).toBeEnabled()
      await expectFingerSized(page)
      await submit.tap()
      await expect(page.getByText('Email is required')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('[LOOK][D-20] the code step fits the screen', async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await submit.tap()
      await expect(code).toBeFocused()
      await expectFingerSized(page)
      await expectToFitPhones(page)
      await submit.tap()
      await expect(page.getByText('Code is required')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('[LOOK][D-20] a wrong recovery code is reported in view', async () => {
      await page.getByRole('button', { name: 'Use a recovery code' }).tap()
      await page.getByLabel('Recovery code').fill('wrong-code')
      await submit.tap()
      await expect(page.getByRole('alert').getByText('Login fail!')).toBeInViewport({ ratio: 1 })
      await expectToFitPhones(page)
      await expectAccessible(page)
    })

    await test.step('[D-20] the authenticator code is accepted', async () => {
      await page.getByRole('button', { name: 'Use a code from the app' }).tap()
      await code.fill(nextCode())
      await submit.tap()
      await expect(inboxOf(page).list).toBeVisible()
    })
  },
)

test('a forgotten password is reset on a phone', inEverything, async ({ page, server, problems, newPerson }) => {
  problems.allow(/4(22|29) .*\/api\/auth\/password/)
  const email = newPerson()
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const save = page.getByRole('button', { name: 'Save new password' })

  await test.step('[LOOK][D-24] the form for the e-mail fits, empty and refused', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).tap()
    await expect(title('Forgot your password?')).toBeInViewport({ ratio: 1 })
    await expectFingerSized(page)
    await expectToFitPhones(page)
    const tooOften = { errors: { base: ['Too many requests. Try again in 15 minutes.'] }, message: 'Too many requests' }
    await refuseOnce(page, 'POST', '/api/auth/password', tooOften, 429)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).tap()
    await expect(page.getByRole('alert').getByText('Too many requests. Try again in 15 minutes.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[LOOK][D-24] its confirmation page fits too', async () => {
    await page.getByRole('button', { name: 'Send link' }).tap()
    await expect(title('Ask your administrator')).toBeInViewport({ ratio: 1 })
    await expectFingerSized(page)
    await expectToFitPhones(page)
    await expectAccessible(page)
  })

  const link = linkIn(await mailTo(server.url, email, 'Choose a new password'))
  const choose = async () => {
    await page.getByLabel('New Password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm New Password').fill(fresh)
    await save.tap()
  }
  await test.step("[LOOK][D-24] the new password's errors fit the screen", async () => {
    await page.goto(link)
    await save.tap()
    await expect(page.getByText('New Password is required', { exact: true })).toBeVisible()
    await expectFingerSized(page)
    await expectToFitPhones(page)
    await expectAccessible(page)
  })

  await test.step('[LOOK][D-24] the success message is in view on the sign-in screen', async () => {
    await choose()
    const news = page.getByText('Your password has been changed. Sign in with the new one.')
    await expect(news).toBeInViewport({ ratio: 1 })
    await expectToFitPhones(page)
    await expectAccessible(page)
  })

  await test.step('[LOOK][D-24] a used link, or one without a token, offers a new one', async () => {
    await page.goto(link)
    await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/users/password/edit')
    await expect(page.getByText('Open the link in your email again, or request a new one.')).toBeVisible()
    await expectAccessible(page)
  })
})

test(
  'sign-in with SSO and registration, and the registration form, on a phone',
  inEverything,
  async ({ holding, server, problems }) => {
    problems.allow(/429 .*\/api\/login/)
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const page = await holding(forgedToken({ expiresAt: new Date(0) }))
    const ssoName = 'Harbour Home'
    await changePublicSettings(page, { registrationEnabled: true, ssoName, ssoUrl: 'https://home.harbour.test/' })
    const visitor = 'tries.too.often.on.a.phone@harbour.test'
    const fillIn = async (email: string) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    }
    const submit = page.getByRole('button', { name: 'Sign in' })

    await test.step('[LOOK] axe finds nothing while the reason of the sign-out is shown, with SSO and registration', async () => {
      await page.goto('/messages')
      await expect(page.getByText('access_token expired', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Continue with Harbour Home' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('[LOOK] the registration form fits a phone, with its errors', async () => {
      await page.getByRole('link', { name: 'Register' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Register' }).tap()
      await expect(page.getByText('First name can not be blank')).toBeVisible()
      await expectFingerSized(page)
      await expectToFitPhones(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to sign in' }).tap()
    })

    await test.step('[LOOK] axe finds nothing without a network', async () => {
      await page.context().setOffline(true)
      await fillIn(visitor)
      await submit.tap()
      await expect(page.getByRole('alert').getByText('The server could not be reached')).toBeVisible()
      await expectAccessible(page)
      await page.context().setOffline(false)
    })

    await test.step('[LOOK][D-21] axe finds nothing during signing in, and while the user has to wait', async () => {
      await Promise.all(Array.from({ length: 5 }, () => logIn(server.url, visitor, 'wrong')))
      const { release } = await hold(page, '/api/login')
      await submit.tap()
      await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
      await expectAccessible(page)
      release()
      await expect(page.getByText(/^Too many sign-in attempts/)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Try again in/ })).toBeVisible()
      await expectAccessible(page)
    })
  },
)

test('[LOOK][SH-014] the logout page is accessible on a phone', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const leaving = await hold(page, '/users/sign_out')
  await page.goto('/logout')
  await expect(page.getByText('Logging out..', { exact: true })).toBeVisible()
  await expectAccessible(page)
  leaving.release()
  await expectSignIn(page)
})
