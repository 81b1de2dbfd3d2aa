import { breakDown, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'

const readAllPath = '/api/notifications/read_all'

test('[IN-021][IN-023][IN-024] Read All asks first, then marks everything and says so', async ({ signedIn }) => {
  const page = await signedIn(spare.readsAll)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const { row, readAll } = inboxOf(page)
  const unread = row('Is your emergency contact still right?').getByRole('img', { name: 'Unread' })
  await expect(unread).toBeVisible()
  await readAll.click()
  const dialog = page.getByRole('dialog', { name: 'Mark All Messages as Read' })
  await expect(dialog).toContainText('Are you sure you want to mark all messages as read?')
  expect(calls.count('POST', readAllPath)).toBe(0)
  await dialog.getByRole('button', { name: 'READ ALL', exact: true }).click()

  await expect(noticesOf(page)).toHaveText('All messages have been marked as read')
  await expect(dialog).toBeHidden()
  await expect(unread).toBeHidden()
  await expect(page).toHaveTitle('My Messages · Muster')
  expect(calls.to('POST', readAllPath).map((call) => call.postDataJSON() as unknown)).toEqual([{ source: '' }])
  await expect(readAll).toBeDisabled()
  await expect(noticesOf(page)).toHaveCount(0)
})

test('[IN-023] Read All in a category names the category', async ({ signedIn }) => {
  const page = await signedIn(spare.readsCategory)
  const calls = await recordCalls(page)
  await page.goto('/messages?category=internal_lms')
  await expect(inboxOf(page).row('Short course: talking about wine')).toBeVisible()
  await inboxOf(page).readAll.click()
  await page.getByRole('dialog').getByRole('button', { name: 'READ ALL' }).click()

  await expect(noticesOf(page)).toHaveText('All messages have been marked as read')
  const [sent] = calls.to('POST', readAllPath)
  expect(['internal_lms', 'My Training']).toContain((sent?.postDataJSON() as { source: string }).source)
})

test('[IN-024] a Read All that fails says so and changes nothing', async ({ signedIn, problems }) => {
  problems.allow(/500 .*read_all/)
  const page = await signedIn(people.ella)
  await breakDown(page, readAllPath)
  await page.goto('/messages')
  await inboxOf(page).readAll.click()
  await page.getByRole('dialog').getByRole('button', { name: 'READ ALL' }).click()

  await expect(noticesOf(page)).toHaveText('Could not read all notifications')
  await expect(page).toHaveTitle('(12) My Messages · Muster')
  await expect(inboxOf(page).row('Your shift on Saturday').getByRole('img', { name: 'Unread' })).toBeVisible()
})

test('[IN-022] Read All can not be pressed when nothing is unread', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?category=salt')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(inboxOf(page).readAll).toBeDisabled()
})

test('[IN-021] Cancel marks nothing', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await inboxOf(page).readAll.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(calls.count('POST', readAllPath)).toBe(0)
})
