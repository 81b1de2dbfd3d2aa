import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { expectAccessibleFilters } from '../support/filters'
import { expect, test } from '../support/fixtures'
import { ellasInboxTitle, people } from '../support/people'
import { inboxOf, inboxTableOf } from '../support/screens'

const list = '/api/notifications'

const timesOf = (rows: Locator[]) =>
  Promise.all(rows.map(async (row) => Date.parse((await row.getByRole('time').getAttribute('datetime')) ?? '')))
const newestFirst = (times: number[]) => [...times].sort((one, other) => other - one)

test('the list is ordered, scrolls to its end, and shows the message next to it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const pagesAsked = () => calls.to('GET', list).map((call) => queryOf(call)['page'])
  const { rows, row, message, filters, readAll } = inboxOf(page)

  await test.step('[IN-007] without a selected message it says Select a message to read', async () => {
    await page.goto('/messages')
    await expect(rows.nth(5)).toBeVisible()
    await expect(message.getByText('Select a message to read')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[IN-034] it requests only page 1, 50 messages, urgent ones first', async () => {
    await expect(rows.first()).toHaveAttribute('aria-setsize', '84')
    expect(calls.to('GET', list).map(queryOf)).toEqual([{ page: '1', per_page: '50', 'q[s]': 'high_priority' }])
  })

  await test.step('[IN-035] unless asked otherwise the unread urgent ones come first, then the newest', async () => {
    const firstSix = [0, 1, 2, 3, 4, 5].map((index) => rows.nth(index))
    const isUrgent = await Promise.all(firstSix.map(async (each) => (await each.getByText('Urgent').count()) > 0))
    expect(isUrgent).toEqual([true, true, false, false, false, false])
    const times = await timesOf(firstSix)
    expect(times.slice(2)).toEqual(newestFirst(times.slice(2)))
    expect(times).not.toEqual(newestFirst(times)) // by date alone they would stand elsewhere
  })

  await test.step('[LOOK] axe finds nothing on the open filters', () =>
    expectAccessibleFilters(page, () => filters.click()))

  await test.step('[IN-021] Read All asks for confirmation, and Cancel marks nothing', async () => {
    await readAll.click()
    const dialog = page.getByRole('dialog', { name: 'Mark All Messages as Read' })
    await expect(dialog.getByRole('button', { name: 'READ ALL', exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(calls.count('POST', '/api/notifications/read_all')).toBe(0)
    await expect(page).toHaveTitle(ellasInboxTitle)
  })

  await test.step('[IN-004] a message opens next to its list, and Back returns to the list alone', async () => {
    await row('New espresso grinder').click()
    await expect(message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL('/messages')
    await expect(message.getByText('Select a message to read')).toBeVisible()
  })

  await test.step("[IN-015] a message with a table reads 'Dear...' in the list, and opens with its table", async () => {
    const withTable = row('Harbour Street reached 92%')
    await expect(withTable.getByText('Dear...', { exact: true })).toBeVisible()
    await withTable.click()
    await expect(message.getByRole('table')).toBeVisible()
    await expectAccessible(page)
  })

  const left = page.getByRole('region', { name: 'Messages', exact: true })
  await test.step('[IN-005] from 600 px up list and message are side by side: the list 400 px wide, or less where the message needs its 360 px', async () => {
    const main = page.getByRole('main')
    for (const width of [1660, 1440, 1366, 1280, 1200, 1199, 1024, 800, 768, 767, 620, 601, 600]) {
      await page.setViewportSize({ width, height: 900 })
      const expected = async () => Math.min(400, ((await main.boundingBox())?.width ?? 0) - 360)
      await expect
        .poll(async () => ((await left.boundingBox())?.width ?? 0) - (await expected()), `the list at ${width} px`)
        .toBe(0)
      await expect(rows.first()).toBeInViewport({ ratio: 1 })
      await expect(message.getByRole('heading', { level: 2 })).toBeInViewport()
      const [listBox, messageBox] = [await left.boundingBox(), await message.boundingBox()]
      expect(messageBox?.x, `the message at ${width} px`).toBe((listBox?.x ?? 0) + (listBox?.width ?? 0))
      expect(messageBox?.width, `the message at ${width} px`).toBeGreaterThanOrEqual(360)
      expect(messageBox?.y, `the message at ${width} px`).toBe(listBox?.y)
    }
    await page.setViewportSize({ width: 599, height: 900 })
    await expect(left).toHaveAttribute('inert')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('[IN-004] where the page is narrow in a wide window, the message has a page of its own with a way back', async () => {
    const main = page.getByRole('main')
    await main.evaluate((element) => (element.style.marginRight = '700px'))
    await expect(left).toHaveAttribute('inert')
    await expect(message.getByRole('heading', { level: 2 })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'My Messages' }).click()
    await expect(rows.first()).toBeVisible()
    await expect(message).toBeHidden()
    await main.evaluate((element) => element.style.removeProperty('margin-right'))
    await expect(message.getByText('Select a message to read')).toBeVisible()
  })

  await test.step('[IN-034] scrolling loads further pages, down to the last message', async () => {
    expect(pagesAsked()).toEqual(['1'])
    await rows.first().hover()
    await expect(async () => {
      await page.mouse.wheel(0, 6_000)
      await expect(rows.and(page.locator('[aria-posinset="84"]'))).toBeInViewport({ timeout: 500 })
    }).toPass()
    expect(pagesAsked()).toContain('2')
  })
})

test('read urgent messages are sorted by date, and the colours are those of the organisation', async ({ signedIn }) => {
  await test.step('[D-60] an urgent message that was read takes its place by date', async () => {
    const page = await signedIn(people.priya)
    await page.goto('/messages')
    const { rows } = inboxOf(page)
    const firstSix = [0, 1, 2, 3, 4, 5].map((index) => rows.nth(index))
    await expect(rows.nth(5)).toBeVisible()
    const isUrgent = await Promise.all(firstSix.map(async (row) => (await row.getByText('Urgent').count()) > 0))
    expect(isUrgent).toEqual([true, false, false, false, false, false]) // the other urgent one has been read
    const times = await timesOf(firstSix)
    expect(times.slice(1)).toEqual(newestFirst(times.slice(1)))
  })

  await test.step('[LOOK] axe finds nothing in the colours of another brand', async () => {
    const page = await signedIn(people.sophie)
    await page.goto('/messages')
    await inboxTableOf(page).rows.first().click()
    await expect(inboxTableOf(page).opened).toBeVisible()
    await expectAccessible(page)
  })
})
