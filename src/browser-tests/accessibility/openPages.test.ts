import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { resetLinkOf } from '../support/mails'
import { spare } from '../support/people'
import { refuseOnce } from '../support/profile'
import { startRegistrationServer } from '../support/registrationServer'

test('[LOOK] axe finds nothing on the forgotten password, its errors and its answer', async ({ page, problems }) => {
  problems.allow(/429 .*\/api\/auth\/password/)
  await page.goto('/users/password/new')
  const send = page.getByRole('button', { name: 'Send the link' })
  await expect(send).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Email').fill('nobody.in.particular@harbour.test')
  const tooOften = { errors: { base: ['Too many requests. Try again in 15 minutes.'] }, message: 'Too many requests' }
  await refuseOnce(page, 'POST', '/api/auth/password', tooOften, 429)
  await send.click()
  await expect(page.getByRole('alert').getByText('Too many requests. Try again in 15 minutes.')).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the new password, its requirements, its errors and the good news after it', async ({
  page,
  server,
}) => {
  const fresh = 'Kingfish.crudo.77'
  await page.goto(await resetLinkOf(server.url, spare.forgetsInBothThemes))
  const save = page.getByRole('button', { name: 'Save new password' })
  const password = page.getByLabel('New Password', { exact: true })
  await expect(save).toBeVisible()
  await expectAccessible(page)

  await password.fill('Kingfish.crudo')
  await expect(page.getByRole('listitem').filter({ hasText: 'Minimum 12 characters' })).toHaveAttribute(
    'data-met',
    'true',
  )
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await save.click()
  await expect(page.getByText('Password must contain at least one number')).toBeVisible()
  await expect(page.getByText('Confirm New Password is required')).toBeVisible()
  await expectAccessible(page)

  await password.fill(fresh)
  await page.getByLabel('Confirm New Password').fill(fresh)
  await save.click()
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a link that is dead or has no token', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/auth\/password/)
  await page.goto('/users/password/edit?token=used-before')
  await page.getByLabel('New Password', { exact: true }).fill('Kingfish.crudo.77')
  await page.getByLabel('Confirm New Password').fill('Kingfish.crudo.77')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert').getByText('This link is no longer valid')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/users/password/edit')
  await expect(page.getByText('Open the link in your mail again, or ask for a new one.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('registering', () => {
  let open: Awaited<ReturnType<typeof startRegistrationServer>>
  test.beforeAll(async () => {
    test.setTimeout(120_000) // two commands and a start, each of which opens the database
    open = await startRegistrationServer()
  })
  test.afterAll(() => open.close())

  test('[LOOK] axe finds nothing on the form, its errors and its answer', async ({ page }) => {
    await page.goto(`${open.url}/register`)
    const register = page.getByRole('button', { name: 'Register' })
    await expect(register).toBeVisible()
    await expectAccessible(page)
    await register.click()
    await expect(page.getByText('First name can not be blank')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('First Name').fill('Alba')
    await page.getByLabel('Last Name').fill('Serra')
    await page.getByLabel('Email').fill('alba.serra@harbour.test')
    await register.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()
    await expectAccessible(page)
  })
})
