import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const list = '/api/short_codes'

test('a manager finds, copies, adds and edits short codes', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/short_codes/)
  const page = await signedIn(people.hannah)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = await recordCalls(page)
  const { rows, row: rowOf, search, filter, add, act, dialog, field, save } = listPageOf(page)
  const asked = () => calls.to('GET', list).map(queryOf)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()

  await test.step('[NV-022][D-105] the switch leads to the communications, below which the menu has the short codes', async () => {
    const modes = page.getByRole('navigation', { name: 'Portal mode' })
    await modes.getByRole('link', { name: 'Manager' }).click()
    await expect(page).toHaveURL('/communication')
    await menuOf(page).entries.filter({ hasText: 'Short Codes' }).click()
    await expect(titleOf(page, 'Short Codes')).toBeVisible()
    await expect(menuOf(page).entries).toContainText(['Short Codes', 'Feeds', 'Group Chat'])
    await modes.getByRole('link', { name: 'Employee' }).click()
    await expect(page).toHaveURL('/messages')
    await page.goBack()
    await expect(rows.first()).toBeVisible()
  })
  await test.step('[SC-001][D-80] the list requests 50, by name, and shows Name, Code, Kinds and actions', async () => {
    expect(asked()[0]).toEqual({ page: '1', per_page: '50', 'q[s]': 'name asc' })
    await expect(page.getByRole('columnheader')).toHaveText([/^Name/, 'Code', 'Kinds', 'Actions'])
    await expect(rowOf('leave_balance')).toContainText('Document, Communication')
    await expectAccessible(page)
  })
  await test.step('[SC-004] a code is its name in double curly braces, and can be copied', async () => {
    const row = rowOf('award_name')
    await expect(row).toContainText('{{award_name}}')
    await row.getByRole('button', { name: 'Copy {{award_name}}' }).click()
    await expect(row).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{award_name}}')
    await expect(row).not.toContainText('Copied')
  })
  await test.step('[SC-001] it filters by kinds, sorts both ways, and keeps both in the URL over a reload', async () => {
    await filter('All kinds').click()
    await page.getByTitle('Document', { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Name' }).click()
    await expect(page).toHaveURL('/short-codes?kinds=document&order=name+desc')
    await expect(rows.first()).toContainText('support_contact')
    expect(asked().at(-1)).toMatchObject({ 'q[any_kinds_in][]': 'document', 'q[s]': 'name desc' })
    await page.reload()
    await expect(rows.first()).toContainText('support_contact')
    await expect(rowOf('training_due')).toHaveCount(0)
  })
  await test.step('an empty result says so, and one click shows all again', async () => {
    await search.fill('nowhere')
    await expect(page.getByText('Nothing matches your search and filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(search).toHaveValue('')
    await expect(rowOf('training_due')).toHaveCount(1)
  })

  await test.step('[SC-003] a new one is validated by its fields and by the server, and typed values stay', async () => {
    await add.click()
    await save()
    await expect(field('Name')).toBeFocused()
    await expect(dialog).toContainText('Name can not be blank')
    await field('Name').fill('award_name')
    await dialog.getByLabel('Communication').check()
    await field('Description').fill('Shown at the door')
    await save()
    await expect(dialog).toContainText(/name has already been taken/i)
    await expect(field('Description')).toHaveValue('Shown at the door')
    await expectAccessible(page)
  })
  await test.step('[SC-003] saved, it is in the list, and the focus is restored', async () => {
    await field('Name').fill('door_code')
    await save()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Short code has been created successfully')).toBeVisible()
    await expect(rowOf('{{door_code}}')).toContainText('Communication')
    await expect(add).toBeFocused()
    expect(calls.to('POST', list).at(-1)?.postDataJSON()).toEqual({
      shortCode: { name: 'door_code', kinds: ['communication'], description: 'Shown at the door', defaultValue: '' },
    })
  })
  await test.step('[SC-003][D-15] an edit sends the version it is based on', async () => {
    await act('door_code', 'Edit')
    await field('Default value').fill('4711')
    await save()
    await expect(page.getByText('Short code has been updated successfully')).toBeVisible()
    expect(calls.to('PUT', /^\/api\/short_codes\//).map((call) => call.postDataJSON())).toEqual([
      { shortCode: expect.objectContaining({ defaultValue: '4711', lockVersion: 0 }) },
    ])
  })
})

test('the keyboard stays in a dialog, in its question and in the list', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const { rows, dialog, field, save, saveButton } = listPageOf(page)
  await page.goto('/short-codes?search=event_venue')
  await rows.getByRole('button', { name: 'event_venue', exact: true }).click()
  await expect(field('Name')).toBeFocused()

  await test.step('Tab goes from the last control of a dialog to its first, and back', async () => {
    await saveButton.focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(saveButton).toBeFocused()
  })
  await test.step('[SH-052] the question begins at the answer that loses nothing', async () => {
    await field('Name').fill('event_place')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'No, keep it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field('Name')).toHaveValue('event_place')
  })
  await test.step('a row that leaves the list with its new name leaves the keyboard in the page', async () => {
    await save()
    await page
      .getByRole('dialog', { name: /^Rename/ })
      .getByRole('button', { name: 'Rename' })
      .click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(0)
    // the list, or the page around it when the list was faster than the dialog
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(SECTION|MAIN)$/)
  })
})

test('all that is found is saved as a file', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  await page.goto('/short-codes?search=event&order=name+desc')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Short Codes \d\d-\d\d-\d{4}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFName,Code,Kinds')
  expect(lines.slice(1, -1).length).toBeGreaterThan(1)
  expect(lines.slice(1, -1)).toEqual(lines.slice(1, -1).toSorted().toReversed())
  expect(lines[1]).toMatch(/^event_\w+,\{\{event_\w+\}\},Communication$/)
})

test('[SC-005] a search for short codes is sent once, 500 ms after the last key', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const searches = () => calls.to('GET', list).flatMap((call) => queryOf(call)['q[name_cont]'] ?? [])
  const { rows, search } = listPageOf(page)
  await page.clock.install()
  await page.goto('/short-codes')
  await expect(rows.first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await search.pressSequentially('aw')
  await page.clock.runFor(499)
  await search.pressSequentially('ard')
  await page.clock.runFor(499)
  expect(searches()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(searches).toEqual(['award'])
  await page.clock.resume()
  await expect(rows).toHaveCount(1)
})

test('[D-80][D-29] users who work with no texts have no access to short codes', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/short-codes')
  await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
  expect(calls.count('GET', list)).toBe(0)
})

test('[D-80] a manager sees which templates use a short code, and is asked before it is renamed', async ({
  signedIn,
}) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const { rows, act, dialog, field, save } = listPageOf(page)
  const question = page.getByRole('dialog', { name: 'Rename {{rsvp_by}}?' })
  const answer = (name: string) => question.getByRole('button', { name }).click()
  const renamings = () => calls.count('PUT', /^\/api\/short_codes\//)
  await page.goto('/short-codes?search=rsvp')

  await test.step('each template says in which of its versions; it is a press away', async () => {
    await act('rsvp_by', 'Where used')
    await expect(dialog).toContainText('{{rsvp_by}} is used in 3 places')
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Seasonal menu announcement.*In the draft$/,
      /^Team event invitation.*In the published version/,
      /^Uniform order 2024.*In the published version$/,
    ])
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Seasonal menu announcement' }).click()
    await expect(page).toHaveURL('/templates/harbour-template-seasonal-menu-announcement')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a new name is asked for with the number of templates that keep the old one', async () => {
    await act('rsvp_by', 'Edit')
    await field('Name').fill('answer_by')
    await save()
    await expect(question).toContainText('{{rsvp_by}} is used in 3 places and stays there')
    await answer('Cancel')
    await expect(question).toBeHidden()
    await expect(field('Name')).toHaveValue('answer_by')
    expect(renamings()).toBe(0)
  })
  await test.step('and is saved once that is meant', async () => {
    await save()
    await answer('Rename')
    await expect(page.getByText('Short code has been updated successfully')).toBeVisible()
    expect(renamings()).toBe(1)
  })
  await test.step('a name that nothing uses is changed without a question', async () => {
    await page.goto('/short-codes?search=answer_by')
    await expect(rows).toHaveCount(1)
    await act('answer_by', 'Edit')
    await field('Name').fill('rsvp_by')
    await save()
    await expect(dialog).toBeHidden()
    expect(renamings()).toBe(2)
  })
})
