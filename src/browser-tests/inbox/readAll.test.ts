import { breakDown, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { inboxOf, noticesOf } from '../support/screens'

const readAllPath = '/api/notifications/read_all'

test('Read All marks a category, then all messages', { tag: '@smoke' }, async ({ signedIn, newPerson, problems }) => {
  problems.allow(/500 .*read_all/)
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const sent = () => calls.to('POST', readAllPath).map((call) => call.postDataJSON())
  const { row, readAll, category } = inboxOf(page)
  const dialog = page.getByRole('dialog', { name: 'Mark All Messages as Read' })
  const confirm = dialog.getByRole('button', { name: 'READ ALL', exact: true })
  const notice = noticesOf(page)
  const unreadIn = (subject: RegExp) => row(subject).getByRole('img', { name: 'Unread' })
  const [roster, latte] = [unreadIn(/Roster for .* is published/), unreadIn(/Latte Art, level 2/)]

  await test.step('[IN-022][LOOK] it is disabled where the filtered list shows nothing unread, and says why', async () => {
    await page.goto('/messages?search=payslip')
    await expect(row(/payslip/i)).toHaveCount(1)
    await expect(readAll).toBeDisabled()
    await readAll.hover({ force: true })
    await expect(page.getByRole('tooltip')).toHaveText('No unread messages')
  })

  await test.step('[IN-023][IN-024] in My Roster it names that category; a failure is reported and changes nothing', async () => {
    await page.goto('/messages?category=hris_my_roster')
    await expect(roster).toBeVisible()
    const broken = await breakDown(page, readAllPath)
    await readAll.click()
    await expect(dialog).toContainText('My Roster: 1 unread message')
    await confirm.click()
    await expect(notice).toHaveText('Could not read all notifications')
    expect(sent()).toEqual([{ source: 'hris_my_roster' }])
    await expect(page).toHaveTitle('(2) My Messages · Muster')
    await expect(roster).toBeVisible()
    broken.heal()
    await expect(dialog).toBeHidden()
    await expect(notice).toHaveCount(0)
  })

  await test.step('[IN-023] in My Training it names that category by its label, and marks nothing else', async () => {
    await category('My Training').click()
    await expect(latte).toBeVisible()
    calls.clear()
    await readAll.click()
    await confirm.click()
    await expect(notice).toHaveText('All messages have been marked as read')
    await expect(latte).toBeHidden()
    await expect(page).toHaveTitle('(1) My Messages · Muster')
    expect(sent()).toEqual([{ source: 'My Training' }])
    await expect(notice).toHaveCount(0)
  })

  await test.step('[IN-022] it is disabled in a category without unread messages, even if others have some', async () => {
    await expect(row(/Latte Art, level 2/)).toBeVisible()
    await expect(readAll).toBeDisabled()
    await category('All Messages').click()
    await expect(roster).toBeVisible()
    await expect(readAll).toBeEnabled()
  })

  await test.step('[IN-021][IN-023][IN-024] it asks for confirmation, then marks all messages and says so', async () => {
    calls.clear()
    await readAll.click()
    await expect(dialog).toContainText('Are you sure you want to mark all messages as read?')
    await expect(dialog).toContainText('All Messages: 1 unread message')
    expect(sent()).toEqual([])
    await confirm.click()
    await expect(notice).toHaveText('All messages have been marked as read')
    await expect(dialog).toBeHidden()
    await expect(roster).toBeHidden()
    await expect(page).toHaveTitle('My Messages · Muster')
    expect(sent()).toEqual([{ source: '' }])
    await expect(readAll).toBeDisabled()
    await expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeFocused() // not its disabled button
    await expect(notice).toHaveCount(0)
  })
})
