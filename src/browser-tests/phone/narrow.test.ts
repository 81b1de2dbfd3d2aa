import { expect, phone, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/narrow'
import { people } from '../support/people'
import { expectSignIn, inboxOf, signInByForm } from '../support/screens'

test.use({ ...phone, viewport: { width: 320, height: 640 } })

test('[LOOK] no page has a horizontal scroll at 320 px', async ({ page }) => {
  const { rows, row, message } = inboxOf(page)

  await test.step('[LOOK] neither the sign-in page nor the dashboard', async () => {
    await page.goto('/login')
    await expectSignIn(page)
    await expectNoSidewaysScroll(page)
    await signInByForm(page, people.ella)
    await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('[LOOK] neither the messages nor one of them', async () => {
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

  await test.step('[LOOK] nor what stands where no page is', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
