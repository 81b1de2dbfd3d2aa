import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

/** A file of a personnel office: semicolons, Windows-1252, headings of its own. */
const content = Buffer.from(
  [
    'Personalnummer;Login;Vorname;Nachname;Filiale',
    '17;zo\u00eb.import@harbour.test;Zo\u00eb;M\u00fcller;Norwood',
    '18;jo.import@harbour.test;J\u00f6rg;Gro\u00df;Norwood',
    '19;al.import@harbour.test;Al;Nowhere;Atlantis',
  ]
    .join('\r\n')
    .replaceAll('zo\u00eb.', 'zoe.'),
  'latin1',
)
const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: content }

test('an administrator imports people from a file with headings of its own', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/imports\/columns/)
  const page = await signedIn(people.hannah)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const rows = main
    .getByRole('region', { name: 'Rows' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const count = (outcome: string) => main.locator(`[data-outcome="${outcome}"] dd`)
  const list = page.locator('.ant-select-dropdown:visible')
  const choose = async (heading: string, column: string) => {
    await main.getByRole('combobox', { name: `Column of ${heading}` }).click()
    await list.getByTitle(column, { exact: true }).click()
    await expect(list).toHaveCount(0)
  }
  /** From the file to its checked rows. */
  const check = async () => {
    await page.goto('/administration/imports')
    await main.getByLabel('Choose a file').setInputFiles(file)
    await choose('Login', 'Email')
    await choose('Vorname', 'First name')
    await choose('Nachname', 'Last name')
    await choose('Filiale', 'Locations')
    await expect(main.getByText(/missing: /)).toHaveCount(0)
  }

  await test.step('the first step downloads an example of the kind', async () => {
    await page.goto('/administration/imports')
    await expect(main.getByRole('heading', { name: 'New import' })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await button('Download an example').click()
    const example = await download
    expect(example.suggestedFilename()).toBe('People.csv')
    expect(await readFile(await example.path(), 'utf8')).toContain('email,first_name,last_name,locations,roles')
  })
  await test.step('a file that can not be read says why', async () => {
    const buffer = Buffer.from('email\n"ada')
    await main.getByLabel('Choose a file').setInputFiles({ ...file, buffer })
    await expect(main.getByRole('alert').first()).toContainText('Line 2: the quotation marks are not right.')
  })
  await test.step('[D-106] encoding and separator are found, and the headings are mapped', async () => {
    await main.getByLabel('Choose a file').setInputFiles(file)
    await expect(main.getByText('3 rows, in Windows-1252, with semicolons')).toBeVisible()
    await expect(main.getByText('Zo\u00eb \u00b7 J\u00f6rg \u00b7 Al')).toBeVisible()
    await expect(main.getByText('Required columns are missing: Email, First name, Last name.')).toBeVisible()
    await expect(button('Check the rows')).toBeDisabled()
    await expectAccessible(page)
    await check()
    await expectAccessible(page)
  })
  await test.step('[D-106] the check shows what would happen, and why a row is refused', async () => {
    await button('Check the rows').click()
    await expect(page).toHaveURL(/\/administration\/imports\/[\w-]+$/)
    await expect(main.getByText('This is what will happen. Nothing is written yet.')).toBeVisible()
    await expect(count('created')).toHaveText('2')
    await expect(count('refused')).toHaveText('1')
    await main.getByRole('combobox', { name: 'Outcome' }).click()
    await list.getByTitle('Refused', { exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText("Locations 'Atlantis' is no location of this organisation")
    await expectAccessible(page)
    await page.reload()
    await expect(rows).toHaveCount(1)
  })
  await test.step('[D-106] the import leaves it out when that is meant', async () => {
    await button('Import').click()
    const dialog = page.getByRole('dialog', { name: 'Import 2 rows?' })
    await expect(dialog).toContainText('The refused row is left out.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import the others' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Imported', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await button('Download the report').click()
    const report = await download
    expect(report.suggestedFilename()).toBe('staff report.csv')
    expect(await readFile(await report.path(), 'utf8')).toContain('2,zoe.import@harbour.test,created')
  })
  await test.step('[D-106] people whom the file does not name are listed', async () => {
    await main.getByRole('link', { name: 'Not in the file' }).click()
    await main.getByRole('searchbox').fill('employee@harbour')
    await expect(main.getByRole('row').filter({ hasText: 'employee@harbour.test' })).toBeVisible()
    await expect(main.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
    await expectAccessible(page)
  })
  await test.step('[D-106] the same file again changes nothing', async () => {
    await check()
    await button('Check the rows').click()
    await expect(main.getByText('There is nothing to import')).toBeVisible()
    await expect(count('unchanged')).toHaveText('2')
    await expect(button('Import')).toHaveCount(0)
  })
  await test.step('both are in the list of imports', async () => {
    await page.goto('/administration/imports')
    const imports = main.getByRole('region', { name: 'Imports of the last 30 days' })
    await expect(imports.getByRole('link', { name: 'staff.csv' })).toHaveCount(2)
  })
})
