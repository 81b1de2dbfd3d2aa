import { expect, phone, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/narrow'
import { people } from '../support/people'
import { writePersonally } from '../support/personalMessage'
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

// As reported of other products: an address or a word without a break makes the whole page wider than the phone
test('[LOOK] long words and addresses of other people break', async ({ signedIn, newPerson, server }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
  const person = newPerson()
  const { answer } = await writePersonally(server.url, newPerson('manager'), person, word)
  await answer(`https://intranet.harbour.test/${'a-path-without-a-break'.repeat(12)} ${word}`)
  const page = await signedIn(person)
  const { row, message } = inboxOf(page)

  await page.goto('/messages')
  await expect(row(word)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await row(word).tap()
  await expect(message.getByRole('link', { name: 'https://intranet' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
