import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectSeen, walkTo } from '../support/keyboard'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const phone = { width: 390, height: 844 }
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('keyboard navigation of the frame, wide and narrow, always with a visible focus', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()

  await test.step('[LOOK] every stop of the frame shows the focus: menu, location, services', async () => {
    expect(await walkTo(page, /^Fold menu$/)).toEqual([
      'Skip to content',
      'Harbour Kitchens',
      'Location',
      ...[/^Harbour Home/, /^Messages/, /^My Roster/, /^My Tasks/, /^My Training/].map(expect.stringMatching),
      ...[/^My Facility/, /^My People/, /^My Account/, /^News/].map(expect.stringMatching),
      'Keyboard shortcuts',
      'Dashboard',
      ...[/^My Messages/, /^Diary$/, /^Ella King$/, /^Logged in as/, /^Fold menu$/].map(expect.stringMatching),
    ])
    await page.keyboard.press('Space')
    await expectSeen(page, /^Unfold menu$/)
    await page.keyboard.press('Space')
    await expectSeen(page, /^Fold menu$/)
  })
  await test.step('[LOOK][SH-041] the arrows select a location', async () => {
    const picker = page.getByRole('combobox', { name: 'Location' })
    await walkTo(page, /^Location$/, 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect(picker).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(picker).toHaveAttribute('aria-expanded', 'false')
    await expectSeen(page, /^Location$/)
    const shown = page.getByRole('banner').locator('.ant-select').getByTitle(/./)
    const before = await shown.getAttribute('title')
    await page.keyboard.press('Enter')
    await expect(picker).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker).toHaveAttribute('aria-expanded', 'false')
    await expect(shown).not.toHaveAttribute('title', before ?? '')
    await expectSeen(page, /^Location$/)
  })
  await test.step('[LOOK] the first stop is the skip link, and it works', async () => {
    await walkTo(page, /^Skip to content$/, 'Shift+Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })
  await test.step('[LOOK] Enter on a menu item opens its page, and focuses the title', async () => {
    await walkTo(page, /^Dashboard$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(titleOf(page, 'My Home')).toBeFocused()
  })
  await test.step('[LOOK][NV-027] on phones the drawer opens, is navigated and closes with the keyboard', async () => {
    await page.setViewportSize(phone)
    await page.reload()
    await expect(titleOf(page, 'My Home')).toBeVisible()
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
    await expect(titleOf(page, 'user profile')).toBeFocused()
  })
  await test.step('[LOOK][NV-034] on phones the services open, are navigated and close with the keyboard', async () => {
    await walkTo(page, /^Services/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await walkTo(page, /^News/)
    await page.keyboard.press('Escape')
    await expectSeen(page, /^Services/)
    await page.keyboard.press('Space')
    await walkTo(page, /^Harbour Home/)
    await page.keyboard.press('Enter')
    await expect(titleOf(page, 'My Home')).toBeFocused()
  })
})
