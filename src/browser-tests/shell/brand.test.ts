import type { Locator } from '@playwright/test'
import { brandRoles } from '@client/theme/brandRoles'
import { contrast } from '@client/theme/colourMaths'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const defaultBrand = '#00A0D4'
const southernBrand = '#2E7D4F'

/** 'rgb(46, 125, 79)' → '#2E7D4F' */
const toHex = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

const paintOf = async (element: Locator) => {
  const { ground, text } = await element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node)
    return { ground: backgroundColor, text: color }
  })
  return { ground: toHex(ground), text: toHex(text) }
}

for (const mode of ['light', 'dark'] as const)
  test(`[SH-037] buttons wear the organisation's brand and stay readable, ${mode}`, async ({ signedIn }) => {
    const page = await signedIn(people.sophie)
    await page.emulateMedia({ colorScheme: mode })
    await page.goto('/messages')
    await inboxOf(page).readAll.click()
    const button = page.getByRole('dialog').getByRole('button', { name: 'READ ALL' })

    await expect.poll(() => paintOf(button)).toMatchObject({ ground: brandRoles(southernBrand, mode).fill })
    const { ground, text } = await paintOf(button)
    expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
  })

test('[SH-036] a missing brand is #00A0D4, before the sign-in and after it', async ({ page, signedIn }) => {
  const { fill } = brandRoles(defaultBrand, 'light')
  await page.goto('/login')
  expect((await paintOf(page.getByRole('button', { name: 'Sign in' }))).ground).toBe(fill)

  const inside = await signedIn(people.ella)
  await intercept(inside, '/api/me', async (route) => {
    const answer = await route.fetch()
    const account = (await answer.json()) as object
    await route.fulfill({ status: answer.status, json: { ...account, brandPrimaryColor: null } })
  })
  await inside.goto('/messages')
  await inboxOf(inside).readAll.click()
  const button = inside.getByRole('dialog').getByRole('button', { name: 'READ ALL' })
  await expect.poll(async () => (await paintOf(button)).ground).toBe(fill)
})

test('[SH-037] the brand of one organisation is gone for the next person', async ({ signedIn }) => {
  const sophie = await signedIn(people.sophie)
  await sophie.goto('/messages')
  await expect(inboxOf(sophie).rows.first()).toBeVisible()
  const accent = () =>
    sophie.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-fill').trim())
  expect(await accent()).toBe(brandRoles(southernBrand, 'light').fill)

  await sophie.getByRole('button', { name: /^Logged in as/ }).click()
  await sophie.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(accent).toBe(brandRoles(defaultBrand, 'light').fill)
})

test('[LOOK] the page follows the dark mode of the system while it is open', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const sheet = page.getByRole('main')
  const light = await paintOf(sheet)
  await page.emulateMedia({ colorScheme: 'dark' })

  await expect.poll(async () => (await paintOf(sheet)).ground).not.toBe(light.ground)
  const dark = await paintOf(sheet)
  expect(contrast(light.ground, '#000000')).toBeGreaterThan(contrast(dark.ground, '#000000'))
  expect(contrast(dark.ground, dark.text)).toBeGreaterThanOrEqual(4.5)
})
