import { expect, type Page } from '@playwright/test'
import { singleSignOnCalls } from '@contract/singleSignOn'
import { providerForm } from '@server/testing/providerForm'
import { startProvider } from '@server/testing/startProvider'
import { callAs } from './callAs'
import { copyOfDemo } from './demoData'
import { test } from './fixtures'
import { startServer, type MusterServer } from './musterServer'
import { people } from './people'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** A portal that may ask a provider on this machine, and the provider. */
export const withProvider = test.extend<{ portal: MusterServer; provider: Provider }>({
  portal: async ({ problems: _problems }, use) => {
    const data = await copyOfDemo()
    const portal = await startServer(data.folder, { ...data.variables, SSO_PRIVATE_ADDRESSES: '1' })
    await use(portal)
    await portal.stop()
    data.remove()
  },
  provider: async ({ portal }, use) => {
    const provider = await startProvider()
    await provider.behave({
      redirectUris: [`${portal.url}/api/single_sign_on/callback`],
      signedOutUris: [`${portal.url}/login`],
      accounts: { ella: { email: people.ella, email_verified: true } },
    })
    await use(provider)
    await provider.stop()
  },
})

/** Sets the provider up over HTTP, as its page does. */
export const setUpProvider = (serverUrl: string, { issuer }: Provider) =>
  callAs(serverUrl, people.hannah, singleSignOnCalls.update, {
    body: { singleSignOn: providerForm({ issuer, domains: 'harbour.test', signsOut: false }) },
  })

/** From the sign-in page to the page of the provider. */
export const goToProvider = async (page: Page, email: string) => {
  await page.getByRole('link', { name: 'Sign in with single sign-on' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with single sign-on' })).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
