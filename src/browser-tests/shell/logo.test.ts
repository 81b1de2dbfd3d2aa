import type { Page } from '@playwright/test'
import { changeAccount } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="28"><rect width="120" height="28"/></svg>'
const serveLogos = (page: Page) =>
  page.route('**/logos/here.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
const brandOf = (page: Page) => page.getByRole('banner').getByRole('link').first()

test('[SH-037] the organisation’s logo stands for its name', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await serveLogos(page)
  await changeAccount(page, { brandLogo: '/logos/here.svg' })
  await page.goto('/messages')
  await expect(brandOf(page).getByRole('img', { name: 'Harbour Kitchens' })).toBeVisible()
  await expect(brandOf(page)).toHaveText('')
})

test('[SH-037] a symbol stands beside the name', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await serveLogos(page)
  await changeAccount(page, { brandLogoSymbol: '/logos/here.svg' })
  await page.goto('/messages')
  await expect(brandOf(page).locator('img')).toBeVisible()
  await expect(brandOf(page)).toHaveText('Harbour Kitchens')
})

test('[SH-037] a logo that cannot be loaded gives way to the initial', async ({ signedIn, problems }) => {
  problems.allow(/logos\/gone/)
  const page = await signedIn(people.ella)
  await page.route('**/logos/gone.svg', (route) => route.fulfill({ status: 404 }))
  await changeAccount(page, { brandLogo: '/logos/gone.svg', brandBrandInitial: 'K' })
  await page.goto('/messages')
  await expect(brandOf(page)).toHaveText('KHarbour Kitchens')
  await expect(brandOf(page)).toHaveAccessibleName('Harbour Kitchens')
  await expect(brandOf(page).locator('img')).toHaveCount(0)
})
