import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { displaySettingsOf, openDisplaySettings } from '../support/displaySettings'
import { everyScreen } from '../support/everyScreen'
import { expect, test } from '../support/fixtures'
import { locationOf, servicesOf } from '../support/frame'
import { countLayers } from '../support/keyboardWalk'
import { newMessageOf } from '../support/newMessage'
import { openPasswordDialog } from '../support/passwordDialog'
import { openPinDialog } from '../support/pinDialog'
import { profileOf } from '../support/profile'
import { inboxOf, isPhone, openMenu } from '../support/screens'
import { dialogOf, setUp } from '../support/twoFactorDialog'
import { goToScreen, openPageOf, walksOf } from '../support/walks'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** What opens over a screen: a menu, a dialog, a calendar. */
type Layer = {
  name: string
  open: (page: Page) => Promise<unknown>
  /** Where Escape alone does not close it. */
  close?: (page: Page) => Promise<unknown>
}

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
    {
      name: 'the people to write to',
      open: async (page) => {
        const { button, to, person } = newMessageOf(page)
        await button.click()
        await to.press('ArrowDown')
        await expect(person(/./).first()).toBeVisible()
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
      close: async (page) => {
        await page.getByRole('button', { name: 'Yes, discard it' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
    },
  ],
}

test('the layers belong to screens that exist', () => {
  const names = everyScreen.map(({ name }) => name)
  expect(Object.keys(layersOf).filter((name) => !names.includes(name))).toEqual([])
})

/** Each Escape closes at least one. */
const closeLayers = (page: Page) =>
  expect(async () => {
    if ((await countLayers(page)) > 0) await page.keyboard.press('Escape')
    expect(await countLayers(page), 'open layers').toBe(0)
  }).toPass({ intervals: [50, 100, 200] })

for (const walk of walksOf(everyScreen))
  test(`axe finds nothing on ${walk.title}`, async ({ openContext, signedIn, server }) => {
    const page = await openPageOf(walk.person, { openContext, signedIn, server })
    await page.setViewportSize(sizes[0])
    for (const screen of walk.screens) {
      await goToScreen(page, screen, walk, server.url)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await test.step(`${screen.name} at ${size.width} px`, async () => {
          await screen.arrive(page)
          await expectAccessible(page)
        })
        for (const { name, open, close = closeLayers } of layersOf[screen.name] ?? [])
          await test.step(`${screen.name}, ${name} at ${size.width} px`, async () => {
            await open(page)
            await expectAccessible(page)
            await close(page)
          })
      }
      await page.setViewportSize(sizes[0])
    }
  })
