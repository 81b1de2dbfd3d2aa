import type { Page } from '@playwright/test'
import { hold, recordCalls } from '../support/calls'
import { cardOf } from '../support/dashboard'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'
import { intercept } from '../support/intercept'
import { people } from '../support/people'

/** Where each card is. */
const boxesOf = async (page: Page, names: readonly (string | RegExp)[]) =>
  Promise.all(
    names.map(async (name) => (await cardOf(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  )

const inRow = [
  ['Harbour Street Lists Overview', "Today's Harbour Street Lists", 'Upcoming Shifts'],
  ['My Messages', 'News'],
] as const

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the cards are in rows', async ({ signedIn }) => {
    const page = await signedIn(people.priya)
    await page.goto('/dashboard')
    await expect(cardOf(page, 'News').getByRole('listitem').first()).toBeVisible()

    await test.step('[DB-001] three columns come first, with the News Feed in the middle', async () => {
      const columns = await boxesOf(page, ['Harbour Street score', 'News Feed', /^Diary/])
      const [score, feed, diary] = columns
      expect(new Set(columns.map(({ y }) => Math.round(y))).size).toBe(1)
      expect(
        Math.max(...columns.map(({ width }) => width)) - Math.min(...columns.map(({ width }) => width)),
      ).toBeLessThan(2)
      expect(feed?.x).toBeGreaterThan((score?.x ?? 0) + (score?.width ?? 0))
      expect(diary?.x).toBeGreaterThan((feed?.x ?? 0) + (feed?.width ?? 0))
      const tops = await page
        .getByRole('main')
        .getByRole('region')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
      expect(Math.round(Math.min(...tops))).toBe(Math.round(feed?.y ?? 0))
    })

    await test.step('[DB-002] the resources have a row of their own', async () => {
      const [whole, first] = await boxesOf(page, ['Available Resources', 'Harbour Street score'])
      const [, feed] = await boxesOf(page, ['Harbour Street score', 'News Feed'])
      expect(first?.x).toBe(whole?.x)
      expect(whole?.y).toBeGreaterThan((feed?.y ?? 0) + (feed?.height ?? 0))
    })

    await test.step('[DB-003][DB-004] three are side by side, then messages and twice as wide news', async () => {
      for (const names of inRow) {
        const boxes = await boxesOf(page, names)
        expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
        expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((one, other) => one - other))
      }
      const [messages, news, lists] = await boxesOf(page, ['My Messages', 'News', 'Harbour Street Lists Overview'])
      expect(Math.abs((messages?.width ?? 0) - (lists?.width ?? 0))).toBeLessThan(1)
      expect(Math.abs((news?.width ?? 0) - 2 * (messages?.width ?? 0) - 16)).toBeLessThan(2)
    })
  })

  const names = [...inRow.flat(), 'News Feed', 'Available Resources', 'Outstanding Trainings & Qualifications']
  for (const outcome of ['answers', 'fails', 'is empty'])
    test(`[LOOK] nothing moves when what the cards ask for ${outcome}`, async ({ signedIn, problems }) => {
      problems.allow(/api\/(dashboard|feeds|notifications)/)
      const page = await signedIn(people.priya)
      const isOfCard = ({ pathname }: URL) => /^\/api\/(dashboard\/(?!locations$)|feeds|notifications$)/.test(pathname)
      const held = await holdCards(page, isOfCard, outcome)
      await page.goto('/dashboard')
      await expect(cardOf(page, 'Upcoming Shifts').getByRole('status')).toBeVisible()
      const before = await boxesOf(page, names)
      held.release()
      await expect(page.getByRole('region').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      expect(await boxesOf(page, names)).toEqual(before)
    })

  test('[DB-065] another location reloads its cards and cancels what is under way', async ({ signedIn }) => {
    const page = await signedIn(people.priya)
    const calls = await recordCalls(page)
    const paths = [
      '/api/dashboard/salt/score',
      '/api/dashboard/tasks',
      '/api/dashboard/categories',
      '/api/feeds/employee_index',
      '/api/dashboard/articles',
    ]
    const cancelled: string[] = []
    page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    await expect(cardOf(page, 'News').getByRole('listitem').first()).toBeVisible()
    const held = await Promise.all(paths.map((path) => hold(page, path)))
    calls.clear()
    await locationOf(page).choose('Norwood')
    await expect.poll(() => paths.map((path) => calls.count('GET', path))).toEqual(paths.map(() => 1))
    await locationOf(page).choose('Harbour Street')
    await expect.poll(() => paths.filter((path) => !cancelled.includes(path))).toEqual([])
    for (const { release } of held) release()
    await expect(cardOf(page, 'Harbour Street score')).toContainText('%')
  })
})

/** Holds the answers of all cards, then lets them have this outcome. */
const holdCards = async (page: Page, isOfCard: (url: URL) => boolean, outcome: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const empty = {
    records: [],
    userQualifications: [],
    total: 0,
    page: 1,
    perPage: 3,
    weightedScore: null,
    difference: null,
    average: null,
  }
  await intercept(page, isOfCard, async (call) => {
    await released
    if (outcome === 'answers') return call.fallback()
    const isShare = call.request().url().includes('/performance')
    return outcome === 'fails' || isShare ? call.fulfill({ status: 500, json: {} }) : call.fulfill({ json: empty })
  })
  return { release: () => release() }
}

for (const { width, columns } of [
  { width: 768, columns: 2 },
  { width: 390, columns: 1 },
])
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(`[LOOK] the cards are in ${columns} columns`, async ({ signedIn }) => {
      const page = await signedIn(people.priya)
      await page.goto('/dashboard')
      await expect(cardOf(page, 'Upcoming Shifts').getByRole('time').first()).toBeVisible()
      const boxes = await boxesOf(page, inRow[0])
      expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(columns)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
