import { expectAccessible } from '../support/axe'
import { breakDown } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { expectSignIn, signInByForm } from '../support/screens'

test('[LOOK] axe finds nothing on the sign-in page, plain and with its errors', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/login/)
  await page.goto('/login')
  await expectSignIn(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await signInByForm(page, spare.mistypes, 'wrong')
  await expect(page.getByText('Login fail!')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the dashboard, with messages and with failed services', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/500 .*\/api\/services/)
  const page = await signedIn(people.ella)
  await breakDown(page, '/api/services')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Your services could not be loaded')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a page that does not exist', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/no/such/page')
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on a page without access', async ({ signedIn }) => {
  const page = await signedIn(people.lewis)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  await expectAccessible(page)
})
