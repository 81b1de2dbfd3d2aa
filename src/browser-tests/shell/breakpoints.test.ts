import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const widths = [
  { width: 767, isPhone: true, isSplit: true },
  { width: 768, isPhone: false, isSplit: true },
  { width: 600, isPhone: true, isSplit: true },
  { width: 599, isPhone: true, isSplit: false },
]

for (const { width, isPhone, isSplit } of widths)
  test(`[D-37] at ${width} px the menu is ${isPhone ? 'a drawer' : 'at the left'}, and list and message ${isSplit ? 'stand side by side' : 'take turns'}`, async ({
    signedIn,
  }) => {
    const page = await signedIn(people.ella)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/messages')
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: isPhone })
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible({ visible: !isPhone })
    await expect(page.getByRole('button', { name: 'Services' })).toBeVisible({ visible: isPhone })
    await expect(page.getByRole('navigation', { name: 'Services' })).toBeVisible({ visible: !isPhone })

    await inboxOf(page).row('New espresso grinder').click()
    await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
    await expect(page.locator('[inert]').filter({ has: inboxOf(page).list })).toHaveCount(isSplit ? 0 : 1)
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible({ visible: !isSplit })
  })
