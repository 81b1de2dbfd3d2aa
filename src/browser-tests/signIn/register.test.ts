import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { linkIn, mailTo } from '../support/mails'
import { people } from '../support/people'
import { refuseOnce } from '../support/profile'
import { startRegistrationServer } from '../support/registrationServer'
import { signInByForm } from '../support/screens'
import { openSession } from '../support/tokens'

test.describe.configure({ mode: 'default' }) // one server for all of them
let open: Awaited<ReturnType<typeof startRegistrationServer>>
test.beforeAll(async () => {
  test.setTimeout(120_000) // two commands and a start, each of which opens the database
  open = await startRegistrationServer()
})
test.afterAll(() => open.close())

const sam = { firstName: 'Sam', lastName: 'Rivers', email: 'sam.rivers@harbour.test' }

test('[SH-021][D-24] who registers proves the address by a mail, chooses a password and signs in', async ({ page }) => {
  const calls = await recordCalls(page)
  await page.goto(`${open.url}/login`)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('First name can not be blank')).toBeVisible()
  await expect(page.getByText('Last name can not be blank')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  expect(calls.count('POST', '/api/auth/register')).toBe(0)

  await page.getByLabel('First Name').fill(sam.firstName)
  await page.getByLabel('Last Name').fill(sam.lastName)
  await page.getByLabel('Email').fill(sam.email)
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
  const answered = page.waitForResponse('**/api/auth/register')
  await page.keyboard.press('Enter')
  expect(await (await answered).json()).toEqual({ user: { email: sam.email }, access_token: null, error: null })
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()
  expect(calls.to('POST', '/api/auth/register')[0]?.postDataJSON()).toEqual({ user: sam })

  const link = linkIn(await mailTo(open.url, sam.email, 'Finish your registration'))
  await page.goto(open.url + link)
  await page.getByLabel('New Password', { exact: true }).fill('Kingfish.crudo.77')
  await page.getByLabel('Confirm New Password').fill('Kingfish.crudo.77')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(`${open.url}/login`)
  await signInByForm(page, sam.email, 'Kingfish.crudo.77')
  await expect(page.getByRole('button', { name: 'Logged in as Sam Rivers' })).toBeVisible()
})

test('[SH-021] an error of the answer is shown, and what was typed stays', async ({ page }) => {
  await intercept(page, '/api/auth/register', (route) =>
    route.fulfill({ json: { user: { email: sam.email }, access_token: null, error: 'Nobody can join just now' } }),
  )
  await page.goto(`${open.url}/register`)
  await page.getByLabel('First Name').fill(sam.firstName)
  await page.getByLabel('Last Name').fill(sam.lastName)
  await page.getByLabel('Email').fill(sam.email)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert').getByText('Nobody can join just now', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Sam')
  await expect(page.getByLabel('Email')).toHaveValue(sam.email)
})

test('[SH-021] a token of the answer signs in', async ({ page }) => {
  const access_token = await openSession(open.url, people.priya)
  await intercept(page, '/api/auth/register', (route) =>
    route.fulfill({ json: { user: { email: sam.email }, access_token, error: null } }),
  )
  await page.goto(`${open.url}/register`)
  await page.getByLabel('First Name').fill(sam.firstName)
  await page.getByLabel('Last Name').fill(sam.lastName)
  await page.getByLabel('Email').fill(sam.email)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await expect(page).toHaveURL(`${open.url}/dashboard`)
})

test('[SH-056][SH-057] what the server says of an input stands under it, and of anything else above the button', async ({
  page,
  problems,
}) => {
  problems.allow(/422 .*\/api\/auth\/register/)
  await refuseOnce(page, 'POST', '/api/auth/register', {
    errors: { email: ['has already been taken', 'is too short'], time_zone: ['is unknown'] },
    message: 'has already been taken',
  })
  await page.goto(`${open.url}/register`)
  await page.getByLabel('First Name').fill(sam.firstName)
  await page.getByLabel('Last Name').fill(sam.lastName)
  await page.getByLabel('Email').fill(sam.email)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This email has already been taken and is too short',
  )
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('alert').getByText('Time zone is unknown', { exact: true })).toBeVisible()
})
