import { expectAccessible } from '../support/axe'
import { expect } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, signInByForm } from '../support/screens'
import { goToProvider, withProvider as test } from '../support/singleSignOn'

test.setTimeout(150_000)
test('people sign in at the provider that an administrator has set up', async ({
  portal,
  provider,
  signedIn,
  openContext,
  problems,
}) => {
  problems.allow(/422 .*\/api\/(login|single_sign_on\/start|admin\/single_sign_on\/test)/)
  problems.allow(/fonts\.googleapis\.com/) // the provider's page after sign-out
  const admin = await signedIn(people.hannah, { serverUrl: portal.url })
  const save = admin.getByRole('button', { name: 'Save', exact: true })
  const saved = admin.getByText('Single sign-on has been updated successfully')

  await test.step('the administrator tests the connection, and saves it', async () => {
    await admin.goto('/administration/single-sign-on')
    await admin.getByLabel('Name', { exact: true }).fill('Harbour ID')
    await admin.getByLabel('Issuer').fill('http://127.0.0.1:1')
    await admin.getByRole('button', { name: 'Test connection' }).click()
    await expect(admin.getByText(/^No server answers at this address/)).toBeVisible()
    await admin.getByLabel('Issuer').fill(provider.issuer)
    await admin.getByRole('button', { name: 'Test connection' }).click()
    await expect(admin.getByText(/^The provider answers/)).toBeVisible()
    await admin.getByLabel('Client ID').fill(provider.clientId)
    await admin.getByLabel('Client secret').fill(provider.clientSecret)
    await admin.getByLabel('Email domains').fill('harbour.test')
    await admin.getByLabel('People sign in with this provider').check()
    await expect(admin.getByText(`${portal.url}/api/single_sign_on/callback`)).toBeVisible()
    await expectAccessible(admin)
    await save.click()
    await expect(saved).toBeVisible()
    await expect(admin.getByLabel('Client secret')).toHaveValue('')
  })

  const context = await openContext({ isFresh: true, options: { baseURL: portal.url } })
  const page = await context.newPage()
  await test.step('a person signs in there, and arrives at the page that they asked for', async () => {
    await page.goto(`${portal.url}/profile`)
    await expect(page).toHaveURL(/\/login$/)
    await goToProvider(page, people.ella)
    await expect(page.getByRole('heading', { name: 'Harbour ID' })).toBeVisible()
    await page.getByLabel('Name').fill('ella')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${portal.url}/profile`)
    await expect(page.getByLabel('Email')).toHaveValue(people.ella)
  })

  await test.step('signing out signs out there too, and comes back', async () => {
    await page.goto(`${portal.url}/logout`)
    await page.getByRole('button', { name: /sign me out/i }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expectSignIn(page)
  })

  await test.step('a provider that is down says so, with a way back', async () => {
    await provider.behave({ isDown: true })
    await admin.getByRole('button', { name: 'Test connection' }).click()
    await expect(admin.getByText(/^No server answers at this address/)).toBeVisible()
    await goToProvider(page, people.ella)
    await expect(page.getByText("Harbour ID can't be reached right now. Try again in a moment.")).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(people.ella)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expectSignIn(page)
    await provider.behave({ isDown: false })
  })

  await test.step('with passwords off the administrator alone uses one', async () => {
    await admin.getByLabel('Off, with one exception').check()
    await admin.getByRole('combobox', { name: 'Administrator who keeps a password' }).click()
    await admin.getByRole('option', { name: 'Hannah Wirth' }).click()
    await save.click()
    await expect(saved).toBeVisible()
    await page.goto(`${portal.url}/login`)
    await signInByForm(page, people.ella)
    await expect(
      page.getByText('Your organisation signs in with Harbour ID. Passwords are switched off.'),
    ).toBeVisible()
    await expectAccessible(page)
  })
})
