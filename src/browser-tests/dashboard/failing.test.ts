import { cardOf } from '../support/dashboard'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'

const place = 'harbour-location-harbour-street'
const down = {
  status: 503,
  json: { errors: { base: ['Away'] }, message: 'Away', requestId: 'r' },
}

/** What each card asks for, what it says when that fails, and what it has when it does not. */
const cards = [
  ['Harbour Street score', '/api/dashboard/salt/score', 'Could not get score', /%/],
  [
    'Outstanding Trainings & Qualifications',
    '/api/dashboard/user_qualifications',
    'Your qualifications could not be loaded',
    /Complete|Upload|Well done!/,
  ],
  ['News Feed', '/api/feeds/employee_index', 'Feeds could not be loaded', /Priya Nair|Hannah Wirth/],
  [/^Diary/, '/api/diary_items', 'The diary could not be loaded', /Today|expires/],
  ['Available Resources', '/api/dashboard/categories', 'The resources could not be loaded', /\d resources/],
  [
    'Harbour Street Lists Overview',
    `/api/dashboard/locations/${place}/performance`,
    'The Harbour Street performance report is not accessible for your account',
    /Completed on time/,
  ],
  [
    "Today's Harbour Street Lists",
    '/api/dashboard/tasks',
    "Today's lists could not be loaded",
    /in \d\d:|Overdue|available/,
  ],
  ['Upcoming Shifts', '/api/dashboard/my_shifts', 'Your shifts could not be loaded', /\d\d:\d\d – \d\d:\d\d/],
  ['My Messages', '/api/notifications', 'Your messages could not be loaded', /My Roster|Personal/],
  ['News', '/api/dashboard/articles', 'Articles could not be loaded', /\d\d\.\d\d\.\d{4}/],
] as const

test('[D-52] each card fails, and is tried again, by itself', async ({ signedIn, problems }) => {
  problems.allow(/503/)
  const page = await signedIn(people.priya)
  const failing = new Set<string>(cards.map(([, path]) => path))
  await intercept(
    page,
    ({ pathname }) => failing.has(pathname),
    (call) => call.fulfill(down),
  )
  await page.goto('/dashboard')
  const retries = page.getByRole('main').getByRole('region').getByRole('button', { name: 'Try again' })
  for (const [name, , sentence] of cards)
    await test.step(`${String(name)} says that it failed`, () => expect(cardOf(page, name)).toContainText(sentence))
  await expect(retries).toHaveCount(cards.length)

  let left = cards.length
  for (const [name, path, sentence, content] of cards)
    await test.step(`${String(name)} is tried again alone`, async () => {
      const card = cardOf(page, name)
      const retry = card.getByRole('button', { name: 'Try again' })
      await retry.click({ trial: true }) // at rest: once it succeeds, whatever else reads it takes the button away
      failing.delete(path)
      await retry.click()
      await expect(card).toContainText(content)
      await expect(card).not.toContainText(sentence)
      await expect(retries).toHaveCount(--left)
    })
})
