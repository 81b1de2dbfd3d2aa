import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { displaySettingsOf, openDisplaySettings } from '../support/displaySettings'
import { everyScreen, openScreen, type EveryScreen } from '../support/everyScreen'
import { expect, test } from '../support/fixtures'
import { locationOf, servicesOf } from '../support/frame'
import { openPasswordDialog } from '../support/passwordDialog'
import { openPinDialog } from '../support/pinDialog'
import { profileOf } from '../support/profile'
import { inboxOf, isPhone, openMenu } from '../support/screens'
import { dialogOf, setUp } from '../support/twoFactorDialog'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** What opens over a screen: a menu, a dialog, a calendar. */
type Layer = { name: string; open: (page: Page) => Promise<unknown> }

const openFilters = async (page: Page) => {
  await inboxOf(page).filters.click()
  await expect(page.getByLabel('Date From')).toBeVisible()
}
const openByButton = (button: string, opened: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(opened(page)).toBeVisible()
}
const dialogIn = (page: Page) => page.getByRole('dialog').last()

const frameLayers: Layer[] = [
  {
    name: 'the menu of the account',
    open: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: /^Logged in as/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  {
    name: 'the locations',
    open: async (page) => {
      await openMenu(page)
      await locationOf(page).picker.last().click()
      await expect(page.getByRole('option').first()).toBeAttached()
    },
  },
  {
    name: 'display settings',
    open: async (page) => {
      await openMenu(page)
      await openDisplaySettings(page)
      await expect(displaySettingsOf(page)).toBeVisible()
    },
  },
  {
    name: 'the services, or the shortcuts where there is no dropdown of services',
    open: async (page) => {
      if (!isPhone(page)) return openByButton('Keyboard shortcuts', dialogIn)(page)
      await page.getByRole('button', { name: 'Services' }).click()
      await expect(servicesOf(page).links.first()).toBeVisible()
    },
  },
]

/** Of screens that open something of their own. */
const layersOf: Readonly<Record<string, readonly Layer[]>> = {
  dashboard: frameLayers,
  messages: [
    { name: 'the filters', open: openFilters },
    {
      name: 'the calendar',
      open: async (page) => {
        await openFilters(page)
        await page.getByLabel('Date From').click()
        await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
      },
    },
    { name: 'Read All', open: openByButton('Read All', dialogIn) },
  ],
  profile: [
    { name: 'the password', open: openPasswordDialog },
    { name: 'the PIN', open: openPinDialog },
    {
      name: 'two-step authentication',
      open: async (page) => {
        await profileOf(page).setUpOtp.click()
        await expect(dialogOf(page, setUp).qr).toBeVisible()
      },
    },
  ],
  shortCodes: [
    {
      name: 'the kinds',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'All kinds' }).click()
        await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
      },
    },
    {
      name: 'a dialog with mistakes, and the question before it closes',
      open: async (page) => {
        await openByButton('Add', dialogIn)(page)
        await dialogIn(page).getByRole('button', { name: 'Save' }).click()
        await expect(dialogIn(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
        await dialogIn(page).getByLabel('Description').fill('Unsaved')
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(2)
      },
    },
  ],
}

const people = [...new Set(everyScreen.map(({ person }) => person))]
const screensOf = (person: string | undefined) => everyScreen.filter((screen) => screen.person === person)

test('the layers belong to screens that exist', () => {
  const names = everyScreen.map(({ name }) => name)
  expect(Object.keys(layersOf).filter((name) => !names.includes(name))).toEqual([])
})

for (const person of people)
  for (const size of sizes)
    test(`axe finds nothing on any screen of ${person ?? 'a visitor'} at ${size.width} px`, async ({
      signedIn,
      page: visitor,
      server,
    }) => {
      test.slow()
      const page = person ? await signedIn(person) : visitor
      await page.setViewportSize(size)
      const see = async (screen: EveryScreen) => {
        await openScreen(page, screen, server.url)
        await expectAccessible(page)
      }
      for (const screen of screensOf(person)) {
        await test.step(screen.name, () => see(screen))
        for (const { name, open } of layersOf[screen.name] ?? [])
          await test.step(`${screen.name}: ${name}`, async () => {
            await openScreen(page, screen, server.url)
            await open(page)
            await expectAccessible(page)
          })
      }
    })
