import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'

/** axe finds nothing on the filters of the inbox, which `open` opens; they are closed again. */
export const expectAccessibleFilters = async (page: Page, open: () => Promise<void>) => {
  const from = page.getByLabel('Date From')
  await open()
  await expect(from).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(from).toBeHidden()
}
