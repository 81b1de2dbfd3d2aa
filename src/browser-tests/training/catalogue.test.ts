import { pages } from '@contract/pages'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
const api = '/api/training'
const noFile = 'Each material item needs at least 1 file'
const noLocation = 'Elective units need at least 1 location assigned'

test('an administrator builds a qualification, units with materials and a course of them', async ({
  freshServer,
  signedIn,
  problems,
}) => {
  problems.allow(/(409|422|500) .*\/api\/training\//)
  const page = await signedIn(people.helen, { serverUrl: freshServer.url })
  const calls = await recordCalls(page)
  const { row, filter, add, act, dialog, field, save } = listPageOf(page)
  const question = page.getByRole('dialog').last()
  const confirm = (name: string) => question.getByRole('button', { name, exact: true }).click()
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const files = dialog.locator('input[type=file]')
  /** Of a long list only what is in sight is there: it is searched. */
  const choose = async (label: string, option: string) => {
    const combobox = dialog.getByRole('combobox', { name: label })
    await combobox.click()
    await combobox.fill(option)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
  }
  const told = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

  await test.step('[RT-024] a qualification is added: its code is its own', async () => {
    await page.goto(pages.trainingQualifications.path)
    await expect(row('SIT20421')).toContainText('Certificate II in Cookery')
    await expectAccessible(page)
    await add.click()
    await field('Code').fill('SIT20421')
    await field('Name').fill('Kitchen Operations')
    await field('Valid for (months)').fill('36')
    await save()
    await expect(dialog).toContainText(/code has already been taken/i)
    await expect(field('Name')).toHaveValue('Kitchen Operations')
    await field('Code').fill('SIT99999')
    await expectAccessible(page)
    await save()
    await told('Qualification has been successfully added')
    await expect(row('SIT99999')).toContainText('36 months')
  })

  await test.step('[RT-008] a unit gets learning materials, each with at least one file', async () => {
    await page.goto(pages.units.path)
    await add.click()
    await field('Code').fill('KITCHEN1')
    await field('Name').fill('Keep knives sharp')
    await choose('Qualification', 'SIT99999')
    await button('Add item').click()
    await save()
    await expect(dialog).toContainText(noFile)
    await dialog.getByRole('list', { name: 'Learning materials' }).getByLabel('Name').fill('Whetstones')
    await files.setInputFiles(pdf('whetstones.pdf'))
    await expect(dialog.getByText('whetstones.pdf').first()).toBeVisible()
    await expect(dialog).not.toContainText(noFile)
    await expectAccessible(page)
    await dialog.getByLabel('Published').check()
    await save()
    await told('Unit has been successfully added')
    await expect(row('KITCHEN1')).toContainText('Published')
  })

  await test.step('[RT-002] an elective unit needs a location', async () => {
    await add.click()
    await field('Code').fill('KITCHEN2')
    await field('Name').fill('Sharpen for others')
    await dialog.getByLabel('Elective').check()
    await save()
    await expect(dialog).toContainText(noLocation)
    await choose('Locations', 'Adelaide Campus')
    await page.keyboard.press('Escape')
    await expect(dialog).not.toContainText(noLocation)
    await save()
    await expect(row('KITCHEN2')).toContainText('Adelaide Campus')
  })

  await test.step('[RT-024] a course takes both in an order, which the keyboard changes, and is published', async () => {
    await page.goto(pages.courses.path)
    await add.click()
    await field('Code').fill('KITCHEN')
    await field('Name').fill('All about knives')
    await dialog.getByLabel('Published').check()
    await save()
    await expect(dialog).toContainText('A course needs at least 1 unit to be published')
    await choose('Add a unit', 'KITCHEN2')
    await choose('Add a unit', 'KITCHEN1')
    const taught = dialog.getByRole('list', { name: 'Units' }).getByRole('listitem')
    await expect(taught).toContainText(['KITCHEN2', 'KITCHEN1'])
    await button('Move KITCHEN1 Keep knives sharp up').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(taught).toContainText(['KITCHEN1', 'KITCHEN2'])
    await expect(button('Move KITCHEN1 Keep knives sharp down')).toBeFocused()
    await expectAccessible(page)
    await save()
    await told('Course has been successfully added')
    await expect(row('All about knives')).toContainText('Published')
  })

  await test.step('[RT-026][RT-024] it is duplicated once it is confirmed', async () => {
    await act('All about knives', 'Duplicate')
    await expect(question).toContainText('Are you sure you want to duplicate this course?')
    await confirm('Duplicate')
    await told('Course has been successfully duplicated')
    await expect(row('Copy of All about knives')).toContainText('Draft')
    await act('Copy of All about knives', 'Delete')
    await confirm('Delete')
    await told('Course has been successfully deleted')
    await expect(row('Copy of All about knives')).toHaveCount(0)
  })

  await test.step('[D-15] of two administrators the slower one sees both versions, and keeps what was typed', async () => {
    await act('All about knives', 'Edit')
    await field('Description').fill('Mine') // a form without changes takes what comes
    const theirs = await signedIn(people.helen, { serverUrl: freshServer.url })
    const other = listPageOf(theirs)
    await theirs.goto(`${pages.courses.path}?search=KITCHEN`)
    await other.act('All about knives', 'Edit')
    await other.field('Description').fill('Theirs')
    await other.save()
    await expect(other.dialog).toBeHidden()
    await save()
    await expect(page.getByRole('dialog').last()).toContainText('Theirs')
    await expect(page.getByRole('dialog').last()).toContainText('Mine')
    await page.keyboard.press('Escape')
    await expect(field('Description')).toHaveValue('Mine')
    await button('Cancel').click()
    await confirm('Yes, discard it')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('[RT-022] what is in use is not deleted: the notice says what uses it', async () => {
    await page.goto(`${pages.units.path}?search=KITCHEN`)
    await act('Keep knives sharp', 'Delete')
    await confirm('Delete')
    await told('Could not delete unit: KITCHEN1 is used by 1 course')
    await confirm('Cancel')
    await expect(row('KITCHEN1')).toHaveCount(1)
  })

  await test.step('[RT-027][RT-026] a unit is deactivated, and duplicated, once it is confirmed', async () => {
    await act('Keep knives sharp', 'Deactivate')
    await expect(question).toContainText('Are you sure you want to deactivate this unit?')
    await confirm('Deactivate')
    await expect(row('KITCHEN1')).toHaveCount(0)
    await filter('Status').click()
    await page.getByTitle('Inactive', { exact: true }).click()
    await act('Keep knives sharp', 'Duplicate')
    await expect(question).toContainText('Are you sure you want to duplicate this unit?')
    await confirm('Duplicate')
    await told('Unit has been successfully duplicated')
    await act('Keep knives sharp', 'Activate')
    await expect(row('KITCHEN1')).toHaveCount(0)
  })

  await test.step('[RT-012] qualification upload takes learning materials away only once that is confirmed', async () => {
    await page.goto(`${pages.units.path}?search=KITCHEN1-2`)
    await act('Copy of Keep knives sharp', 'Edit')
    await dialog.getByRole('switch', { name: 'Qualification upload' }).click()
    await save()
    await expect(question).toContainText('The assessments and learning materials of this unit will be removed')
    await confirm('Cancel')
    expect(calls.to('PUT', /units\//)).toEqual([])
    await save()
    await confirm('Turn on and remove')
    await told('Unit has been successfully updated')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await act('Copy of Keep knives sharp', 'Edit')
    await dialog.getByRole('switch', { name: 'Qualification upload' }).click()
    await expect(dialog.getByText('whetstones.pdf')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await confirm('Yes, discard it')
  })

  await test.step('[RT-018][RT-022] what fails says so in words, and what was typed stays', async () => {
    const { stop } = await intercept(
      page,
      (url) => url.pathname.startsWith(`${api}/`),
      (call) => call.fulfill({ status: 500, json: { errors: {}, message: 'no' } }),
    )
    for (const [name, one] of [
      ['trainingQualifications', 'qualification'],
      ['units', 'unit'],
      ['courses', 'course'],
    ] as const) {
      await page.goto(pages[name].path)
      await told(`Could not load ${one}s`)
      await add.click()
      await field('Code').fill('NEW')
      await field('Name').fill('Never stored')
      await save()
      await told(`Could not add ${one}`)
      await expect(field('Name')).toHaveValue('Never stored')
      await page.keyboard.press('Escape')
      await confirm('Yes, discard it')
    }
    stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row('SIT20421')).toHaveCount(1)
    await intercept(
      page,
      (url) => url.pathname.startsWith(`${api}/`),
      (call) =>
        call.request().method() === 'GET'
          ? call.continue()
          : call.fulfill({ status: 500, json: { errors: {}, message: 'no' } }),
    )
    for (const [name, one, record] of [
      ['trainingQualifications', 'qualification', 'Kitchen Operations'],
      ['units', 'unit', 'Sharpen for others'],
      ['courses', 'course', 'All about knives'],
      ['trainingResources', 'resource', 'Student handbook'],
    ] as const) {
      await page.goto(pages[name].path)
      for (const action of ['Duplicate', 'Deactivate', 'Delete'] as const) {
        await act(record, action)
        await confirm(action)
        await told(`Could not ${action.toLowerCase()} ${one}`)
        await confirm('Cancel')
      }
      await act(record, 'Edit')
      await field('Name').fill('Never stored')
      await dialog
        .getByRole('button', { name: /^(Save|Publish)$/ })
        .last()
        .click()
      await told(`Could not update ${one}`)
      await page.keyboard.press('Escape')
      await confirm('Yes, discard it')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await add.click()
    await field('Name').fill('Never stored')
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await told('Could not add resource')
  })
})

test('a trainer sees the catalogue, and changes nothing of it', async ({ signedIn }) => {
  const page = await signedIn(people.marco)
  const { row, rows, search, add, filter } = listPageOf(page)
  await page.goto(pages.units.path)
  await expect(row('SITHCCC023')).toContainText('Core')
  await expect(add).toHaveCount(0)
  await expect(rows.getByRole('button')).toHaveCount(0)
  await search.fill('espresso')
  await expect(row('SITHFAB025')).toContainText('Adelaide Campus')
  await expect(rows).toHaveCount(1)
  await search.fill('')
  await filter('All courses').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'SIT20421' }).click()
  await expect(rows).toHaveCount(6)
  await expectAccessible(page)
})
