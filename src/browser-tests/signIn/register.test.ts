import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { linkIn, mailTo } from '../support/mails'
import { people } from '../support/people'
import { refuseOnce } from '../support/profile'
import { startRegistrationServer } from '../support/registrationServer'
import { expectHome, logOut, signInByForm } from '../support/screens'
import { openSession } from '../support/tokens'

let open: Awaited<ReturnType<typeof startRegistrationServer>>
test.beforeAll(async () => {
  open = await startRegistrationServer()
})
test.afterAll(() => open.close())

const sam = { firstName: 'Sam', lastName: 'Rivers', email: 'sam.rivers@harbour.test' }

test('a user registers, where registration is open', async ({ page, problems }) => {
  problems.allow(/422 .*\/api\/auth\/register/)
  const register = page.getByRole('button', { name: 'Register' })
  const fillIn = async () => {
    await page.getByLabel('First Name').fill(sam.firstName)
    await page.getByLabel('Last Name').fill(sam.lastName)
    await page.getByLabel('Email').fill(sam.email)
  }
  const calls = await recordCalls(page)

  await test.step('[SH-021][LOOK] sign-in links to the form', async () => {
    await page.goto(`${open.url}/login`)
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('[SH-021][LOOK] empty fields are reported, and nothing is sent', async () => {
    await register.click()
    await expect(page.getByText('First name can not be blank')).toBeVisible()
    await expect(page.getByText('Last name can not be blank')).toBeVisible()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeFocused()
    expect(calls.count('POST', '/api/auth/register')).toBe(0)
    await expectAccessible(page)
  })

  await test.step("[SH-056][SH-057] the server's messages are shown below their input, all others above the button", async () => {
    await refuseOnce(page, 'POST', '/api/auth/register', {
      errors: { email: ['has already been taken', 'is too short'], time_zone: ['is unknown'] },
      message: 'has already been taken',
    })
    await fillIn()
    await register.click()
    const said = 'This email has already been taken and is too short'
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(said)
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByRole('alert').getByText('Time zone is unknown', { exact: true })).toBeVisible()
  })

  await test.step('[SH-021] an error in the response is shown, and typed values stay', async () => {
    const refusing = await intercept(page, '/api/auth/register', (call) =>
      call.fulfill({ json: { user: { email: sam.email }, access_token: null, error: 'Nobody can join just now' } }),
    )
    await register.click()
    await expect(page.getByRole('alert').getByText('Nobody can join just now', { exact: true })).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Sam')
    await expect(page.getByLabel('Email')).toHaveValue(sam.email)
    refusing.stop()
  })

  await test.step('[SH-021][D-24][LOOK] the fields are sent, and the page says who has the link, without a mail server', async () => {
    calls.clear()
    await page.getByLabel('Email').focus()
    await expect(register).toBeEnabled()
    const answered = page.waitForResponse('**/api/auth/register')
    await page.keyboard.press('Enter')
    expect(await (await answered).json()).toEqual({ user: { email: sam.email }, access_token: null, error: null })
    await expect(page.getByRole('heading', { level: 1, name: 'Ask your administrator' })).toBeFocused()
    expect(calls.to('POST', '/api/auth/register').map((call) => call.postDataJSON())).toEqual([{ user: sam }])
    await expectAccessible(page)
  })

  await test.step("[D-24] the mail's link leads to a password, and the password signs in", async () => {
    await page.goto(open.url + linkIn(await mailTo(open.url, sam.email, 'Finish your registration')))
    await page.getByLabel('New Password', { exact: true }).fill('Kingfish.crudo.77')
    await page.getByLabel('Confirm New Password').fill('Kingfish.crudo.77')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL(`${open.url}/login`)
    await signInByForm(page, sam.email, 'Kingfish.crudo.77')
    await expect(page.getByRole('button', { name: 'Logged in as Sam Rivers' })).toBeVisible()
  })

  await test.step('[SH-021] a token in the response signs in', async () => {
    await logOut(page)
    const access_token = await openSession(open.url, people.priya)
    await intercept(page, '/api/auth/register', (call) =>
      call.fulfill({ json: { user: { email: sam.email }, access_token, error: null } }),
    )
    await page.getByRole('link', { name: 'Register' }).click()
    await fillIn()
    await register.click()
    await expectHome(page)
    await expect(page).toHaveURL(`${open.url}/dashboard`)
    await expect(page.getByRole('button', { name: 'Logged in as Priya Nair' })).toBeVisible()
  })
})
