import { hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { ellasInboxTitle, people } from '../support/people'
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
    await expect(page).toHaveTitle(ellasInboxTitle)
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

test('the urgent banner stands where urgent messages are, and never moves them', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const banner = page.getByRole('status').filter({ hasText: /You have .* urgent/ })
  const { row, rows, category, message } = inboxOf(page)
  const placeOf = (subject: string) => row(subject).boundingBox()
  /** As if none of them had to be confirmed: those become read with what they ask for. */
  await intercept(page, '/api/notifications', async (call) => {
    const answer = await fetch(call.request().url(), { headers: call.request().headers() })
    const page = (await answer.json()) as { records: object[] }
    return call.fulfill({ json: { ...page, records: page.records.map((record) => ({ ...record, held: false })) } })
  })

  await test.step('[IN-025] it comes with the rows, before the counts do', async () => {
    const counts = await hold(page, '/api/notifications/status')
    await page.goto('/messages')
    await expect(banner).toHaveText(/You have 2 urgent messages/)
    const before = await placeOf('New espresso grinder')
    counts.release()
    await expect(page).toHaveTitle(ellasInboxTitle)
    expect(await placeOf('New espresso grinder')).toEqual(before)
  })
  await test.step('[IN-025] it is not in a category without urgent messages', async () => {
    await category('My Training').click()
    await expect(row('You are enrolled: Allergen Awareness')).toBeVisible()
    await expect(banner).toBeHidden()
    await category('All Messages').click()
    await expect(banner).toBeVisible()
  })
  await test.step('[IN-025][LOOK] when its messages are read it says so, and the list stays where it is', async () => {
    await intercept(
      page,
      (url) => /^\/api\/notifications\/[^/]+$/.test(url.pathname),
      async (call) => {
        if (call.request().method() !== 'PUT') return call.fallback()
        const shown = await fetch(call.request().url(), { headers: call.request().headers() })
        return call.fulfill({ json: { ...((await shown.json()) as object), read: true, held: false } }) // the server keeps it unread
      },
    )
    const before = await placeOf('New espresso grinder')
    for (const index of [0, 1]) {
      await rows.nth(index).getByRole('link').click()
      await expect(message.getByRole('article')).toBeVisible()
    }
    await expect(banner).toHaveText(/You have no urgent messages/)
    expect(await placeOf('New espresso grinder')).toEqual(before)
  })
})
