import { expect, type Page } from '@playwright/test'

export const displaySettingsOf = (page: Page) => page.getByRole('dialog', { name: 'Display settings' })
export const toolbarOf = (page: Page) => page.getByRole('region', { name: 'Toolbar' })

/** Opens the settings from the account menu. */
export const openDisplaySettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Display settings' }).click()
  await expect(displaySettingsOf(page)).toBeVisible()
  // Escape works only once the focus is inside, which happens after the opening animation
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
}

export const closeDisplaySettings = async (page: Page) => {
  await displaySettingsOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(displaySettingsOf(page)).toBeHidden()
}

/** Turns these on or off, and closes the settings. */
export const setDisplay = async (page: Page, settings: Record<string, boolean>) => {
  await openDisplaySettings(page)
  for (const [name, isOn] of Object.entries(settings))
    await displaySettingsOf(page).getByRole('checkbox', { name }).setChecked(isOn)
  await closeDisplaySettings(page)
}
