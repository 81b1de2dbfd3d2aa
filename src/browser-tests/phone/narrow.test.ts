import { expect, phone, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from '../support/narrow'
import { writePersonally } from '../support/personalMessage'
import { inboxOf } from '../support/screens'

test.use({ ...phone, viewport: { width: 320, height: 640 } })

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
