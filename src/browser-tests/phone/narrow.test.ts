import { expect, phone, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/narrow'
import { people } from '../support/people'
import { expectSignIn, inboxOf, signInByForm } from '../support/screens'

test.use({ ...phone, viewport: { width: 320, height: 640 } })

test('[LOOK] no page has a horizontal scroll at 320 px', async ({ page }) => {
  const { rows, row, message } = inboxOf(page)

  await test.step('[LOOK] the sign-in page and the dashboard', async () => {
    await page.goto('/login')
    await expectSignIn(page)
    await expectNoSidewaysScroll(page)
    await signInByForm(page, people.ella)
    await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('[LOOK] the messages and one of them', async () => {
    await page.getByRole('link', { name: 'View All Messages' }).tap()
    await expect(rows.first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    for (const subject of ['New espresso grinder', 'Harbour Street reached 92%']) {
      await row(subject).tap()
      await expect(message.getByRole('heading', { name: subject })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.goBack()
    }
  })

  await test.step('[LOOK] the not-found page', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
