import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { displaySettingsOf, openDisplaySettings } from './displaySettings'
import { expect } from './fixtures'
import { locationOf, servicesOf } from './frame'
import { countLayers } from './keyboardWalk'
import { newMessageOf } from './newMessage'
import { openPasswordDialog } from './passwordDialog'
import { openPinDialog } from './pinDialog'
import { profileOf } from './profile'
import { inboxOf, isPhone, openMenu } from './screens'
import { dialogOf, setUp } from './twoFactorDialog'

/** What opens over a screen: a menu, a dialog, a calendar. */
export type Layer = {
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

/** Of screens that open something of their own, by name. */
export const layersOf: Readonly<Record<string, readonly Layer[]>> = {
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

/** Each Escape closes at least one. */
export const closeLayers = (page: Page) =>
  expect(async () => {
    if ((await countLayers(page)) > 0) await page.keyboard.press('Escape')
    expect(await countLayers(page), 'open layers').toBe(0)
  }).toPass({ intervals: [50, 100, 200] })
