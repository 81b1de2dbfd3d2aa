import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const withoutScripts = { hasScripts: false }

test('a service page is public, whatever its parameters', async ({ page, problems }) => {
  await test.step('[D-55] it says what it is, what would open there and what it received', async () => {
    await page.goto('/services/salt/sso_login?return_url=/apps/dashboards/focus&note=%3Cb%3Ebold%3C/b%3E')
    await expect(page).toHaveTitle('My Facility · Muster')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Facility')
    await expect(page.getByText('this opens the connected app')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What opens there' })).toContainText('The facility system')
    const received = page.getByRole('region', { name: 'What Muster sent' })
    await expect(received.getByRole('term')).toHaveText(['Page', 'return_url', 'note'])
    await expect(received.getByRole('definition')).toHaveText([
      '/services/salt/sso_login',
      '/apps/dashboards/focus',
      '<b>bold</b>',
    ])
  })

  await test.step("[D-55][LOOK] it follows the system's dark mode without a script", async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/services/task/my-tasks?list-id=${'closing-'.repeat(20)}`)
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).not.toHaveCSS('background-color', light)
  })

  await test.step('[D-55][LOOK] axe finds nothing there in both themes, on a desktop and on a phone, which it fits', async () => {
    await expectAccessible(page, withoutScripts)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, withoutScripts)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('[D-55] the URL of an unknown service says so, with a link home', async () => {
    problems.allow(/services\/nothing/) // Chromium logs every refusal
    const answer = await page.goto('/services/nothing')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Service not found' })).toBeVisible()
    await expectAccessible(page, withoutScripts)
    await page.getByRole('link', { name: 'Back to Muster' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('[D-55] a service that is the portal itself leads to it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/services/sso_my_messages')
  await expect(page).toHaveURL('/messages')
})
