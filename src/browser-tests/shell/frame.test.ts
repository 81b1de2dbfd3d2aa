import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { people } from '../support/people'
import { inboxOf, openMenu } from '../support/screens'

test('the frame is accessible, with everything that opens in it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { account } = menuOf(page)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()

  await test.step('[LOOK] axe finds nothing on the open account menu', async () => {
    await account.click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })

  await test.step('[LOOK] axe finds nothing on the shortcuts', async () => {
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await expect(shortcuts).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(shortcuts).toBeHidden()
  })

  await test.step('[LOOK] nor on a narrow screen, where the menu overlays the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openMenu(page)
    await account.click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    await expectAccessible(page)
  })
})
