import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'

/** Expects no axe violations on the inbox filters, which `open` opens; closes them again. */
export const expectAccessibleFilters = async (page: Page, open: () => Promise<void>) => {
  const from = page.getByLabel('Date From')
  await open()
  await expect(from).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(from).toBeHidden()
}
