import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { locationOf, menuOf, messagesCardOf, servicesOf, titleOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const widen = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })

/** Nothing overflows on the right, and nothing needs horizontal scrolling. */
const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)

/** The menu is on the left and the services are in the bar; on phones both are behind buttons. */
const expectFrame = async (page: Page, isPhone: boolean) => {
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: isPhone })
  await expect(menuOf(page).menu).toBeVisible({ visible: !isPhone })
  await expect(page.getByRole('button', { name: 'Services' })).toBeVisible({ visible: isPhone })
  await expect(servicesOf(page).bar).toBeVisible({ visible: !isPhone })
}

/** List and message are side by side; or one replaces the other, with a way back. */
const expectInbox = async (page: Page, isSplit: boolean) => {
  const { list, message } = inboxOf(page)
  await expect(message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  await expect(page.locator('[inert]').filter({ has: list })).toHaveCount(isSplit ? 0 : 1)
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible({ visible: !isSplit })
}

test('layouts change at the exact widths of the specification', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { width } = menuOf(page)
  const main = page.getByRole('main')
  await page.goto('/messages')
  await inboxOf(page).row('New espresso grinder').click()

  for (const each of [1660, 1659])
    await test.step(`[D-37] at ${each} px the page fills the room next to the menu, with the services by name`, async () => {
      await widen(page, each)
      await expectFrame(page, false)
      await expectInbox(page, true)
      await expect.poll(width).toBe(240)
      await expect.poll(async () => (await main.boundingBox())?.width).toBe(each - 240)
      await expect.poll(() => servicesOf(page).nameWidth('My Facility')).toBeGreaterThan(40)
      await expectFits(page)
    })

  await test.step('[D-37] at 1200 px the menu is open, at 1199 px folded; the categories are next to the list where the page has 968 px', async () => {
    const categories = page.getByRole('navigation', { name: 'Categories' })
    const isBeside = async () => {
      const [one, other] = [await categories.boundingBox(), await inboxOf(page).list.boundingBox()]
      return one !== null && other !== null && one.x + one.width <= other.x
    }
    await widen(page, 1200)
    await expect.poll(width).toBe(240)
    await expect.poll(isBeside).toBe(false)
    await widen(page, 1208)
    await expect.poll(isBeside).toBe(true)
    await widen(page, 1199)
    await expect.poll(width).toBe(64)
    await expect.poll(isBeside).toBe(true)
    await widen(page, 1031)
    await expect.poll(isBeside).toBe(false)
  })

  for (const [each, isPhone, isSplit] of [
    [769, false, true],
    [768, false, true],
    [767, true, true],
    [600, true, true],
    [599, true, false],
    [577, true, false],
    [576, true, false],
    [575, true, false],
  ] as const)
    await test.step(`[D-37] at ${each} px the menu is ${isPhone ? 'a drawer' : 'on the left'}, and list and message ${isSplit ? 'are side by side' : 'replace each other'}`, async () => {
      await widen(page, each)
      await expectInbox(page, isSplit)
      await expectFits(page)
      if (!isSplit) await page.getByRole('link', { name: 'Back' }).click() // Back replaces the menu's button
      await expectFrame(page, isPhone)
      if (!isSplit) await inboxOf(page).row('New espresso grinder').click()
    })

  for (const [each, isPhone] of [
    [767, true],
    [768, false],
  ] as const)
    await test.step(`[D-37] at ${each} px the dashboard ${isPhone ? 'starts with the location, in one column' : 'leaves the location to the bar, and has two columns'}`, async () => {
      await widen(page, each)
      await goInside(page, '/dashboard')
      await expect(titleOf(page, 'My Home')).toBeVisible()
      await expect(main.getByRole('combobox', { name: 'Location' })).toHaveCount(isPhone ? 1 : 0)
      await expect(locationOf(page).picker).toHaveCount(1)
      const columns = () =>
        messagesCardOf(page)
          .locator('../..') // its cell, and their row
          .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
      await expect.poll(columns).toBe(isPhone ? 1 : 2)
      await expectFits(page)
    })
})
