import type { Page } from '@playwright/test'
import { contrast } from '@client/theme/colourMaths'
import { expectAccessible } from '../support/axe'
import { expect, inEverything, test } from '../support/fixtures'
import { locationOf, menuOf, messagesCardOf, titleOf } from '../support/frame'
import { paintOf } from '../support/paint'
import { ellasInboxTitle, people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'

/** The first visible message, and its distance from the top of the list. */
const topOf = (page: Page) =>
  inboxOf(page).list.evaluate((list) => {
    const top = list.getBoundingClientRect().top
    const row = [...list.querySelectorAll('article')].find((each) => each.getBoundingClientRect().bottom > top)
    return row && `${row.ariaPosInSet} at ${Math.round(row.getBoundingClientRect().top - top)}`
  })

test('an employee navigates with the menu', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { entries, width, account, accountEntries, fold, unfold, menu } = menuOf(page)
  const { rows, list } = inboxOf(page)

  await test.step('[SH-024][SH-025][SH-035][D-26] / leads to the dashboard, with the title My Home', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await expect(titleOf(page, 'My Home')).toBeVisible()
    await expect(page).toHaveTitle(/My Home · Muster$/)
  })

  await test.step('[NV-008][NV-009] home shows one item, named after the single sign-on service', async () => {
    await expect(entries).toHaveText(['Harbour Home'])
    await entries.click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('[D-56] the dashboard links to all messages', async () => {
    await expect.poll(width).toBe(64)
    await page.getByRole('link', { name: 'View All Messages' }).click()
    await expect(page).toHaveURL('/messages/my-messages')
    await expect(rows.first()).toBeVisible()
  })

  await test.step('[LOOK] the menu starts folded at home, and keeps its state elsewhere', async () => {
    await expect.poll(width).toBe(240)
    await page.goBack()
    await expect.poll(width).toBe(64)
    await unfold.click()
    await expect.poll(width).toBe(240)
    await page.goForward()
    await expect(rows.first()).toBeVisible()
  })

  await test.step('[NV-001][NV-003][D-56] the employee’s menu has its items in order, without Group Chat', async () => {
    await expect(entries).toHaveText([/^Dashboard/, /^My Messages/, /^Diary/])
    await expect(entries.nth(1)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('navigation', { name: 'Portal mode' })).toBeHidden()
  })

  await test.step('[LOOK] the title of Messages contains the unread count', async () => {
    await expect(page).toHaveTitle(ellasInboxTitle)
    await expect(entries.nth(1)).toContainText('12')
  })

  await test.step('[NV-027] the menu is 240 px wide and folds to 64 px', async () => {
    await expect.poll(width).toBe(240)
    await fold.click()
    await expect.poll(width).toBe(64)
    await expect(entries).toHaveText([/^Dashboard/, /^My Messages/, /^Diary/]) // screen readers still announce the names
    await unfold.click()
    await expect.poll(width).toBe(240)
  })

  await test.step('returning to the inbox restores its scroll position, with the focus on its title', async () => {
    await list.evaluate((element) => element.scrollTo(0, 600))
    await expect.poll(() => topOf(page)).toMatch(/^7 /)
    const place = await topOf(page)
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(titleOf(page, 'My Home')).toBeFocused()
    await expect(list).toBeHidden()

    await page.goBack()
    await expect(titleOf(page, 'My Messages')).toBeFocused()
    await expect.poll(() => topOf(page)).toBe(place)
  })

  await test.step("[LOOK] the page follows the system's dark mode while it is open", async () => {
    const sheet = page.getByRole('main')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const light = await paintOf(sheet)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await paintOf(sheet)).ground).not.toBe(light.ground)
    const dark = await paintOf(sheet)
    expect(contrast(light.ground, '#000000')).toBeGreaterThan(contrast(dark.ground, '#000000'))
    expect(contrast(dark.ground, dark.text)).toBeGreaterThanOrEqual(4.5)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('[NV-016] the login block opens, is navigated and closes with the keyboard only', async () => {
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Display settings' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(accountEntries).toHaveCount(0)
    await expect(account).toBeFocused()
  })

  await test.step('[NV-015][NV-016] the login block names the person and expands to Profile and Logout', async () => {
    await expect(page.getByText('Logged in as', { exact: true })).toBeVisible()
    await expect(account).toHaveAccessibleName('Logged in as Ella King')
    await account.click()
    await expect(accountEntries).toHaveText(['Profile', 'Display settings', 'Logout'])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(entries).toHaveText(['Harbour Home'])
  })
})

test('in a narrow window the menu unfolds over the page', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { entries, width, account, fold, unfold, menu } = menuOf(page)
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/messages')
  await inboxOf(page).row('New espresso grinder').click()
  const { message } = inboxOf(page)
  await expect(message.getByRole('article')).toBeVisible()
  const open = async () => {
    await unfold.click()
    await expect.poll(width).toBe(240)
  }

  await test.step('[NV-027][LOOK] it lies over the page, which keeps its place', async () => {
    await expect.poll(width).toBe(64)
    const before = await main.boundingBox()
    await open()
    expect(await main.boundingBox()).toEqual(before)
    await expect(menu.getByRole('link', { name: 'My Messages' })).toBeInViewport({ ratio: 1 })
    await entries.first().click({ trial: true }) // nothing lies over it
    await expectAccessible(page)
  })

  await test.step('[LOOK] Esc folds it alone, with the focus on its button', async () => {
    await entries.first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(width).toBe(64)
    await expect(unfold).toBeFocused()
    await expect(message.getByRole('article')).toBeVisible()
  })

  await test.step('[LOOK] a click outside folds it, and so does the focus when it leaves', async () => {
    await open()
    await message.click({ position: { x: 300, y: 300 } })
    await expect.poll(width).toBe(64)
    await unfold.focus()
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(240)
    await expect(fold).toBeFocused()
    await page.keyboard.press('Tab')
    await expect.poll(width).toBe(64)
  })

  await test.step('[LOOK] the menu of the account belongs to it', async () => {
    await open()
    await account.click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeHidden()
    await expect.poll(width).toBe(240)
  })

  await test.step('[LOOK] it folds when one of its links is followed', async () => {
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(titleOf(page, 'My Home')).toBeFocused()
    await expect.poll(width).toBe(64)
  })

  await test.step('[LOOK] from 1,024 px up it pushes the page', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await open()
    await expect.poll(async () => (await main.boundingBox())?.x).toBe(240)
  })
})

test('an administrator has the dashboard, every location, and only Logout', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { account, accountEntries } = menuOf(page)
  const { picker, chosen } = locationOf(page)

  await test.step('[SH-032] /dashboard is for administrators too', async () => {
    await page.goto('/dashboard')
    await expect(messagesCardOf(page).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('[LOOK] axe finds nothing on the frame of an administrator', async () => {
    await expect(titleOf(page, 'My Home')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[SH-045] an administrator finds a location by typing', async () => {
    await page.getByRole('link', { name: 'View All Messages' }).click()
    await expect(chosen('Glenelg')).toBeVisible()
    await picker.fill('sema')
    await expect(page.getByTitle('Norwood', { exact: true })).toBeHidden()
    await page.getByTitle('Semaphore', { exact: true }).last().click()
    await expect(chosen('Semaphore')).toBeVisible()
  })

  await test.step('[D-100] the name in the login block leads an administrator to their profile', async () => {
    await page.getByRole('link', { name: 'Hannah Wirth', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /profile/i })).toBeVisible()
    await page.goBack()
    await expect(chosen('Semaphore')).toBeVisible()
  })

  await test.step('[NV-017][NV-018] an administrator has only Logout, which leads to /logout', async () => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
    await account.click()
    await expect(accountEntries).toHaveText(['Display settings', 'Logout'])
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expectSignIn(page)
    expect(addresses).toContain('/logout')
  })
})
