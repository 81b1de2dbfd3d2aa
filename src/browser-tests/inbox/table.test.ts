import type { Locator, Page } from '@playwright/test'
import { changeServices } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { messageOf } from '../support/messages'
import { people } from '../support/people'
import { inboxOf, inboxTableOf } from '../support/screens'

const list = '/api/notifications'

/** The bar's filters. The dates have a cross each, which clears one of them alone. */
const filtersOf = (page: Page) => {
  const bar = page.getByRole('form', { name: 'Filters' })
  return {
    from: bar.getByLabel('Date From'),
    to: bar.getByLabel('Date To'),
    archived: bar.getByLabel('Archived'),
    apply: bar.getByRole('button', { name: 'Search', exact: true }),
    clear: bar.getByRole('button', { name: 'Clear', exact: true }).filter({ hasText: 'Clear' }),
  }
}
const setDay = async (field: Locator, day: string) => {
  await field.fill(day)
  await field.press('Tab')
}

test('a training organisation reads its messages in a table', async ({ signedIn, newPerson, problems }) => {
  problems.allow(/404/)
  const page = await signedIn(newPerson())
  await changeServices(page, () => []) // what a training organisation lacks
  const { rows, row, opened, readAll, list: table } = inboxTableOf(page)

  await test.step('[IN-008] only a workforce organisation has the sidebar and the pane', async () => {
    await page.goto('/messages')
    await expect(rows.first()).toBeVisible()
    await expect(inboxOf(page).list).toHaveCount(0)
    await expect(page.getByText('Select a message to read')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('[IN-013] its columns are Source, Subject, Message and Date', async () => {
    const titles = ['Source', 'Subject', 'Message', 'Date']
    for (const name of titles) await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(row('Latte Art, level 2').getByRole('cell').nth(1)).toHaveText('My Training')
    await expect(row('Latte Art, level 2').getByRole('cell').nth(4)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })
  await test.step('[IN-019] an unread message is marked New', () =>
    expect(row('Latte Art, level 2').getByText('New', { exact: true })).toBeVisible())

  await test.step('[IN-016] a press on the row opens it in place: source, date and HTML', async () => {
    await row('Latte Art, level 2').getByRole('cell').nth(3).click()
    await expect(opened).toBeVisible()
    await expect(opened).toContainText('My Training')
    await expect(opened.locator('time')).toHaveText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await expect(opened.locator('p').first()).toBeVisible()
    await expect(page).toHaveURL(/\/messages\/[^/]+$/)
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[IN-018] which marks it read', async () => {
    await expect(row('Latte Art, level 2').getByText('New', { exact: true })).toBeHidden()
    await page.reload()
    await expect(opened).toBeVisible() // the address says which one is open
    await expect(row('Latte Art, level 2').getByText('New', { exact: true })).toBeHidden()
  })
  await test.step('[IN-013] Close closes it, and the focus returns to its subject', async () => {
    await page.getByRole('button', { name: /^Close: .*Latte Art/ }).click()
    await expect(opened).toBeHidden()
    await expect(page).toHaveURL('/messages')
    await expect(row('Latte Art, level 2').getByRole('link')).toBeFocused()
  })
  await test.step('[LOOK] the keyboard opens and closes it', async () => {
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(row('Latte Art, level 2').getByRole('link')).toBeFocused()
  })
  await test.step('[LOOK] what is archived is found by the filter, and moves to the inbox again', async () => {
    const { archived, apply } = filtersOf(page)
    await page.keyboard.press('Enter')
    await opened.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(row('Latte Art, level 2')).toBeHidden()
    await archived.check()
    await apply.click()
    await expect(page).toHaveURL('/messages?archived=1')
    await expect(rows).toHaveCount(1)
    await expect(readAll).toBeHidden() // marks none of the archived
    await row('Latte Art, level 2').getByRole('cell').nth(3).click()
    await opened.getByRole('button', { name: 'Move to inbox' }).click()
    await expect(page.getByText('No message found')).toBeVisible()
    await expect(page).toHaveURL('/messages?archived=1')
    await page.goto('/messages')
    await expect(row('Latte Art, level 2')).toBeVisible()
  })
})

test('the table shows, pages and filters 84 messages', async ({ signedIn, server }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, () => [])
  const calls = await recordCalls(page)
  const { rows, row, opened, search, source, readAll } = inboxTableOf(page)
  const { from, to, apply, clear } = filtersOf(page)
  const chosen = page.locator('.ant-select', { has: source })
  const lastQuery = () => calls.to('GET', list).map(queryOf).at(-1)
  const choose = async (name: string) => {
    await source.click()
    await page.locator('.ant-select-dropdown').getByTitle(name, { exact: true }).click()
  }
  await page.goto('/messages')
  await expect(rows).toHaveCount(50)

  await test.step('[IN-035] the unread urgent ones come first', async () => {
    const isUrgent = (index: number) => rows.nth(index).getByText('Urgent', { exact: true })
    await expect(isUrgent(0)).toBeVisible()
    await expect(isUrgent(1)).toBeVisible()
    await expect(
      rows.filter({ has: page.getByText('New', { exact: true }) }).getByText('Urgent', { exact: true }),
    ).toHaveCount(2) // the others are read
    expect(lastQuery()).toEqual({ page: '1', per_page: '50', 'q[s]': 'high_priority' })
  })
  await test.step('[IN-014] the Message column shows the first 100 characters', async () => {
    const shown = await row('Thank you for Saturday').getByRole('cell').nth(3).innerText()
    expect(shown.startsWith('Hi Ella, four hundred and twelve covers')).toBe(true)
    expect(shown.length).toBeLessThanOrEqual(100)
    expect(shown.length).toBeGreaterThan(90)
  })
  await test.step("[IN-015] a message with a table shows 'Dear...'", () =>
    expect(row('Harbour Street reached 92%').getByRole('cell').nth(3)).toHaveText('Dear...'))

  await test.step('[IN-017] the link to the source is there only with an address', async () => {
    const link = page.getByRole('link', { name: 'CLICK TO VIEW SOURCE' })
    const without = await messageOf(server.url, people.ella, ({ href, read }) => href === null && read)
    await row(without.subject).getByRole('link').click()
    await expect(opened).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: /^Close/ }).click()
    await row('New espresso grinder').getByRole('link').click()
    await expect(opened).toContainText('Priya Nair')
    await expect(link).toHaveAttribute('href', /^http|^\//)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await page.getByRole('button', { name: /^Close/ }).click()
  })
  await test.step('[IN-020] the foot has Read All and the pages', async () => {
    await expect(readAll).toBeEnabled()
    await expect(page.getByText('1 to 50 of 84')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('51 to 84 of 84')).toBeVisible()
    await expect(rows).toHaveCount(34)
    await expect(page).toHaveURL('/messages?page=2')
  })
  await test.step('[IN-010] source, search and dates narrow it, and it starts at its first page', async () => {
    await choose('My Tasks')
    await expect(page).toHaveURL('/messages?category=task')
    await expect(chosen).toContainText('My Tasks')
    await search.fill('list')
    await expect(page).toHaveURL('/messages?search=list&category=task')
    await setDay(from, '01/10/2026')
    await setDay(to, '31/10/2026')
    await apply.click()
    await expect.poll(lastQuery).toEqual({
      page: '1',
      per_page: '50',
      'q[s]': 'high_priority',
      'q[source_eq]': 'task',
      'q[subject_or_message_cont]': 'list',
      'q[created_at_gteq]': '2026-10-01',
      'q[created_at_lteq]': '2026-10-31',
    })
  })
  await test.step('[IN-011] Date To cannot be before Date From', async () => {
    calls.clear()
    await setDay(to, '01/09/2026')
    await apply.click()
    await expect(page.getByText('Date To cannot be before Date From')).toBeVisible()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/)
    expect(calls.count('GET', list)).toBe(0)
  })
  await test.step('[IN-012] Clear resets every filter and the address, and what was typed and is no date', async () => {
    await setDay(to, '31/02/2026')
    await clear.click()
    await expect(clear).toBeFocused()
    await expect(page).toHaveURL('/messages')
    await expect(rows).toHaveCount(50)
    await expect(search).toHaveValue('')
    await expect(from).toHaveValue('')
    await expect(to).toHaveValue('')
    await expect(to).not.toHaveAttribute('aria-invalid', 'true')
    await expect(chosen).toContainText('All Messages')
  })
  await test.step('[LOOK] a category keeps the order of the rows, and a search adds one step of history', async () => {
    await page.getByRole('columnheader', { name: 'Date' }).click()
    await expect(page).toHaveURL(/\?order=created_at\+asc$/)
    await choose('My Tasks')
    await expect(page).toHaveURL('/messages?category=task&order=created_at+asc')
    await search.fill('list')
    await expect(page).toHaveURL(/search=list&/)
    await search.fill('lists')
    await expect(page).toHaveURL(/search=lists&/)
    await page.goBack()
    await expect(page).toHaveURL('/messages?category=task&order=created_at+asc')
    await expect(search).toHaveValue('')
  })
  await test.step('[IN-009] the categories are a dropdown, on a narrow screen too', async () => {
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0) // they are there once
    await page.setViewportSize({ width: 768, height: 900 })
    await choose('Personal')
    await expect(page).toHaveURL(/category=personal/)
    await expect(row('New espresso grinder')).toBeVisible()
    await expect(source).toBeFocused()
  })
  await test.step('[IN-006] a search that finds nothing says No message found', async () => {
    await search.fill('zzzz')
    await expect(page.getByText('No message found')).toBeVisible()
    await expect(rows).toHaveCount(0)
    await expectAccessible(page)
  })
})
