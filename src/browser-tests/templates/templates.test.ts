import { templateCalls } from '@contract/documentTemplates'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { titleOf } from '../support/frame'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { templateList as list, templatesOf } from '../support/templates'

test('a manager finds templates, and takes one out of use', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const asked = () => calls.to('GET', list).map(queryOf)
  const { rows, search, button, choose, act, dialog, inDialog } = templatesOf(page)
  await page.goto('/template')

  await test.step('[TP-001][TP-003][TP-005][TP-007] the list asks for 50 active communications, and has Add', async () => {
    await expect(page).toHaveURL('/templates')
    await expect(titleOf(page, 'Templates')).toBeVisible()
    await expect(rows.first()).toBeVisible()
    expect(asked()[0]).toEqual({
      page: '1',
      per_page: '50',
      'q[kind_eq]': 'communication',
      'q[status_eq]': 'active',
      'q[s]': 'name asc',
    })
    await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(0)
    await expect(button('Add')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[TP-002][TP-004] it shows name and status, in pages of 50 to 200', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([/^Name/, /^Last changed/, 'Status', 'Actions'])
    await page.getByRole('combobox', { name: /page/i }).click()
    const sizes = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content')
    await expect(sizes).toHaveText(['50 / page', '75 / page', '100 / page', '200 / page'])
    await page.keyboard.press('Escape')
    await rows.getByRole('link', { name: 'Welcome to the team' }).click()
    await expect(page).toHaveURL('/templates/harbour-template-welcome-to-the-team')
    await page.goBack()
  })
  await test.step('[TP-005] a search is sent, and says when nothing is there', async () => {
    const before = asked().length
    await search.pressSequentially('leave')
    await expect(rows).toHaveCount(1)
    expect(asked().slice(before)).toMatchObject([{ 'q[name_cont]': 'leave' }])
    await search.fill('no such template')
    await expect(page.getByText('Nothing matches your search and filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(rows.filter({ hasText: 'Welcome to the team' })).toBeVisible()
  })
  await test.step('[TP-010] a draft can be deactivated, and not activated', async () => {
    await button('Actions: Equipment on loan').click()
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Deactivate'])
    await page.keyboard.press('Escape')
  })
  await test.step('[TP-009][TP-010][TP-012][TP-013] one is deactivated after a question, and leaves the list', async () => {
    await act('Food safety course', 'Deactivate')
    await expect(dialog).toContainText('Are you sure you want to deactivate this template?')
    await inDialog('Deactivate').click()
    await expect(rows.filter({ hasText: 'Food safety course' })).toHaveCount(0)
  })
  await test.step('[TP-010][TP-011] and activated again, as what it was', async () => {
    await choose('Status', 'Inactive')
    await expect(page).toHaveURL('/templates?status=inactive')
    await button('Actions: Food safety course').click()
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Activate'])
    await page.getByRole('menuitem', { name: 'Activate' }).click()
    await expect(dialog).toContainText('Are you sure you want to activate this template?')
    await inDialog('Activate').click()
    await expect(rows.filter({ hasText: 'Food safety course' })).toHaveCount(0)
    await choose('Status', 'Published')
    await expect(rows.filter({ hasText: 'Food safety course' })).toBeVisible()
  })
  await test.step('[TP-009] agreements are not', async () => {
    await choose('Kind', 'Agreement')
    await expect(button('View: Employment agreement')).toBeVisible() // all that there is to do
  })
  await test.step('[TP-004] an empty table says so', async () => {
    await intercept(page, list, (call) => call.fulfill({ json: { records: [], total: 0, page: 1, perPage: 50 } }))
    await page.goto('/templates')
    await expect(page.getByText('No data available')).toBeVisible()
  })
})

test('a manager writes a template, with short codes, and publishes it', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/document_templates/)
  const page = await signedIn(people.hannah)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = await recordCalls(page)
  const { button, tab, name, title, content, blocks, codes, dialog, inDialog, addText } = templatesOf(page)
  await page.goto('/templates/new')

  await test.step('[TP-014][TP-015][TP-017][TP-018] it has three tabs; without a name the settings are marked', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Template Settings', 'Editor', 'Preview'])
    await button('Save').click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(tab('Template Settings')).toContainText('has errors')
    await name.fill('Opening hours')
  })
  await test.step('[TP-016][TP-027] without a block it is not published, and the editor is marked', async () => {
    await button('Publish').click()
    await expect(tab('Editor')).toContainText('has errors')
    await expect(page.getByText('Please add at least 1 block').first()).toBeVisible()
  })
  await test.step('[TP-028][TP-032] nor with an empty one; forms are for agreements', async () => {
    await tab('Editor').click()
    await button('Add block').click()
    await expect(page.getByRole('menuitem', { name: /Form/ })).toContainText('Available only for Agreement type')
    await page.getByRole('menuitem', { name: 'Text' }).click()
    await button('Publish').click()
    await expect(page.getByText('Please enter some text for block').first()).toBeVisible()
  })
  await test.step('[TP-038][TP-040] up to 200 codes are found, copied and inserted whole', async () => {
    await title.fill('Hours')
    expect(calls.to('GET', '/api/short_codes').map(queryOf)).toMatchObject([{ per_page: '200' }])
    await content.click()
    await page.keyboard.type('Dear {{firs')
    await page.keyboard.press('Enter')
    await expect(content.getByText('{{first_name}}')).toBeVisible()
    await codes.getByRole('searchbox').fill('nothing like it')
    await expect(codes).toContainText('No short code found!')
    await codes.getByRole('searchbox').fill('event_time')
    await codes.getByRole('button', { name: 'Copy {{event_time}}' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{event_time}}')
    await codes.getByRole('button', { name: /^Insert {{event_time}}/ }).click()
    await expect(content.getByText('{{event_time}}')).toBeVisible()
    await page.keyboard.type(' {{no_such_code}}')
    await expect(content.getByText('{{no_such_code}}')).toHaveAttribute('title', 'There is no such short code')
    await expectAccessible(page)
  })
  await test.step('[SC-006] an unknown code is told before others can choose the template', async () => {
    await button('Publish').click()
    await expect(dialog).toContainText('There are no short codes of these names: {{no_such_code}}')
    await inDialog('Cancel').click()
    await content.press('ControlOrMeta+End')
    await content.press('Backspace')
    await expect(content.getByText('{{no_such_code}}')).toHaveCount(0)
  })
  await test.step('[TP-034] blocks are moved by keys, removed and brought back', async () => {
    await addText()
    await title.fill('Greeting')
    await content.click()
    await page.keyboard.type('Hello')
    await expect(blocks).toHaveText([/1.*Hours/, /2.*Greeting/])
    await blocks
      .nth(1)
      .getByRole('button', { name: /Greeting/ })
      .first()
      .press('Alt+ArrowUp')
    await expect(blocks).toHaveText([/1.*Greeting/, /2.*Hours/])
    await expect(blocks.first().getByRole('button').first()).toBeFocused()
    await page.getByRole('button', { name: 'Actions: Hours' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(blocks.nth(1)).toContainText('Hours is removed')
    await page.keyboard.press('Enter') // on Undo, which has the focus
    await expect(blocks).toHaveText([/1.*Greeting/, /2.*Hours/])
  })
  await test.step('[TP-020][TP-021][TP-026][TP-035] published after a question, it is in the list', async () => {
    await button('Publish').click()
    await expect(dialog).toContainText('Do you want to publish this version?')
    await inDialog('Publish').click()
    await expect(page).toHaveURL('/templates')
    await expect(page.getByText('Template has been successfully added').first()).toBeVisible()
    const { documentTemplate } = templateCalls.create.body.parse(calls.to('POST', list).at(-1)?.postDataJSON())
    expect(documentTemplate).toMatchObject({
      status: 'published',
      currentVersionAttributes: { current: true, status: 'published', version: 1 },
    })
    expect(
      documentTemplate.currentVersionAttributes.blocksAttributes.map(({ order, title: said }) => [order, said]),
    ).toEqual([
      [1, 'Greeting'],
      [2, 'Hours'],
    ])
    await page.getByRole('link', { name: 'Opening hours' }).click()
    await expect(page.getByText('Published · version 1')).toBeVisible()
  })
})

test('a manager drafts, compares, restores and publishes a version', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const sent = (method: string, call: RegExp) => calls.to(method, call).at(-1)?.postDataJSON()
  const { button, tab, name, title, blocks, history, dialog, inDialog } = templatesOf(page)
  await page.goto('/templates/harbour-template-team-event-invitation')

  await test.step('[TP-018][TP-023][TP-024] a published version is read; a draft of it is written', async () => {
    await expect(button('Cancel')).toBeVisible()
    await expect(button('Publish')).toHaveCount(0)
    await button('New draft').click()
    await expect(page.getByText('Draft · version 2')).toBeVisible()
    await blocks.nth(1).getByRole('button').first().click()
    await title.fill('You are invited')
    await button('Save').click()
    await expect(page.getByText('Draft version has been successfully updated').first()).toBeVisible()
    await expect(history).toContainText('Hannah Wirth')
    expect(calls.count('POST', `${list}/harbour-template-team-event-invitation/new_draft`)).toBe(1)
    expect(sent('PUT', /\/update_draft_version$/)).toMatchObject({
      documentTemplate: { blocksAttributes: [{ order: 1 }, { order: 2, title: 'You are invited' }, { order: 3 }] },
    })
  })
  await test.step('[TP-030][TP-031] the history says who wrote which version; two are compared, the older restored', async () => {
    await expect(history.getByRole('listitem')).toHaveText([
      /Version 2.*Draft.*Hannah Wirth.*\d\d:\d\d \d\d\/\d\d\/\d{4}/,
      /Version 1.*Published.*Priya Nair.*\d\d:\d\d \d\d\/\d\d\/\d{4}/,
    ])
    await history.getByRole('button', { name: 'Compare Version 1' }).click()
    await expect(dialog.getByRole('insertion').first()).toContainText('You are')
    await expectAccessible(page)
    await inDialog('Restore as draft').click()
    await expect(blocks.nth(1)).toContainText('Invitation')
  })
  await test.step('[SH-053][TP-029] leaving asks to save', async () => {
    await page.getByRole('link', { name: /Team event invitation/ }).click()
    await expect(dialog).toContainText('You have unsaved changes')
    await expect(dialog).toContainText('Do you want to save before leaving?')
    await inDialog('Save').click()
    await expect(page).toHaveURL('/templates')
    await page.goBack()
    await expect(blocks.nth(1)).toContainText('Invitation')
    await title.fill('Given up')
    await page.getByRole('link', { name: /Team event invitation/ }).click()
    await inDialog("Don't save").click()
    await expect(page).toHaveURL('/templates')
    await page.goBack()
    await expect(blocks.nth(1)).toContainText('Invitation')
    await expect(page.getByText('Given up')).toHaveCount(0)
  })
  await test.step('[TP-022][TP-025][TP-036] it is published, and its settings are saved by themselves', async () => {
    await button('Publish').click()
    await inDialog('Publish').click()
    await expect(page.getByText('Draft version has been successfully published').first()).toBeVisible()
    await expect(page.getByText('Published · version 2')).toBeVisible()
    expect(sent('POST', /\/publish_draft_version$/)).toMatchObject({
      documentTemplate: { status: 'published', blocksAttributes: [{}, {}, {}] },
    })
    await tab('Template Settings').click()
    await name.fill('Invitation to a team event')
    await button('Save').click()
    await expect(page.getByText('Template has been successfully updated').first()).toBeVisible()
    expect(sent('PATCH', /^\/api\/document_templates\//)).toMatchObject({
      documentTemplate: { name: 'Invitation to a team event' },
    })
  })
  await test.step('[TP-030] more than three versions are behind a button', async () => {
    await page.goto('/templates/harbour-template-seasonal-menu-announcement')
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await history.getByRole('button', { name: 'Show 1 older version' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(4)
  })
})
