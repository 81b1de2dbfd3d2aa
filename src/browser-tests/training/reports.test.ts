import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { listPageOf } from '../support/listPage'
import { people } from '../support/people'

/** What is saved has the rows of the table, with the same numbers. Of columns without commas. */
const expectCsvLikeTable = async (page: Page, name: string, columns: number) => {
  const { rows } = listPageOf(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name} \\d\\d-\\d\\d-\\d{4}\\.csv$`))
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const shown = await rows.evaluateAll(
    (all, count) => all.map((row) => [...row.querySelectorAll('td')].slice(0, count).map((cell) => cell.innerText)),
    columns,
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(lines.map((line) => line.split(',').slice(0, columns))).toEqual(shown)
}

test('a trainer reads how their classes go: progress, results and outcomes, as table, chart and file', async ({
  signedIn,
}) => {
  const page = await signedIn(people.marco)
  const { row, filter } = listPageOf(page)

  await test.step('progress shows each student, and keeps its filters in the address', async () => {
    await page.goto('/training-reports?search=eloise')
    await expect(row('Eloise Martin')).toContainText('1 of 5')
    await expect(row('Eloise Martin')).toContainText('20%')
    await expect(row('Eloise Martin')).toContainText('SITXFSA005 Completed')
    await expect(page.getByRole('figure', { name: 'Units by state' })).toBeVisible()
    await page.goto('/training-reports')
    await expect(row('Carlos Medina')).toBeVisible()
    await filter('All students').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Overdue' }).click()
    await expect(page).toHaveURL(/standing=overdue/)
    await expect(row('Carlos Medina')).toHaveCount(0)
    await expect(row('Aisha Rahman')).toContainText('SITXFSA005 Scheduled, overdue')
    await page.reload()
    await expect(row('Aisha Rahman')).toBeVisible()
    await expect(row('Carlos Medina')).toHaveCount(0)
    await expect(page.getByText('Individual support, Mount Barker')).toHaveCount(0) // another trainer's
    await expectAccessible(page)
  })

  await test.step('results count decisions; the file has the same numbers', async () => {
    await page.getByRole('link', { name: 'Results' }).click()
    await expect(row('Knife and equipment checklist')).toContainText('7')
    await expect(page.getByText('7 approved, 0 to resubmit').first()).toBeVisible()
    await expectCsvLikeTable(page, 'Training results', 8)
    await expectAccessible(page)
  })

  await test.step('outcomes count completions by month', async () => {
    await page.getByRole('link', { name: 'Outcomes' }).click()
    await expect(row('Certificate III in Commercial Cookery').first()).toBeVisible()
    await expect(page.getByText('7 completions')).toBeVisible()
    await expectCsvLikeTable(page, 'Training outcomes', 5)
    await expectAccessible(page)
  })
})
