import { expect, test } from '../support/fixtures'
import { expectSeen, walkTo } from '../support/keyboard'
import { spare } from '../support/people'
import { inboxOf } from '../support/screens'

const phone = { width: 390, height: 844 }

test('[LOOK] every stop of the frame shows where the keyboard is: menu, location, services', async ({ signedIn }) => {
  const page = await signedIn(spare.walksMenusByKeyboard)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  expect(await walkTo(page, /^Fold menu$/)).toEqual([
    ...['Skip to content', 'Harbour Kitchens', 'Location'],
    ...[/^Harbour Home/, /^Messages/, /^My Roster/, /^My Tasks/, /^My Training/].map(expect.stringMatching),
    ...[/^My Facility/, /^My People/, /^My Account/, /^News/].map(expect.stringMatching),
    ...['Keyboard shortcuts', 'Dashboard'],
    ...[/^My Messages/, /^Logged in as/, /^Fold menu$/].map(expect.stringMatching),
  ])
  await page.keyboard.press('Space')
  await expectSeen(page, /^Unfold menu$/)
  await page.keyboard.press('Space')
  await walkTo(page, /^Dashboard$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeFocused()
})

test('[LOOK][SH-041] a location is chosen with the arrows', async ({ signedIn }) => {
  const page = await signedIn(spare.walksMenusByKeyboard)
  await page.goto('/messages')
  const picker = page.getByRole('combobox', { name: 'Location' })
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await walkTo(page, /^Location$/)
  await page.keyboard.press('ArrowDown')
  await expect(picker).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveAttribute('aria-expanded', 'false')
  await expectSeen(page, /^Location$/)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveAttribute('aria-expanded', 'false')
  await expectSeen(page, /^Location$/)
})

test('[LOOK][NV-034] on phones the services are opened, walked and left with the keyboard', async ({ signedIn }) => {
  const page = await signedIn(spare.walksMenusByKeyboard)
  await page.setViewportSize(phone)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await walkTo(page, /^Services$/)
  await page.keyboard.press('Enter')
  await walkTo(page, /^News/)
  await page.keyboard.press('Escape')
  await expectSeen(page, /^Services$/)
  await page.keyboard.press('Space')
  await walkTo(page, /^Harbour Home/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeFocused()
})

test('[LOOK][NV-027] on phones the drawer is opened, walked and left with the keyboard', async ({ signedIn }) => {
  const page = await signedIn(spare.walksMenusByKeyboard)
  await page.setViewportSize(phone)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await walkTo(page, /^Open menu$/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectSeen(page, /^Open menu$/)

  await page.keyboard.press('Space')
  await expect(drawer).toBeVisible()
  await walkTo(page, /^Logged in as/)
  await page.keyboard.press('Enter')
  await expectSeen(page, /^Profile$/)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'user profile' })).toBeFocused()
})
