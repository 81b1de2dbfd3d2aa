import { queryOf, recordCalls } from '../support/calls'
import { cardOf } from '../support/dashboard'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'
import { textKeptBy } from '../support/storage'

/** The cards of an employee with a diary. */
const cards = [
  '/api/notifications',
  '/api/feeds/employee_index',
  '/api/dashboard/salt/score',
  '/api/diary_items',
  '/api/dashboard/user_qualifications',
  '/api/dashboard/categories',
  '/api/dashboard/tasks',
  '/api/dashboard/my_shifts',
  '/api/dashboard/articles',
]

test('what the cards show is asked for once, for the location chosen last', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await page.goto('/dashboard')
  await locationOf(page).choose('Norwood')
  await expect(cardOf(page, "Today's Norwood Lists")).toBeVisible()
  await expect.poll(() => textKeptBy(page)).toMatch(/selectedId[^,]+norwood/)
  const calls = await recordCalls(page)
  await page.reload()
  await expect(cardOf(page, "Today's Norwood Lists")).toBeVisible()
  for (const name of ['News Feed', 'My Messages', 'News'])
    await expect(cardOf(page, name).getByRole('listitem').first()).toBeVisible()
  for (const path of cards) expect([path, calls.count('GET', path)]).toEqual([path, 1])
  const scored = calls.to('GET', '/api/dashboard/salt/score').map(queryOf)
  expect(scored).toEqual([{ location_id: 'harbour-location-norwood' }])
})
