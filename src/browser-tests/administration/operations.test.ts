import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { auditCalls } from '@contract/audit'
import { mailCalls } from '@contract/mails'
import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { listPageOf } from '../support/listPage'
import { resetLinkOf } from '../support/mails'
import { people } from '../support/people'
import { openSession } from '../support/tokens'

const choose = async (page: Page, filter: string, value: string) => {
  await listPageOf(page).filter(filter).click()
  await page.getByTitle(value, { exact: true }).click()
}

test('an administrator sees which mails and jobs failed, and has them tried again', async ({ signedIn, server }) => {
  const page = await signedIn(people.hannah)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { rows, row: rowOf, search, dialog } = listPageOf(page)
  await page.goto('/administration')

  await test.step('the overview and the menu lead to mails', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Mails and jobs' }).click()
    await expect(page).toHaveURL('/administration/mails')
    await expect(titleOf(page, 'Mails')).toBeVisible()
    await expect(menuOf(page).entries.filter({ hasText: 'Mails and jobs' })).toHaveAttribute('aria-current', 'page')
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the filter by state is in the address, and a row says why its mail did not arrive', async () => {
    await choose(page, 'All states', 'Failed')
    await expect(page).toHaveURL('/administration/mails?state=failed')
    await expect(rowOf('Your statement of service')).toContainText('statement.pdf is no longer there')
  })
  await test.step('the dialog has the whole mail, and Retry has it wait again', async () => {
    await rows.getByRole('button', { name: 'Your statement of service', exact: true }).click()
    await expect(dialog).toContainText('here is your statement of service')
    await expect(dialog).toContainText('statement.pdf (47 kB)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The mail waits to be sent again')).toBeVisible()
    await expect(dialog).toContainText('Waiting')
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(rowOf('Your statement of service')).toHaveCount(0)
  })
  await test.step('without a mail server the link of a secret mail can be copied', async () => {
    const link = await resetLinkOf(server.url, people.kirra)
    await page.goto(`/administration/mails?search=${people.kirra}`)
    await rows.getByRole('button', { name: 'Choose a new password' }).first().click()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link)
    await page.keyboard.press('Escape')
  })
  await test.step('a test mail goes to the own address', async () => {
    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(page.getByText(`A test email to ${people.hannah} waits to be sent`)).toBeVisible()
    await search.fill('Test mail')
    await expect(rowOf(people.hannah).first()).toContainText('Test mail from Harbour Kitchens')
  })
  await test.step('beside them are the jobs: one that failed for good starts again', async () => {
    await page.getByRole('navigation', { name: 'Pages of this section' }).getByRole('link', { name: 'Jobs' }).click()
    await expect(page).toHaveURL('/administration/jobs')
    await choose(page, 'All jobs', 'Failed for good')
    await expect(page).toHaveURL(/[?&]state=/)
    await expect(rows).toHaveText([/Failed for good/])
    await rows.getByRole('button', { name: 'Send an email', exact: true }).click()
    await expect(dialog).toContainText('The mail server does not answer')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The job starts again')).toBeVisible()
    await expect(rows).toHaveCount(0)
    await expect(page.getByText('Nothing matches your search and filters')).toBeVisible()
  })
})

test('an administrator finds out who did what', async ({ signedIn, server }) => {
  const headers = { Authorization: `Bearer ${await openSession(server.url, people.kirra)}` }
  expect((await fetch(server.url + mailCalls.index.path, { headers })).status).toBe(422)
  const page = await signedIn(people.hannah)
  const calls = await recordCalls(page)
  const { rows, dialog } = listPageOf(page)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await page.goto('/administration/audit')

  await test.step('the newest first, in sentences', async () => {
    await expect(titleOf(page, 'Audit')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['When', 'Person', 'What', 'On what', 'From where'])
    await expect(rows.filter({ hasText: 'Kirra Walker' }).first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a call without permission is there, and its dialog says which', async () => {
    await choose(page, 'All events', 'Permission refused')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/administration/audit?event=permission.refused')
    await expect(rows.filter({ hasNotText: 'Tried something without permission' })).toHaveCount(0)
    const row = rows.filter({ hasText: 'Kirra Walker' }).filter({ hasText: 'GET /api/admin/mails' })
    await row.getByRole('button', { name: 'Tried something without permission' }).click()
    await expect(dialog).toContainText('mail.read')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show all of this person' }).click()
    await expect(dialog).toBeHidden()
    await expect(filters).toHaveAccessibleName('Filters, 1 active')
  })
  await test.step('people are looked up as one types, and all filters are in the address', async () => {
    await filters.click()
    await expect(page.getByLabel('Date from')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Person').click()
    await page.keyboard.type('hannah')
    await page.getByTitle(`Hannah Wirth (${people.hannah})`, { exact: true }).click()
    await page.getByLabel('Date from').fill('01/01/2020')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/event=permission\.refused&person=[^&]+&from=2020-01-01$/)
    await expect
      .poll(() => calls.to('GET', auditCalls.index.path).map(queryOf).at(-1))
      .toMatchObject({
        'q[event_in][]': 'permission.refused',
        'q[created_at_gteq]': '2020-01-01',
      })
    await page.goto('/administration/audit?event=signIn.succeeded')
    await expect(rows.first()).toContainText('Signed in')
  })
  await test.step('all that is found is saved as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Audit \d\d-\d\d-\d{4}\.csv$/)
    const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toBe('\uFEFFWhen,Person,What,On what,From where,Id,Event,Details,Changes')
    expect(first).toContain('Signed in')
  })
})
