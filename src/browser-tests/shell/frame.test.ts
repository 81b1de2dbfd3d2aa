import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { menuOf } from '../support/frame'
import { people } from '../support/people'
import { inboxOf, openMenu } from '../support/screens'

test('the frame is for everybody, with all that opens in it', async ({ signedIn }) => {
  test.slow() // axe looks at many states
  const page = await signedIn(people.ella)
  const { account } = menuOf(page)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()

  await test.step('[LOOK] axe finds nothing on the menu of the account while it is open', async () => {
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

  await test.step('[LOOK] axe finds nothing on the display settings, and on toolbar and footer', async () => {
    await account.click()
    await page.getByRole('menuitem', { name: 'Display settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Display settings' })
    await dialog.getByRole('checkbox', { name: 'Show the toolbar' }).check()
    await dialog.getByRole('checkbox', { name: 'Show the footer' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[LOOK] nor does it where the screen is narrow, with the menu open and the display settings over it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openMenu(page)
    await account.click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Display settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible()
    await expectAccessible(page)
  })
})
