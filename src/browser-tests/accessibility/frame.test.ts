import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, openMenu } from '../support/screens'

test('[LOOK] axe finds nothing on the display settings, and on toolbar and footer', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: /^Logged in as/ }).click()
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

test('[LOOK] axe finds nothing on the shortcuts', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('[LOOK] axe finds nothing on the frame of an administrator, and where a service is missing', async ({
  signedIn,
}) => {
  const admin = await signedIn(people.hannah)
  await admin.goto('/dashboard')
  await expect(admin.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await expectAccessible(admin)
  const trainee = await signedIn(people.sophie)
  await trainee.goto('/my-roster')
  await expect(trainee.getByText('This service is not available for your account')).toBeVisible()
  await expectAccessible(trainee)
})

test('[LOOK] axe finds nothing on the menus of account and location while they are open', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: /^Logged in as/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Location' }).click()
  await expect(page.getByRole('option', { name: 'Norwood' })).toBeVisible()
  await expectAccessible(page)
})
