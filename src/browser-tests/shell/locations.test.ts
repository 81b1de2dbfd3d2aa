import type { Page } from '@playwright/test'
import { atPath, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people, spare } from '../support/people'
import { inboxOf } from '../support/screens'
import { keptBy } from '../support/storage'

const pickerOf = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const chosen = (page: Page, name: string) => page.getByRole('banner').getByTitle(name, { exact: true })
const choose = async (page: Page, name: string) => {
  await pickerOf(page).click()
  await page.getByTitle(name, { exact: true }).last().click() // behind it stands the one that is chosen
}

test('[SH-041][SH-043] the picker lists the person’s locations and begins with the first', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(chosen(page, 'Harbour Street')).toBeVisible()
  await pickerOf(page).click()
  for (const name of ['Harbour Street', 'Norwood']) await expect(page.getByTitle(name).last()).toBeVisible()
  await expect(page.getByTitle('Glenelg')).toBeHidden()
})

test('[SH-039] the chosen location stays across pages', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await choose(page, 'Norwood')
  await expect(chosen(page, 'Norwood')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await expect(chosen(page, 'Norwood')).toBeVisible()
  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(chosen(page, 'Norwood')).toBeVisible()
})

test('[SH-040][D-22] the chosen location comes back after a reload, out of IndexedDB', async ({ signedIn }) => {
  const page = await signedIn(spare.choosesLocation)
  await page.goto('/dashboard')
  await expect(chosen(page, 'Norwood')).toBeVisible()
  await choose(page, 'Stirling')
  await expect(chosen(page, 'Stirling')).toBeVisible()
  await expect
    .poll(() => keptBy(page))
    .toEqual({ local: ['muster.token'], session: [], indexedDb: ['muster/snapshots/harbour-person-marcus-adeyemi'] })

  const locations = await hold(page, '/api/dashboard/locations')
  await page.reload()
  await expect(chosen(page, 'Stirling')).toBeVisible()
  const answered = page.waitForResponse(atPath('/api/dashboard/locations'))
  locations.release()
  await answered
  await expect(chosen(page, 'Stirling')).toBeVisible()
})

test('[SH-042] somebody without a location reads No location, and the picker is disabled', async ({ signedIn }) => {
  const page = await signedIn(people.maeve)
  await page.goto('/messages')
  await expect(page.getByRole('banner').getByText('No location')).toBeVisible()
  await expect(pickerOf(page)).toBeDisabled()
})

test('[SH-044] the first location is chosen when the chosen one left the list', async ({ signedIn }) => {
  const page = await signedIn(spare.losesLocation)
  await page.goto('/messages')
  await expect(chosen(page, 'Glenelg')).toBeVisible()
  await choose(page, 'Stirling')
  await expect(chosen(page, 'Stirling')).toBeVisible()

  await intercept(page, '/api/dashboard/locations', async (route) => {
    const answer = await route.fetch()
    const { records, ...rest } = (await answer.json()) as { records: { name: string }[] }
    const left = records.filter(({ name }) => name !== 'Stirling')
    await route.fulfill({ status: answer.status, json: { ...rest, records: left, total: left.length } })
  })
  await page.reload()
  await expect(chosen(page, 'Glenelg')).toBeVisible()
  await expect(chosen(page, 'Stirling')).toBeHidden()
})

test('[SH-045] an administrator finds a location by typing', async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  await page.goto('/messages')
  await expect(chosen(page, 'Glenelg')).toBeVisible()
  await pickerOf(page).fill('sema')
  await expect(page.getByTitle('Norwood')).toBeHidden()
  await page.getByTitle('Semaphore').last().click()
  await expect(chosen(page, 'Semaphore')).toBeVisible()
})
