import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf, logOut, signInByForm } from '../support/screens'

test('the urgent banner stays hidden for the whole session', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const banner = page.getByText('You have 2 urgent messages')
  const hide = page.getByRole('button', { name: 'HIDE', exact: true })
  const { row, rows, category } = inboxOf(page)

  await test.step('[IN-025] it appears once when urgent messages are unread, and HIDE hides it', async () => {
    await page.goto('/messages')
    await expect(banner).toHaveCount(1)
    await expect(hide).toHaveCount(1)
    await expect(banner).toBeInViewport({ ratio: 1 })
  })

  const otherTab = await page.context().newPage()
  await otherTab.goto('/messages')
  const otherBanner = otherTab.getByText('You have 2 urgent messages')
  await expect(otherBanner).toBeVisible()

  await test.step('[IN-025][IN-026] HIDE hides it, in this tab and the other', async () => {
    await hide.click()
    await expect(banner).toBeHidden()
    await expect(otherBanner).toBeHidden()
    await otherTab.close()
  })

  await test.step('[IN-026] it stays hidden in other categories, and after visiting another page', async () => {
    await category('My Roster').click()
    await expect(row('Your shift on Saturday')).toBeVisible()
    await expect(page).toHaveURL('/messages?category=hris_my_roster')
    await expect(banner).toBeHidden()
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /Dashboard/ })
      .click()
    await page.getByRole('link', { name: 'View All Messages' }).click()
    await expect(row('New espresso grinder')).toBeVisible()
    await expect(banner).toBeHidden()
  })

  await test.step('[IN-026] it stays hidden after a reload', async () => {
    await page.reload()
    await expect(page).toHaveTitle('(12) My Messages · Muster')
    await expect(rows.first().getByText('Urgent')).toBeVisible()
    await expect(banner).toBeHidden()
  })

  await test.step('[IN-025] the next session shows it again', async () => {
    await logOut(page)
    await expectSignIn(page)
    await page.getByLabel('Email').clear()
    await signInByForm(page, people.ella)
    await page.getByRole('link', { name: 'View All Messages' }).click()
    await expect(rows.first()).toBeVisible()
    await expect(banner).toHaveCount(1)
    await expect(hide).toBeVisible()
  })
})
