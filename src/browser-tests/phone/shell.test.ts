import { expectAccessible } from '../support/axe'
import { hold } from '../support/calls'
import { expect, inEverything, phone, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, openMenu } from '../support/screens'

test.use(phone)

test('services, location and menu on a phone', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { rows } = inboxOf(page)
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  const button = page.getByRole('button', { name: 'Services' })
  const services = page.getByRole('navigation', { name: 'Services' })
  const drawer = page.getByRole('dialog')

  await test.step("[SH-042] while the first locations load the bar says nothing about them, least of all 'No location'", async () => {
    const locations = await hold(page, '/api/dashboard/locations')
    await page.goto('/messages')
    await expect(rows.first()).toBeVisible()
    await expect(banner.getByText('No location')).toBeHidden()
    locations.release()
    await expect(banner.getByText('Harbour Street')).toBeVisible()
  })

  await test.step('[SH-041][LOOK] the dashboard starts with the location, and shows the date in its bar', async () => {
    await page.goto('/dashboard')
    await expect(main.getByRole('combobox', { name: 'Location' })).toBeVisible()
    await expect(button).toContainText(/\d+ unread/) // the menu of home has no messages
    await expect(banner).toContainText(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+/)
  })

  await test.step('[NV-008][NV-027] at home the drawer contains the single home item', async () => {
    await openMenu(page)
    const entries = drawer.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(entries).toHaveText(['Harbour Home'])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('[NV-034] below 768 px the services are in a Services dropdown', async () => {
    await expect(services).toBeHidden()
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(services.getByRole('link')).toHaveCount(9)
    await expect(services.locator('[aria-current="true"]')).toHaveText('Harbour Home')
    await expectAccessible(page)
    await services.getByRole('link', { name: 'Messages' }).tap()
    await expect(rows.first()).toBeVisible()
    await expect(services).toBeHidden()
  })

  await test.step('[NV-034] the dropdown closes with Esc, a tap outside, and when the focus leaves it', async () => {
    await button.press('Enter')
    await page.keyboard.press('Tab')
    await expect(services.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services).toBeHidden()
    await expect(button).toBeFocused()

    await button.tap()
    await expect(services).toBeVisible()
    await banner.getByRole('heading').tap()
    await expect(services).toBeHidden()

    await button.press('Enter')
    await services.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(services).toBeHidden()
  })

  await test.step('[NV-010][NV-013] on phones a service opens in a new tab too', async () => {
    await button.tap()
    const opened = page.waitForEvent('popup')
    await services.getByRole('link', { name: 'My Tasks (opens in a new tab)' }).tap()
    const tab = await opened
    await expect(tab).toHaveURL(/\/services\/task/)
    await tab.close()
    await expect(services).toBeHidden()
  })

  await test.step('[NV-027][LOOK] the drawer contains menu, location and Logout; following a link closes it', async () => {
    await expect(banner.getByText('Harbour Street')).toBeVisible()
    await openMenu(page)
    await expect(drawer.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('combobox', { name: 'Location' }).click()
    await page.getByTitle('Norwood', { exact: true }).last().click()
    await expect(drawer.getByTitle('Norwood', { exact: true })).toBeVisible()
    await drawer.getByRole('link', { name: 'Dashboard' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
    await expect(main.getByTitle('Norwood', { exact: true })).toBeVisible()
  })

  await test.step('[SH-041] the location selected at home is shown in the bar of the messages', async () => {
    await main.getByRole('combobox', { name: 'Location' }).click()
    await page.getByTitle('Harbour Street', { exact: true }).last().click()
    await page.getByRole('link', { name: 'View All Messages' }).click()
    await expect(rows.first()).toBeVisible()
    await expect(banner.getByText('Harbour Street')).toBeVisible()
  })

  await test.step('[D-32] Display settings opens from the drawer, and shows toolbar and footer on a phone', async () => {
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
})
