import { contrast } from '@client/theme/colourMaths'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { paintOf } from '../support/paint'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

for (const colorScheme of ['light', 'dark'] as const) {
  const isDark = colorScheme === 'dark'

  test(`[LOOK] 'No location' can be read in ${colorScheme}`, async ({ replayed }) => {
    const page = await replayed('inbox', {
      isDark,
      state: ({ locations }) => ({ locations: { ...locations, ids: [], entities: {}, selectedId: null } }),
    })
    const picker = page.getByRole('banner').getByText('No location')
    await expect(picker).toBeVisible()
    const { text } = await paintOf(picker)
    const { ground } = await paintOf(picker.locator('..'))
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test(`[LOOK] the drawer shows the current page in ${colorScheme}`, async ({ replayed }) => {
    const page = await replayed('inbox', {
      isDark,
      size: { width: 390, height: 844 },
      state: ({ view }) => ({ view: { ...view, isNavbarOpen: true } }),
    })
    const current = menuOf(page).menu.locator('[aria-current="page"]')
    await expect(current).toBeVisible()
    const drawer = await paintOf(page.locator('.ant-drawer-section'))
    const entry = await paintOf(current)
    expect(entry.ground).not.toBe(drawer.ground)
    expect(contrast(entry.text, entry.ground)).toBeGreaterThanOrEqual(4.5)
  })
}

test('[LOOK] the days outside the month can be read in light and dark', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await inboxOf(page).filters.click()
  await page.getByLabel('Date From').click()
  const calendar = page.locator('.ant-picker-dropdown')
  const outside = calendar.locator('td.ant-picker-cell:not(.ant-picker-cell-in-view)')
  await expect(outside.first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const { text } = await paintOf(outside.first())
    const { ground } = await paintOf(calendar.locator('.ant-picker-panel-container'))
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  }
})
