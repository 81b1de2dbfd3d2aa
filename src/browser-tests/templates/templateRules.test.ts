import { changeAccount } from '../support/answers'
import { queryOf, recordCalls } from '../support/calls'
import { pauseClock } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { templateList as list, templatesOf } from '../support/templates'

test('what people may do with templates follows their permissions', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson('manager'))
  const { rows, button, tab } = templatesOf(page)
  /** Opens a page with other permissions than the account has. */
  const visit = async (address: string, ...permissions: string[]) => {
    const { stop } = await changeAccount(page, {
      hrisPermission: Object.fromEntries(permissions.map((name) => [name, true])),
      accessRoles: { hris: permissions.length === 0 ? ['1'] : ['2'], internalLms: [], task: [] },
    })
    await page.goto(address)
    await expect(rows.first().or(tab('Editor'))).toBeVisible()
    stop()
  }
  const published = '/templates/harbour-template-roster-published'
  const mayNotWrite = page.getByText('You can read this template, but not change it.')

  await test.step('[TP-007] managerTemplate.add gives Add', async () => {
    await visit('/templates', 'managerTemplate.add')
    await expect(button('Add')).toBeVisible()
    await expect(button('View: Roster published')).toBeVisible()
    await visit(published, 'managerTemplate.add')
    await expect(mayNotWrite).toBeVisible()
    await expect(button('New draft')).toHaveCount(0)
  })
  await test.step('[TP-008] managerTemplate.edit gives what a template page can do', async () => {
    await visit('/templates', 'managerTemplate.edit')
    await expect(button('Add')).toHaveCount(0)
    await expect(button('View: Roster published')).toBeVisible()
    await visit(published, 'managerTemplate.edit')
    await expect(button('New draft')).toBeVisible()
    await expect(mayNotWrite).toHaveCount(0)
  })
  await test.step('[TP-009] managerTemplate.editStatus gives Deactivate', async () => {
    await visit('/templates', 'managerTemplate.editStatus')
    await expect(button('Add')).toHaveCount(0)
    await button('Actions: Roster published').click()
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Deactivate'])
    await page.keyboard.press('Escape')
  })
  await test.step('[TP-007][TP-008][TP-009] an HR administrator needs none to add and to edit', async () => {
    await visit('/templates')
    await expect(button('Add')).toBeVisible()
    await expect(button('View: Roster published')).toBeVisible()
    await visit(published)
    await expect(button('New draft')).toBeVisible()
  })
})

test('what cannot be saved is told, and where to mend it', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/document_templates/)
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const { button, tab, name, dialog, inDialog } = templatesOf(page)
  const told = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible()
  const refuse = (path: string, errors: Record<string, string[]>) =>
    intercept(
      page,
      path,
      (call) => call.fulfill({ status: 422, json: { errors, message: Object.values(errors)[0]?.[0] ?? '' } }),
      { times: 1 },
    )

  await test.step('[TP-019] a new one that is not valid is not sent', async () => {
    await page.goto('/templates/new')
    await button('Save').click()
    await told('Could not create a new template')
    expect(calls.count('POST', list)).toBe(0)
  })
  await test.step('[TP-015][TP-019] a name that the server refuses marks the settings', async () => {
    await name.fill('Refused')
    await expect(tab('Template Settings')).not.toContainText('has errors')
    await tab('Editor').click()
    await refuse(list, { name: ['Name is not allowed here'] })
    await button('Save').click()
    await expect(name).toBeFocused()
    await expect(tab('Template Settings')).toContainText('has errors')
    await expect(tab('Editor')).not.toContainText('has errors')
    await told('Name is not allowed here')
    await told('Could not create a new template')
  })
  await test.step('[TP-016] what it refuses as a whole marks the editor', async () => {
    await refuse(list, { base: ['These blocks are not allowed here'] })
    await name.fill('Refused again')
    await button('Save').click()
    await expect(tab('Editor')).toContainText('has errors')
    await expect(tab('Template Settings')).not.toContainText('has errors')
    await told('These blocks are not allowed here')
  })
  await test.step('[TP-021][TP-035] saved as a draft, its page opens', async () => {
    await name.fill('Written in two sittings')
    await button('Save').click()
    await expect(page).toHaveURL(/\/templates\/[\w-]{36}$/)
    await told('Template has been successfully added')
    await expect(page.getByText('Draft · version 1')).toBeVisible()
    await expect(tab('Editor')).not.toContainText('has errors')
  })
  await test.step('[TP-019] nor is a change that is not valid', async () => {
    await tab('Template Settings').click()
    await name.fill('')
    await button('Save').click()
    await told('Could not update template')
    expect(calls.count('PATCH', new RegExp(`^${list}/`))).toBe(0)
  })
  await test.step('[TP-037] a draft version that cannot be saved, or published', async () => {
    const draft = 'harbour-template-version-leave-balance-2'
    await page.goto('/templates/harbour-template-leave-balance')
    await refuse(`${list}/${draft}/update_draft_version`, { base: ['Not now'] })
    await button('Save').click()
    await told('Could not update draft version')
    await refuse(`${list}/${draft}/publish_draft_version`, { base: ['Not today'] })
    await button('Publish').click()
    await inDialog('Publish').click()
    await told('Could not publish draft version')
    await expect(dialog).toHaveCount(0)
  })
})

test('searches of templates wait for the last key, and a copied code says so for a second', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = await recordCalls(page)
  const searches = () => calls.to('GET', list).flatMap((call) => queryOf(call)['q[name_cont]'] ?? [])
  const { rows, search, codes } = templatesOf(page)
  await page.clock.install()
  await page.goto('/templates')
  await expect(rows.first()).toBeVisible()
  await pauseClock(page)

  await test.step('[TP-006] a search is sent once, 500 ms after the last key', async () => {
    await search.pressSequentially('lea')
    await page.clock.runFor(499)
    await search.pressSequentially('ve')
    await page.clock.runFor(499)
    expect(searches()).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(searches).toEqual(['leave'])
    await page.clock.resume()
    await expect(rows).toHaveCount(1)
  })
  await test.step('[TP-039] a copy is confirmed for one second', async () => {
    await page.goto('/templates/harbour-template-leave-balance')
    await expect(codes.getByRole('listitem').first()).toBeVisible()
    await pauseClock(page)
    await codes.getByRole('button', { name: 'Copy {{first_name}}' }).click()
    await expect(codes.getByText('Copied')).toBeVisible()
    await page.clock.runFor(999)
    await expect(codes.getByText('Copied')).toBeVisible()
    await page.clock.runFor(1)
    await expect(codes.getByText('Copied')).toHaveCount(0)
  })
})
