import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/narrow'
import { people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'

test.use({ viewport: { width: 320, height: 640 } })

test('[LOOK] the sign-in page has no horizontal scroll at 320 px', async ({ page }) => {
  await page.goto('/login')
  await expectSignIn(page)
  await expectNoSidewaysScroll(page)
})

test('[LOOK] no page has a horizontal scroll at 320 px', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  for (const subject of ['New espresso grinder', 'Harbour Street reached 92%']) {
    await inboxOf(page).row(subject).click()
    await expect(inboxOf(page).message.getByRole('heading', { name: subject })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goBack()
  }
  await page.goto('/no/such/page')
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
