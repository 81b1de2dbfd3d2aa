import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const openInbox = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View All Messages' }).click()
  await expect(inboxOf(page).rows.first()).toBeVisible()
}
const goHome = async (page: Page) => {
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
}

test('[LOOK] a question and filters that were open when the messages were left are gone on the way back', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await openInbox(page)
  const { readAll, filters, rows } = inboxOf(page)
  await readAll.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await goHome(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await filters.click()
  await expect(page.getByLabel('Unread only')).toBeVisible()
  await expect(page.getByLabel('Date From')).toBeFocused()
  await goHome(page)
  await page.goForward()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByLabel('Unread only')).toBeHidden()
})

test('[IN-036] what was typed and not searched for when the messages were left is gone', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await openInbox(page)
  const { search, rows } = inboxOf(page)
  await search.fill('grinder')
  await goHome(page)
  await page.goForward()
  await expect(rows.first()).toBeVisible()
  await expect(search).toHaveValue('')
})
