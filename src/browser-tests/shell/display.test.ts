import type { Page } from '@playwright/test'
import { changeAccount } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'
import { keptBy } from '../support/storage'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Display settings' })
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Display settings' }).click()
  await expect(dialogOf(page)).toBeVisible()
}
const turnOn = async (page: Page, ...names: string[]) => {
  await openSettings(page)
  for (const name of names) await dialogOf(page).getByRole('checkbox', { name }).check()
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialogOf(page)).toBeHidden()
}
const toolbarOf = (page: Page) => page.getByRole('region', { name: 'Toolbar' })
const themeOf = (page: Page) => page.locator('html')
const groundOf = (page: Page) => page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)

/** As where people may register. */
const openRegistration = (page: Page) =>
  intercept(page, '/api/admin/settings/public', async (route) => {
    const answer = await route.fetch()
    const { settings } = (await answer.json()) as { settings: object }
    await route.fulfill({ status: answer.status, json: { settings: { ...settings, registrationEnabled: true } } })
  })

test('[SH-038] full width, menu at the left, no toolbar and no footer, until they are turned on', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(menu?.x).toBeLessThan(main?.x ?? 0)
  expect((main?.x ?? 0) + (main?.width ?? 0)).toBe(1440)
  await expect(toolbarOf(page)).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()

  await turnOn(page, 'Show the toolbar', 'Show the footer')
  await expect(toolbarOf(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('[NV-029] the footer shows the product’s name', async ({ signedIn, server }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await turnOn(page, 'Show the footer')
  const answer = (await (await fetch(`${server.url}/api/admin/settings/public`)).json()) as {
    settings: { productName: string }
  }
  await expect(page.getByRole('contentinfo')).toHaveText(answer.settings.productName)
})

test('[NV-025] the toolbar’s user menu has My Profile, Inbox and Logout', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await turnOn(page, 'Show the toolbar')
  const menu = toolbarOf(page).getByRole('button', { name: /^User menu/ })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Inbox', 'Logout'])
  await page.getByRole('menuitem', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/messages')
  await menu.click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectSignIn(page)
})

test('[NV-026] without a role the toolbar shows Login and Register', async ({ signedIn }) => {
  const page = await signedIn(people.lewis)
  await openRegistration(page)
  await page.goto('/messages')
  await turnOn(page, 'Show the toolbar')
  await expect(toolbarOf(page).getByRole('button')).toHaveText(['Login', 'Register'])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await toolbarOf(page).getByRole('button', { name: 'Login' }).click()
  await expectSignIn(page)
  await expect.poll(() => keptBy(page)).toEqual({ local: [], session: [], indexedDb: [] })
  // a page that is loaded anew at that moment can leave the record behind
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[NV-026] Register of the toolbar signs out, leaves nothing behind, and leads to the form', async ({
  signedIn,
}) => {
  const page = await signedIn(people.lewis)
  await openRegistration(page)
  await page.goto('/messages')
  await turnOn(page, 'Show the toolbar')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await toolbarOf(page).getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await expect(page).toHaveURL('/register')
  await expect.poll(() => keptBy(page)).toEqual({ local: [], session: [], indexedDb: [] })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[D-24] Register is not offered where nobody can register', async ({ signedIn }) => {
  const page = await signedIn(people.lewis)
  await page.goto('/messages')
  await turnOn(page, 'Show the toolbar')
  await expect(toolbarOf(page).getByRole('button')).toHaveText(['Login'])
})

test('[SH-047] the language picker offers English only, in Australian or other spelling', async ({ signedIn }) => {
  for (const [zone, colours] of [
    ['Australia/Adelaide', 'Colours'],
    ['America/New_York', 'Colors'],
  ] as const) {
    const page = await signedIn(people.ella)
    await changeAccount(page, { easyEmployerTimezoneString: zone })
    await page.goto('/messages')
    await turnOn(page, 'Show the toolbar')
    const picker = toolbarOf(page).getByRole('combobox', { name: 'Language' })
    await picker.click()
    await expect(page.locator('.ant-select-item-option')).toHaveText(['English'])
    await page.keyboard.press('Escape')
    await openSettings(page)
    await expect(dialogOf(page).getByRole('group', { name: colours, exact: true })).toBeVisible()
  }
})

test('[D-32] dark is chosen, seen at once in everything, and remembered', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const light = await groundOf(page)
  await openSettings(page)
  const dialog = dialogOf(page).locator('.ant-modal-container')
  const lightDialog = await dialog.evaluate((box) => getComputedStyle(box).backgroundColor)
  await dialogOf(page).getByRole('radio', { name: 'Dark' }).check()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => groundOf(page)).not.toBe(light)
  await expect.poll(() => dialog.evaluate((box) => getComputedStyle(box).backgroundColor)).not.toBe(lightDialog)

  const seen: (string | null)[] = []
  await page.exposeFunction('themeSeen', (theme: string | null) => void seen.push(theme))
  await page.addInitScript(() => {
    // What the page says whenever the app itself is on the screen.
    new MutationObserver(() => {
      const { start, theme } = document.documentElement.dataset
      if (start === 'app') void (globalThis as unknown as { themeSeen(theme?: string): void }).themeSeen(theme)
    }).observe(document, { attributes: true, subtree: true })
  })
  await page.reload()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  expect(seen).not.toContain('light')
  expect(seen).toContain('dark')
})

test('[D-32][D-22] the next person starts with the system’s colours', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/messages')
  await openSettings(page)
  await dialogOf(page).getByRole('radio', { name: 'Dark' }).check()
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectSignIn(page)
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
})

test('[LOOK] the settings give the keyboard back to where they were opened', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await openSettings(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Logged in as/ })).toBeFocused()
})

test('[D-32] settings whose chunk does not come say so', async ({ signedIn, problems }) => {
  problems.allow(/ChunkLoadError|Loading chunk|Failed to load resource|ERR_FAILED/)
  const page = await signedIn(people.ella)
  await page.route(/\/assets\/shellDialogs\./, (route) => route.abort())
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByText('This could not be loaded. Check your connection, then reload the page.')).toBeVisible()
  await expect(inboxOf(page).rows.first()).toBeVisible()
})
