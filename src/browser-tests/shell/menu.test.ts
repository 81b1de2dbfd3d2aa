import type { Page } from '@playwright/test'
import { aService, changeServices } from '../support/answers'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const entriesOf = (page: Page) => menuOf(page).getByRole('link')
const widthOf = async (page: Page) => (await menuOf(page).locator('..').boundingBox())?.width
const accountOf = (page: Page) => page.getByRole('button', { name: /^Logged in as/ })

test('[NV-001][NV-003][D-56] the employee’s menu has its entries in order, without Group Chat', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(entriesOf(page)).toHaveText([/^Dashboard/, /^My Messages/])
  await expect(entriesOf(page).nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Employee or manager' })).toBeHidden()
})

test('[NV-008][NV-009] home shows one entry, named after the single sign-on service', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect(entriesOf(page)).toHaveText(['Harbour Home'])
  await entriesOf(page).click()
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect(entriesOf(page)).toHaveCount(2)
})

test('[NV-009] without such a service the entry is called My Home', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, (services) => services.filter(({ kind }) => kind !== 'sso'))
  await page.goto('/dashboard')
  await expect(entriesOf(page)).toHaveText(['My Home'])
})

test('[NV-015][NV-016] the login block names the person and expands to Profile and Logout', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(accountOf(page)).toContainText('Logged in as')
  await expect(accountOf(page)).toContainText('Ella King')
  await accountOf(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Display settings', 'Logout'])
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(entriesOf(page)).toHaveText(['Harbour Home'])
})

test('[NV-017][NV-018] an administrator has Logout only, by way of /logout', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
  await page.goto('/messages')
  await accountOf(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Display settings', 'Logout'])
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectSignIn(page)
  expect(addresses).toContain('/logout')
})

test('[NV-016] the login block is opened, walked and left with the keyboard alone', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await accountOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Display settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(accountOf(page)).toBeFocused()
})

test('[NV-027] the menu is 240 wide and folds to 64', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect.poll(() => widthOf(page)).toBe(240)
  await page.getByRole('button', { name: 'Fold menu', exact: true }).click()
  await expect.poll(() => widthOf(page)).toBe(64)
  await expect(entriesOf(page)).toHaveText([/^Dashboard/, /^My Messages/]) // still read out
  await page.getByRole('button', { name: 'Unfold menu' }).click()
  await expect.poll(() => widthOf(page)).toBe(240)
})

test('[LOOK] the menu starts folded at home, and stays as it was left elsewhere', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect.poll(() => widthOf(page)).toBe(64)
  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect.poll(() => widthOf(page)).toBe(240)
  await page.goBack()
  await expect.poll(() => widthOf(page)).toBe(64)
  await page.getByRole('button', { name: 'Unfold menu' }).click()
  await expect.poll(() => widthOf(page)).toBe(240)
})

test('[NV-028] the name of a folded entry shows after 150 ms of hovering', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
  await page.clock.install()
  const tip = page.getByRole('tooltip', { name: 'Harbour Home' })
  await entriesOf(page).hover()
  await page.clock.runFor(140)
  await expect(tip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip).toBeVisible()
})

test('[NV-039] an address without permission asks the server for nothing and shows nothing', async ({
  signedIn,
  problems,
}) => {
  problems.allow(/(404|422) .*\/api\//) // what is asked all the same is counted below
  const page = await signedIn(people.lewis)
  const calls = await recordCalls(page)
  for (const address of ['/dashboard', '/messages', '/messages/my-messages', '/messages/n1', '/profile']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    await expect(entriesOf(page)).toHaveCount(address === '/dashboard' || address === '/profile' ? 1 : 0)
  }
  // The last is how the installation is set up, which everybody may know.
  const known = ['GET /api/me', 'GET /api/services', 'GET /api/admin/settings/public']
  expect(calls.lines().filter((line) => !known.includes(line))).toEqual([])
})

test('[D-29] an area that is not built is no message', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  for (const address of ['/messages/diary', '/messages/conversations', '/messages/conversations/CH1', '/feeds']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
  expect(calls.count('GET', /^\/api\/notifications\/(diary|conversations|CH1)/)).toBe(0)
})

test('[SH-028][SH-029] one hris service, of either kind, is enough for the workforce and its home', async ({
  signedIn,
}) => {
  for (const [kinds, address] of [
    [['sso', 'internal_lms'], '/messages'],
    [['sso', 'hris_my_account'], '/dashboard'],
    [['hris'], '/dashboard'],
  ] as const) {
    const page = await signedIn(people.ella) // she learns as well: at a training organisation her home are the messages
    await changeServices(page, () => kinds.map((kind) => aService(kind)))
    await page.goto('/')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[LOOK] Messages is titled with its unread count', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(page).toHaveTitle('(12) My Messages · Muster')
  await expect(entriesOf(page).nth(1)).toContainText('12')
})
