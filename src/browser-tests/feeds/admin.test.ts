import { feedCalls } from '@contract/feeds'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { answer, listed } from '../support/dashboard'
import { feedAdminOf } from '../support/feedAdmin'
import { feedOf, goLive } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { people } from '../support/people'

const list = feedCalls.index.path

test('an administrator finds feeds by status, text, day and location', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const asked = () => calls.to('GET', list).map(queryOf)
  const { rows, search, chooseStatus, choose, dialog, button } = feedAdminOf(page)
  await page.goto('/feeds')

  await test.step('[FA-001][FA-006][FA-007] the list asks for 50 that are not archived, the newest first', async () => {
    await expect(titleOf(page, 'Feeds')).toBeVisible()
    await expect(menuOf(page).entries.filter({ hasText: 'Feeds' })).toHaveCount(1)
    await expect(rows.first()).toBeVisible()
    expect(asked()[0]).toEqual({ page: '1', per_page: '50', 'q[status_eq]': 'active', 'q[s]': 'created_at desc' })
    await expect(rows.filter({ hasText: 'Archived' })).toHaveCount(0)
    await expect(button('Add')).toBeVisible()
    await expect(page.getByLabel('Date From')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[FA-002][FA-012] it shows content, creator, location, status and reviewer with their times', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Content',
      /^Creator/,
      'Location',
      'Status',
      'Reviewed By',
      'Actions',
    ])
    const row = rows.filter({ hasText: 'Kitchen closes at 8.30 pm' })
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^(PN)?Priya Nair\d\d:\d\d \d\d\/\d\d\/\d{4}$/)
    await expect(row.getByRole('cell').nth(2)).toContainText('Harbour Street')
    await expect(row.getByRole('cell').nth(3)).toHaveText('Approved')
    await expect(row.getByRole('cell').nth(4)).toHaveText(/Hannah Wirth\d\d:\d\d \d\d\/\d\d\/\d{4}$/)
  })
  await test.step('[FA-004] the location opens the whole audience', async () => {
    await rows
      .filter({ hasText: 'Kitchen closes at 8.30 pm' })
      .getByRole('button', { name: /^View detail/ })
      .click()
    await expect(dialog.getByText('Harbour Street')).toBeVisible()
    await expect(dialog.getByText('All Roles')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('[FA-005] each status is a filter, in the address and over a reload', async () => {
    await chooseStatus('Archived')
    await expect(page).toHaveURL('/feeds?status=archived')
    await expect(rows.filter({ hasText: 'Street Fair' })).toHaveCount(1)
    await page.reload()
    await expect(rows.filter({ hasText: 'Archived' })).not.toHaveCount(0)
    await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(0)
    await chooseStatus('Rejected')
    await expect(rows.filter({ hasText: 'Free coffee' })).toHaveCount(1)
  })
  await test.step('[FA-009] a rejected feed shows why', async () => {
    await rows
      .filter({ hasText: 'Free coffee' })
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'View rejection comment' }).click()
    await expect(dialog).toContainText('Please agree with Priya on the budget first')
    await page.keyboard.press('Escape')
    await chooseStatus('All')
    await expect(page).toHaveURL('/feeds')
  })
  await test.step('[FA-008] a search finds words, not markup', async () => {
    await search.fill('menu starts on')
    await expect(rows).toHaveCount(1)
    expect(asked().at(-1)).toMatchObject({ 'q[raw_content_cont]': 'menu starts on' })
    await search.fill('<strong>')
    await expect(page.getByText('Nothing matches your search and filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(rows).not.toHaveCount(0)
  })
  await test.step('[FA-007][FA-013] a location is a filter, looked up in pages of 1,000', async () => {
    await choose('Location', 'Port Adelaide')
    await expect(page).toHaveURL(/\/feeds\?location=/)
    await expect(rows.filter({ hasText: 'Kitchen closes at 8.30 pm' })).toHaveCount(0)
    const lookups = calls.to('GET', '/api/select_options/location').map(queryOf)
    expect(lookups[0]).toMatchObject({ per_page: '1000' })
  })
  await test.step('[SH-063] a page has 50 rows, or 75, 100 or 200', async () => {
    await page.goto('/feeds')
    await expect(rows.first()).toBeVisible()
    await expect(page.getByRole('main').getByTitle('50 / page', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    const sizes = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect(sizes).toHaveText(['50 / page', '75 / page', '100 / page', '200 / page'])
    await sizes.filter({ hasText: '75' }).click()
    await expect.poll(() => asked().at(-1)?.['per_page']).toBe('75')
  })
  await test.step('[SH-062] an empty table says so', async () => {
    await answer(page, list, listed([]))
    await page.getByRole('columnheader', { name: /^Creator/ }).click()
    await expect(page.getByText('No data available')).toBeVisible()
    await expect(rows).toHaveCount(0)
  })
})

test('a feed goes from its author through approval to its readers, and each of them sees each step', async ({
  freshServer,
  signedIn,
  newPerson,
  problems,
}) => {
  problems.allow(/404 .*\/api\/feeds\//) // an archived feed is gone for its readers
  const { url: serverUrl } = freshServer
  const page = await signedIn(newPerson('contributor'), { serverUrl })
  const author = feedAdminOf(page)
  const manager = await signedIn(newPerson('manager'), { serverUrl })
  const approver = feedAdminOf(manager)
  const employee = await signedIn(newPerson(), { serverUrl })
  const [reader, colleague] = [feedOf(employee), feedOf(manager)]
  const text = 'The cool room door seal is replaced.'
  await goLive(employee)

  await test.step('[FA-016][FA-017][SH-059] nothing is submitted without a text and a place', async () => {
    await page.goto('/feeds/new')
    await author.tab('Settings').click()
    await expect(page.getByText('A region or a location is needed')).toHaveCount(0) // it has the current location
    await author.audience('Location').press('Backspace')
    await expect(page.getByText('A region or a location is needed')).toHaveCount(2)
    await author.button('Submit').click()
    await expect(page.getByText('Field is required')).toBeVisible()
    await author.content.click()
    await page.keyboard.type(text)
    await author.tab('Settings').click()
    await expect(page.getByText('Choose a region or a location')).toHaveCount(2)
    await expectAccessible(page)
  })
  await test.step('what is written survives a reload', async () => {
    await author.choose('Location', 'Harbour Street')
    await author.mustRead.click()
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(author.content).toHaveText(text)
    await expectAccessible(page)
  })
  await test.step('[FA-020] it is submitted, and waits', async () => {
    await author.button('Submit').click()
    await expect(page.getByText('Feed has been submitted successfully')).toBeVisible()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
    await expect(page).toHaveURL(/\/feeds\/[^/]+$/)
    await expectAccessible(page)
  })
  await test.step('[FA-033][FA-034] an approver rejects it with a reason', async () => {
    await manager.goto(page.url())
    await approver.button('Reject').click()
    await approver.dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(approver.dialog.getByText('Please specify the reason why it is rejected')).toBeVisible()
    await approver.dialog.getByLabel(/^Reason/).fill('Name the door')
    await approver.dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(manager.getByText('Feed has been rejected successfully')).toBeVisible()
  })
  await test.step('[FA-027][FA-028][FA-030] its author sees why, and makes it a draft again', async () => {
    await expect(page.getByRole('region', { name: 'This feed was rejected' })).toContainText('Name the door')
    await expectAccessible(page)
    await author.button('Resolve').click()
    await expect(page.getByText('Feed has been resolved successfully')).toBeVisible()
    await expect(author.content).toBeVisible()
  })
  await test.step('[FA-021] and submits it again', async () => {
    await author.button('Re-submit').click()
    await expect(page.getByText('Feed has been submitted successfully')).toBeVisible()
  })
  await test.step('[FA-031][FA-032] an approver approves it', async () => {
    await approver.button('Approve').click()
    await expect(approver.dialog).toContainText('Do you want to approve this Feed?')
    await approver.dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(manager.getByText('Feed has been approved successfully')).toBeVisible()
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  })
  await test.step('[D-65][D-97] it appears to its reader, and what they say of it to a colleague', async () => {
    await goLive(manager)
    await reader.newFeeds.click()
    await reader.comment(text).fill('It closes well now')
    await reader.send(text).click()
    await expect(colleague.card(text)).toContainText('It closes well now')
  })
  await test.step('[D-101] its author sees that it was read', async () => {
    await author.button('Readers').click()
    await expect(page.getByText(/^0 of \d+ have confirmed$/)).toBeVisible()
    await reader.confirm(text).click()
    await expect(page.getByText(/^1 of \d+ have confirmed$/)).toBeVisible()
  })
  await test.step('[FA-035] archived by its author, it is gone for everybody', async () => {
    await page.goBack()
    await author.button('Archive').click()
    await author.dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Feed has been archived successfully')).toBeVisible()
    await expect(reader.card(text)).toHaveCount(0)
    await expect(colleague.card(text)).toHaveCount(0)
  })
})
