import type { Page } from '@playwright/test'
import { changeAccount } from '../support/answers'
import { expectAccessible } from '../support/axe'
import {
  closeDisplaySettings,
  displaySettingsOf,
  openDisplaySettings,
  setDisplay,
  toolbarOf,
} from '../support/displaySettings'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'
import { layoutFaults } from '../support/widths'

const footerOf = (page: Page) => page.getByRole('contentinfo')
const themeOf = (page: Page) => page.locator('html')
const groundOf = (page: Page) => page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)
const seeInbox = (page: Page) => expect(inboxOf(page).rows.first()).toBeVisible()

test('a user arranges the frame, and signs out with its toolbar', async ({ signedIn, server }) => {
  const page = await signedIn(people.ella)
  await changeAccount(page, { displayName: 'Wilhelmina Bernadette Featherstonehaugh' })
  await page.goto('/messages')
  await seeInbox(page)

  await test.step('[SH-038] full width, menu on the left, no toolbar and no footer by default', async () => {
    const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect(menu?.x).toBeLessThan(main?.x ?? 0)
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBe(1440)
    await expect(toolbarOf(page)).toBeHidden()
    await expect(footerOf(page)).toBeHidden()
    await openDisplaySettings(page)
    await displaySettingsOf(page).getByRole('checkbox', { name: 'Show the toolbar' }).check()
    await displaySettingsOf(page).getByRole('checkbox', { name: 'Show the footer' }).check()
  })
  await test.step('[LOOK] axe finds nothing on the settings, and on toolbar and footer', async () => {
    await expectAccessible(page)
    await closeDisplaySettings(page)
    await expect(toolbarOf(page)).toBeVisible()
    await expect(footerOf(page)).toBeVisible()
    await expectAccessible(page)
    expect(await layoutFaults(page), 'with a long name').toEqual([])
  })
  await test.step('[NV-029] the footer shows the product’s name', async () => {
    const answer = (await (await fetch(`${server.url}/api/admin/settings/public`)).json()) as {
      settings: { productName: string }
    }
    await expect(footerOf(page)).toHaveText(answer.settings.productName)
  })
  await test.step('[LOOK] the settings restore the focus to where they were opened', async () => {
    await openDisplaySettings(page)
    await page.keyboard.press('Escape')
    await expect(displaySettingsOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Logged in as/ })).toBeFocused()
  })
  await test.step('[NV-025] the toolbar’s user menu has My Profile, Inbox and Logout', async () => {
    const menu = toolbarOf(page).getByRole('button', { name: /^User menu/ })
    await menu.click()
    await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Inbox', 'Logout'])
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Inbox' }).click()
    await expect(page).toHaveURL('/messages')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expectSignIn(page)
  })
})

test('colours and spelling follow the user', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.emulateMedia({ colorScheme: 'light' })
  await changeAccount(page, { easyEmployerTimezoneString: 'Australia/Adelaide' })
  await page.goto('/messages')
  await seeInbox(page)
  const expectPicker = async () => {
    await setDisplay(page, { 'Show the toolbar': true })
    await toolbarOf(page).getByRole('combobox', { name: 'Language' }).click()
    await expect(page.locator('.ant-select-item-option')).toHaveText(['English'])
    await page.keyboard.press('Escape')
  }
  const coloursOf = (name: string) => displaySettingsOf(page).getByRole('group', { name, exact: true })

  await test.step('[SH-047] the language picker offers English only, in Australian spelling in Adelaide', async () => {
    await expectPicker()
    await openDisplaySettings(page)
    await expect(coloursOf('Colour theme')).toBeVisible()
  })
  await test.step('[D-32] dark mode applies at once to everything', async () => {
    const light = await groundOf(page)
    const dialog = displaySettingsOf(page).locator('.ant-modal-container')
    const lightDialog = await dialog.evaluate((box) => getComputedStyle(box).backgroundColor)
    await displaySettingsOf(page).getByRole('radio', { name: 'Dark' }).check()
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => groundOf(page)).not.toBe(light)
    await expect.poll(() => dialog.evaluate((box) => getComputedStyle(box).backgroundColor)).not.toBe(lightDialog)
  })
  await test.step('[D-32] dark mode is remembered: the next visit never shows the app in light mode', async () => {
    const seen: (string | null)[] = []
    await page.exposeFunction('themeSeen', (theme: string | null) => void seen.push(theme))
    await page.addInitScript(() => {
      // Records the theme whenever the app itself is visible.
      new MutationObserver(() => {
        const { start, theme } = document.documentElement.dataset
        if (start === 'app') void (globalThis as unknown as { themeSeen(theme?: string): void }).themeSeen(theme)
      }).observe(document, { attributes: true, subtree: true })
    })
    await page.reload()
    await seeInbox(page)
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
    expect(seen).not.toContain('light')
    expect(seen).toContain('dark')
  })
  await test.step('[D-32][D-22] the next user starts with the system’s colours', async () => {
    await logOut(page)
    await expectSignIn(page)
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  })
  await test.step('[SH-047] it offers English only in New York too, with another spelling', async () => {
    await changeAccount(page, { easyEmployerTimezoneString: 'America/New_York' })
    await signInByForm(page, people.ella)
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
    await expectPicker()
    await openDisplaySettings(page)
    await expect(coloursOf('Color theme')).toBeVisible()
  })
})
