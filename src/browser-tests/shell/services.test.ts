import type { Page } from '@playwright/test'
import { aService, changeAccount, changeServices } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Services' })
const linksOf = (page: Page) => barOf(page).getByRole('link')
const nameOf = (page: Page, name: string) => linksOf(page).filter({ hasText: name }).locator('.service-name')
const widthOf = async (page: Page, name: string) => (await nameOf(page, name).boundingBox())?.width ?? 0

test('[NV-030] the services stand in their order, with name and address', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, (services) =>
    services.toReversed().map((service, index) => ({ ...service, order: 9 - index })),
  )
  await page.goto('/messages')
  await expect(linksOf(page)).toHaveText([
    ...[/^Harbour Home/, /^Messages/, /^My Roster/, /^My Tasks/, /^My Training/],
    ...[/^My Facility/, /^My People/, /^My Account/, /^News/],
  ])
  await expect(linksOf(page).filter({ hasText: 'My People' })).toHaveAttribute('href', /\/services\/hris$/)
})

test('[NV-010] a service opens in a tab of its own and says so; the portal itself stays in this one', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  const news = page.getByRole('link', { name: 'News (opens in a new tab)' })
  await expect(news).toHaveAttribute('rel', /noopener/)
  const opened = page.waitForEvent('popup')
  await news.click()
  await expect(await opened).toHaveURL(/\/services\/news$/)
  await (await opened).close()

  await linksOf(page).filter({ hasText: 'Messages' }).click()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('[NV-011][NV-033] the area that is open is highlighted', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const current = barOf(page).locator('[aria-current="true"]')
  for (const [address, name] of [
    ['/', 'Harbour Home'],
    ['/dashboard', 'Harbour Home'],
    ['/profile', 'Harbour Home'],
    ['/messages', 'Messages'],
    ['/messages/my-messages', 'Messages'],
  ] as const) {
    await page.goto(address)
    await expect(current).toHaveText(name)
  }
  const ground = () => current.evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
})

test('[NV-012] entries of kind comms are dropped', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, (services) => [...services, aService('comms', { name: 'Comms' })])
  await page.goto('/messages')
  await expect(linksOf(page)).toHaveCount(9)
  await expect(barOf(page).getByText('Comms')).toHaveCount(0)
})

test('[NV-013] My Roster leads to /my-shifts', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(linksOf(page).filter({ hasText: 'My Roster' })).toHaveAttribute(
    'href',
    /\/services\/hris_my_roster\/my-shifts$/,
  )
})

for (const [enableWeb, count] of [
  [true, 1],
  [false, 0],
] as const)
  test(`[NV-014] My Tasks depends on its mobile service: ${enableWeb}`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    await changeAccount(page, { mobileServices: [{ service: 'task', enableWeb }] })
    await page.goto('/messages')
    await expect(linksOf(page).first()).toBeVisible()
    await expect(linksOf(page).filter({ hasText: 'My Tasks' })).toHaveCount(count)
  })

test('[NV-031][NV-032] eleven kinds have an icon each, and unknown ones share the default', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const kinds = [
    ...['sso', 'salt', 'task', 'hris_my_roster', 'sso_my_messages', 'hris_my_account', 'hris', 'internal_lms'],
    ...['internal_lms_my_resources', 'rto_lms', 'news', 'kiosk', 'payroll'],
  ]
  await changeServices(page, () => kinds.map((kind, order) => aService(kind, { order })))
  await page.goto('/messages')
  await expect(linksOf(page)).toHaveCount(13)
  const drawn = await linksOf(page)
    .locator('svg')
    .evaluateAll((icons) => icons.map(({ innerHTML }) => innerHTML))
  expect(drawn).toHaveLength(13)
  expect(new Set(drawn).size).toBe(12)
  expect(drawn.at(-1)).toBe(drawn.at(-2))
})

test('[NV-032] an address that is no page becomes no link', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, () => [
    aService('hris', { url: 'javascript:alert(1)' }),
    aService('kiosk', { name: 'Kiosk', url: 'https://kiosk.test/' }),
  ])
  await page.goto('/messages')
  await expect(linksOf(page)).toHaveText([/^Kiosk/])
})

test('[NV-035] the bar shrinks to icons where it overflows, whose names unfold', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect.poll(() => widthOf(page, 'My Facility')).toBeGreaterThan(40)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(() => widthOf(page, 'My Facility')).toBeLessThan(2)
  await expect(linksOf(page).filter({ hasText: 'My Facility' })).toHaveAccessibleName(
    'My Facility (opens in a new tab)',
  )

  await linksOf(page).filter({ hasText: 'My Facility' }).hover()
  await expect.poll(() => widthOf(page, 'My Facility')).toBeGreaterThan(40)
  await linksOf(page).filter({ hasText: 'My Training' }).focus()
  await page.keyboard.press('Tab')
  await page.mouse.move(500, 500)
  await expect.poll(() => widthOf(page, 'My Facility')).toBeGreaterThan(40)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => widthOf(page, 'My People')).toBeGreaterThan(40)
})

for (const width of [768, 900, 1024, 1280])
  test(`[NV-035][LOOK] every icon is within reach at ${width} px`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/messages')
    await expect(linksOf(page)).toHaveCount(9)
    const edges = await barOf(page).evaluate((bar) => ({ content: bar.scrollWidth, room: bar.clientWidth }))
    expect(edges.content).toBeLessThanOrEqual(edges.room)
    await expect(linksOf(page).last()).toBeInViewport({ ratio: 1 })
  })

test('[SH-018] failed services leave the bar empty and the app whole', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/services/)
  const page = await signedIn(people.ella)
  await intercept(page, '/api/services', (route) =>
    route.fulfill({ status: 500, json: { errors: { base: ['no'] }, message: 'no' } }),
  )
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard') // the workforce's home, not that of a training organisation
  await expect(page.getByText('Your services could not be loaded')).toBeVisible()
  await expect(linksOf(page)).toHaveCount(0)
})

test('[LOOK] axe finds nothing on services that are drawn as icons', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expectAccessible(page)
})
