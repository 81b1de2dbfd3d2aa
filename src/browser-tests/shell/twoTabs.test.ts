import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const toolbarOf = (page: Page) => page.getByRole('region', { name: 'Toolbar' })
const chosen = (page: Page, name: string) => page.getByRole('banner').getByTitle(name, { exact: true })

const turnOn = async (page: Page, name: string) => {
  await page.bringToFront()
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await page.getByRole('menuitem', { name: 'Display settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Display settings' })
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}

/** Two tabs of one browser, both at the messages. */
const opened = async (page: Page) => {
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/messages')
    await expect(inboxOf(tab).rows.first()).toBeVisible()
  }
  return other
}

test('[D-32] what is chosen in one tab holds in the other, and neither undoes it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const other = await opened(page)
  await turnOn(page, 'Show the toolbar')
  await expect(toolbarOf(other)).toBeVisible()
  await turnOn(other, 'Show the footer')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(toolbarOf(tab)).toBeVisible()
    await expect(tab.getByRole('contentinfo')).toBeVisible()
  }
})

test('the location chosen in one tab is chosen in the other, and stays after a change there', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const other = await opened(page)
  await page.bringToFront()
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByTitle('Norwood', { exact: true }).last().click()
  await expect(chosen(other, 'Norwood')).toBeVisible()
  await turnOn(other, 'Show the toolbar')
  await page.reload()
  await expect(toolbarOf(page)).toBeVisible()
  await expect(chosen(page, 'Norwood')).toBeVisible()
})

test('what is typed in one tab and not sent outlives a change in the other', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const other = await opened(page)
  await page.bringToFront()
  await page.goto('/profile')
  const firstName = page.getByRole('main').getByLabel('First Name')
  await firstName.fill('Elle')
  await turnOn(other, 'Show the toolbar')
  await page.reload({ waitUntil: 'load' })
  await expect(toolbarOf(page)).toBeVisible()
  await expect(firstName).toHaveValue('Elle')
})
