import type { Locator, Page } from '@playwright/test'
import { queryOf, recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const list = '/api/notifications'
const setDate = async (page: Page, label: string, day: string) => {
  await page.getByLabel(label).fill(day)
  await page.getByLabel(label).press('Tab')
}

test('filters change the list and its URL', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const lastQuery = () => {
    const last = calls.to('GET', list).at(-1)
    return last && queryOf(last)
  }
  const { rows, row, category, search, filters } = inboxOf(page)
  const apply = page.getByRole('button', { name: 'Search', exact: true })

  await test.step('[IN-038] My Training requests the messages of internal_lms by its label', async () => {
    await page.goto('/messages')
    await category('My Training').click()
    await expect(row('You are enrolled: Allergen Awareness')).toBeVisible()
    await expect(page).toHaveURL('/messages?category=internal_lms')
    expect(lastQuery()?.['q[source_eq]']).toBe('My Training')
  })

  await test.step('[IN-002] filters are in the URL, so that a reload shows the same list', async () => {
    await category('My Tasks').click()
    await filters.click()
    await page.getByLabel('Unread only').check()
    await apply.click()
    await expect(rows).toHaveCount(3)
    await expect(page).toHaveURL('/messages?category=task&unread=1')
    await page.reload()
    await expect(rows).toHaveCount(3)
    await expect(category('My Tasks')).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
  })

  await test.step('[IN-034] the list is requested with category, search, dates and unread', async () => {
    await search.fill('list')
    await expect(page).toHaveURL(/search=list/)
    await filters.click()
    await setDate(page, 'Date From', '01/10/2026')
    await setDate(page, 'Date To', '31/10/2026')
    await apply.click()
    await expect(page.getByRole('button', { name: 'Filters, 3 active' })).toBeVisible()
    await expect.poll(lastQuery).toEqual({
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

  await test.step('[IN-011] Date To cannot be before Date From', async () => {
    calls.clear()
    await page.getByRole('button', { name: 'Filters, 3 active' }).click()
    await setDate(page, 'Date From', '01/11/2026')
    await apply.click()
    await expect(page.getByText('Date To cannot be before Date From')).toBeVisible()
    expect(calls.count('GET', list)).toBe(0)
    await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/)
  })

  await test.step('[IN-012] Clear takes every filter off the list and the address, search and category too', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Unread only')).toBeHidden()
    await expect(page).toHaveURL('/messages?category=task&search=list&from=2026-10-01&to=2026-10-31&unread=1')
    await filters.click()
    await expect(page.getByLabel('Date From')).toHaveValue('01/11/2026') // chosen and not applied
    await page.getByRole('button', { name: 'Clear' }).filter({ hasText: 'Clear' }).last().click() // the dates have a cross each
    await expect(page).toHaveURL('/messages')
    await expect(search).toHaveValue('')
    await expect(category('All Messages')).toHaveAttribute('aria-current', 'true')
    await expect(row('New espresso grinder')).toBeVisible()
    await expect(filters).toHaveAccessibleName('Filters')
    await expect(filters).toBeFocused()
    await filters.click()
    await expect(page.getByLabel('Date From')).toHaveValue('')
  })
})

test('the filters work with the keyboard alone', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { rows, filters } = inboxOf(page)
  const calendar = page.getByRole('table')
  const [from, to, unread] = ['Date From', 'Date To', 'Unread only'].map((label) => page.getByLabel(label))
  const words = (text: string) => page.locator('form').getByText(text)
  if (!from || !to || !unread) throw new Error('A filter is missing')
  /** A date with a value has a stop more, its cross. */
  const tabTo = async (stop: Locator) => {
    const isReached = () => stop.evaluate((each) => each === document.activeElement)
    await page.keyboard.press('Tab') // resolves when the focus has moved
    if (!(await isReached())) await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.goto('/messages')
  await expect(rows.first()).toBeVisible()
  await filters.focus()
  await page.keyboard.press('Enter')
  await expect(from).toBeFocused()

  await test.step('[LOOK][IN-010] Enter chooses the typed date, and the filters stay open', async () => {
    await page.keyboard.type('01/11/2026')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(from).toBeFocused()
    await expect(from).toHaveValue('01/11/2026')
    await expect(page).toHaveURL('/messages')
  })

  await test.step('[IN-011] a typed Date To before Date From stays and is reported at the field', async () => {
    await tabTo(to)
    await page.keyboard.type('31/10/2026')
    await tabTo(unread)
    await expect(to).toHaveValue('31/10/2026')
    await expect(words('Date To cannot be before Date From')).toBeVisible()
  })

  await test.step('[LOOK] what is no date stays and is reported at the field, and is not applied', async () => {
    await to.fill('31/02/2026')
    await tabTo(unread)
    await expect(to).toHaveValue('31/02/2026')
    await expect(to).toHaveAccessibleDescription('Enter a date as DD/MM/YYYY')
    await page.keyboard.press('Enter')
    await expect(to).toBeFocused()
    await expect(page).toHaveURL('/messages')
    await to.fill('30/11/2026')
    await expect(words('Enter a date as DD/MM/YYYY')).toBeHidden()
  })

  await test.step('[LOOK] shortcuts rest, and Tab goes on to the buttons', async () => {
    await tabTo(unread)
    await tabTo(page.getByRole('button', { name: 'Clear', exact: true }).last())
    for (const key of ['j', '/', '?', 'g', 'd']) await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: 'Clear', exact: true }).last()).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/messages')
  })

  await test.step('[LOOK] Escape closes the calendar, then the filters, and the focus returns to their button', async () => {
    await from.click()
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(from).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(from).toBeHidden()
    await expect(filters).toBeFocused()
  })

  await test.step('[IN-010] Search applies them, and the focus returns to the button', async () => {
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('01/11/2026')
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
    await expect(page).toHaveURL('/messages?from=2026-11-01&to=2026-11-30')
    await expect(filters).toBeFocused()
  })
})
