import type { Page } from '@playwright/test'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const list = '/api/notifications'
const lastQuery = (calls: Awaited<ReturnType<typeof recordCalls>>) => {
  const last = calls.to('GET', list).at(-1)
  return last && queryOf(last)
}
const setDate = async (page: Page, label: string, day: string) => {
  await page.getByLabel(label).fill(day)
  await page.getByLabel(label).press('Tab')
}

test('[IN-034] the list asks with category, search, dates and unread', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const { category, search, filters } = inboxOf(page)
  await category('My Tasks').click()
  await search.fill('list')
  await expect(page).toHaveURL(/search=list/)
  await filters.click()
  await setDate(page, 'Date From', '01/10/2026')
  await setDate(page, 'Date To', '31/10/2026')
  await page.getByLabel('Unread only').check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Filters, 3 active' })).toBeVisible()
  await expect
    .poll(() => lastQuery(calls))
    .toEqual({
      page: '1',
      per_page: '50',
      'q[s]': 'high_priority',
      'q[source_eq]': 'task',
      'q[subject_or_message_cont]': 'list',
      'q[read_eq]': 'false',
      'q[created_at_gteq]': '2026-10-01',
      'q[created_at_lteq]': '2026-10-31',
    })
})

test('[IN-002] filters stand in the address, so that a reload shows the same list', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?category=task&unread=1')
  const { rows, category } = inboxOf(page)
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await expect(category('My Tasks')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
})

test('[IN-012] Clear takes every filter off the list and the address', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?from=2026-10-01&to=2026-10-02&unread=1')
  await page.getByRole('button', { name: 'Filters, 3 active' }).click()
  await page.getByRole('button', { name: 'Clear' }).filter({ hasText: 'Clear' }).click() // the dates have a cross each

  await expect(page).toHaveURL('/messages')
  await expect(inboxOf(page).row('New espresso grinder')).toBeVisible()
})

test('[IN-011] Date To can not be before Date From', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages?to=2026-10-01')
  await page.getByRole('button', { name: 'Filters, 1 active' }).click()
  await setDate(page, 'Date From', '02/10/2026')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await expect(page.getByText('Date To cannot be before Date From')).toBeVisible()
  expect(
    calls
      .to('GET', list)
      .map(queryOf)
      .filter((query) => 'q[created_at_gteq]' in query),
  ).toEqual([])
})

test('[IN-036] a search is sent once, 500 ms after the last key', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const searches = () => calls.to('GET', list).flatMap((call) => queryOf(call)['q[subject_or_message_cont]'] ?? [])
  await page.clock.install()
  await page.goto('/messages')
  const { rows, search } = inboxOf(page)
  await expect(rows.first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await search.pressSequentially('grind')
  await page.clock.runFor(499)
  await search.pressSequentially('er')
  await page.clock.runFor(499)
  expect(searches()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(searches).toEqual(['grinder'])
  await page.clock.resume()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('New espresso grinder')
})

test('[IN-038] My Training asks for the messages of internal_lms by its label', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await inboxOf(page).category('My Training').click()

  await expect(inboxOf(page).row('You are enrolled: Allergen Awareness')).toBeVisible()
  await expect(page).toHaveURL('/messages?category=internal_lms')
  expect(lastQuery(calls)?.['q[source_eq]']).toBe('My Training')
})
