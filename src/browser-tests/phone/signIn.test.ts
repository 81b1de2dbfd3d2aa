import { changePublicSettings } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { linkIn, mailTo } from '../support/mails'
import { expectFingerSized, expectToFitPhones } from '../support/narrow'
import { demoPassword } from '../support/people'
import { inboxOf } from '../support/screens'
import { setUpSecondFactor } from '../support/secondFactor'

test('[LOOK][D-20] a code is asked for and taken on a phone', async ({ page, server, newPerson, problems }) => {
  const email = newPerson()
  problems.allow(/422 .*\/api\/login/)
  const { nextCode } = await setUpSecondFactor(server.url, email)
  await page.goto('/messages')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await expectFingerSized(page)
  await submit.tap()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectFingerSized(page)
  await expectToFitPhones(page)

  await page.getByRole('button', { name: 'Use a recovery code' }).tap()
  await page.getByLabel('Recovery code').fill('wrong-code')
  await submit.tap()
  await expect(page.getByRole('alert').getByText('Login fail!')).toBeInViewport({ ratio: 1 })
  await expectToFitPhones(page)

  await page.getByRole('button', { name: 'Use a code from the app' }).tap()
  await code.fill(nextCode())
  await submit.tap()
  await expect(inboxOf(page).list).toBeVisible()
})

test('[LOOK][D-24] the form to register fits a phone, and a forgotten password is chosen anew there', async ({
  page,
  server,
  newPerson,
}) => {
  const email = newPerson()
  const fresh = 'Kingfish.crudo.77'

  await test.step('[LOOK] the form to register fits a phone, with its errors', async () => {
    const open = await changePublicSettings(page, { registrationEnabled: true })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Register' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Register' }).tap()
    await expect(page.getByText('First name can not be blank')).toBeVisible()
    await expectFingerSized(page)
    await expectToFitPhones(page)
    await page.goBack()
    open.stop() // the next load has no registration
  })

  await test.step('[LOOK][D-24] a link for a new password is asked for', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeInViewport({ ratio: 1 })
    await expectFingerSized(page)
    await expectToFitPhones(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeInViewport({ ratio: 1 })
    await expectFingerSized(page)
    await expectToFitPhones(page)
  })

  await test.step('[LOOK][D-24] the link in the mail leads to a new password', async () => {
    await page.goto(linkIn(await mailTo(server.url, email, 'Choose a new password')))
    const save = page.getByRole('button', { name: 'Save new password' })
    await save.tap()
    await expect(page.getByText('New Password is required', { exact: true })).toBeVisible()
    await expectFingerSized(page)
    await expectToFitPhones(page)
    await page.getByLabel('New Password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm New Password').fill(fresh)
    await save.tap()
    const goodNews = page.getByText('Your password has been changed. Sign in with the new one.')
    await expect(goodNews).toBeInViewport({ ratio: 1 })
    await expectToFitPhones(page)
  })
})
