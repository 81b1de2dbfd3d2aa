import type { Page } from '@playwright/test'
import { setDisplay, toolbarOf } from '../support/displaySettings'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const footerOf = (page: Page) => page.getByRole('contentinfo')
const chosen = (page: Page, name: string) => page.getByRole('banner').getByTitle(name, { exact: true })
/** In the tab in front, as for a real user. */
const setIn = async (page: Page, settings: Record<string, boolean>) => {
  await page.bringToFront()
  await setDisplay(page, settings)
}

test('two tabs of one browser stay in sync, and neither overwrites the other', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/messages')
    await expect(inboxOf(tab).rows.first()).toBeVisible()
  }

  await test.step('[D-32] a setting of one tab applies in the other, and neither overwrites it', async () => {
    await setIn(page, { 'Show the toolbar': true })
    await expect(toolbarOf(other)).toBeVisible()
    await setIn(other, { 'Show the footer': true })
    await expect(footerOf(page)).toBeVisible()
    await other.reload()
    for (const tab of [page, other]) {
      await expect(toolbarOf(tab)).toBeVisible()
      await expect(footerOf(tab)).toBeVisible()
    }
  })
  await test.step('the location selected in one tab is selected in the other', async () => {
    await page.bringToFront()
    await page.getByRole('combobox', { name: 'Location' }).click()
    await page.getByTitle('Norwood', { exact: true }).last().click()
    await expect(chosen(other, 'Norwood')).toBeVisible()
  })
  const firstName = page.getByRole('main').getByLabel('First Name')
  await test.step('unsent values stay while the other tab changes the frame', async () => {
    await toolbarOf(page)
      .getByRole('button', { name: /^User menu/ })
      .click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await firstName.fill('Elle')
    await setIn(other, { 'Show the toolbar': false })
    await expect(toolbarOf(page)).toBeHidden()
    await expect(firstName).toHaveValue('Elle')
  })
  await test.step('[D-32] all of it survives a reload: frame, location and typed values', async () => {
    await page.reload()
    await expect(footerOf(page)).toBeVisible()
    await expect(toolbarOf(page)).toBeHidden()
    await expect(chosen(page, 'Norwood')).toBeVisible()
    await expect(firstName).toHaveValue('Elle')
  })
})
