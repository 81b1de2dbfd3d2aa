import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { deadWhenPressed } from '../support/pressed'
import { expectSignIn, inboxOf } from '../support/screens'
import { createThemes } from '../support/themes'

test('every control answers a press, in both themes', async ({ signedIn, freshPage }) => {
  await test.step('sign-in', async () => {
    await freshPage.goto('/')
    await expectSignIn(freshPage)
    expect(await deadWhenPressed(freshPage)).toEqual([])
  })
  const page = await signedIn(people.hannah)
  const themes = createThemes()
  const expectAlive = async () => {
    for (const colorScheme of themes.next()) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await deadWhenPressed(page), `pressed in ${colorScheme}`).toEqual([])
    }
  }
  await test.step('the frame, the inbox and its filters', async () => {
    await page.goto('/messages')
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await inboxOf(page).filters.click()
    await expect(page.getByLabel('Date From')).toBeVisible()
    await expectAlive()
  })
  await test.step('a table with a menu of values', async () => {
    await page.goto('/short-codes')
    await expect(page.getByText('award_name', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'All kinds' }).click()
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    await expectAlive()
  })
  await test.step('the profile with a dialog, and the menu of the account', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Logged in as/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectAlive()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAlive()
  })
})
