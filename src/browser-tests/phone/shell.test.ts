import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, openMenu } from '../support/screens'

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Services' })
const listOf = (page: Page) => page.getByRole('navigation', { name: 'Services' })

test('[NV-034] below 768 px the services stand in a Services dropdown', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect(listOf(page)).toBeHidden()
  await buttonOf(page).tap()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(listOf(page).getByRole('link')).toHaveCount(9)
  await expect(listOf(page).locator('[aria-current="true"]')).toHaveText('Harbour Home')
  await expectAccessible(page)
  await listOf(page).getByRole('link', { name: 'Messages' }).tap()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(listOf(page)).toBeHidden()
})

test('[NV-034] the dropdown closes with Esc, a tap beside it, and when the keyboard leaves', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await buttonOf(page).press('Enter')
  await page.keyboard.press('Tab')
  await expect(listOf(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(listOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()

  await buttonOf(page).tap()
  await page.getByRole('banner').getByRole('heading').tap()
  await expect(listOf(page)).toBeHidden()

  await buttonOf(page).press('Enter')
  await listOf(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(listOf(page)).toBeHidden()
})

test('[NV-010][NV-013] on phones a service opens in a tab of its own too', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await buttonOf(page).tap()
  const opened = page.waitForEvent('popup')
  await listOf(page).getByRole('link', { name: 'My Roster (opens in a new tab)' }).tap()
  await expect(await opened).toHaveURL('/services/hris_my_roster/my-shifts')
  await expect(listOf(page)).toBeHidden()
})

test('[SH-041][LOOK] the dashboard begins with the location, and names the day in its bar', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Location' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+/)
  await page.getByRole('main').getByRole('combobox', { name: 'Location' }).click()
  await page.getByTitle('Norwood', { exact: true }).last().click()
  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect(page.getByRole('banner').getByText('Norwood')).toBeVisible()
})

test('[NV-008][NV-027] at home the drawer holds the single home entry', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await openMenu(page)
  const entries = page.getByRole('dialog').getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(entries).toHaveText(['Harbour Home'])
})

test('[D-32] Display settings opens out of the drawer, and shows toolbar and footer on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await openMenu(page)
  await page.getByRole('button', { name: /^Logged in as/ }).tap()
  await page.getByRole('menuitem', { name: 'Display settings' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Display settings' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Show the toolbar' }).check()
  await dialog.getByRole('checkbox', { name: 'Show the footer' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('region', { name: 'Toolbar' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expectAccessible(page)
})
