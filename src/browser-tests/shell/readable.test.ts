import { contrast } from '@client/theme/colourMaths'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { paintOf } from '../support/paint'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[LOOK] days outside the month, and 'No location', can be read in ${colorScheme}`, async ({ signedIn }) => {
    const page = await signedIn(people.maeve)
    await page.emulateMedia({ colorScheme })
    await page.goto('/messages')

    await test.step("[LOOK] 'No location'", async () => {
      const picker = page.getByRole('banner').getByText('No location')
      await expect(picker).toBeVisible()
      const { text } = await paintOf(picker)
      const { ground } = await paintOf(picker.locator('..'))
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    })

    await test.step('[LOOK] the days outside the month', async () => {
      await inboxOf(page).filters.click()
      await page.getByLabel('Date From').click()
      const calendar = page.locator('.ant-picker-dropdown')
      const outside = calendar.locator('td.ant-picker-cell:not(.ant-picker-cell-in-view)')
      await expect(outside.first()).toBeVisible()
      const { text } = await paintOf(outside.first())
      const { ground } = await paintOf(calendar.locator('.ant-picker-panel-container'))
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    })
  })

  test(`[LOOK] the drawer shows the current page in ${colorScheme}`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/messages')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const current = menuOf(page).menu.locator('[aria-current="page"]')
    await expect(current).toBeVisible()
    const drawer = await paintOf(page.locator('.ant-drawer-section'))
    const entry = await paintOf(current)
    expect(entry.ground).not.toBe(drawer.ground)
    expect(contrast(entry.text, entry.ground)).toBeGreaterThanOrEqual(4.5)
  })
}
