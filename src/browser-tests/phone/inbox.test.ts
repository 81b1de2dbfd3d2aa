import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { breakDown, hold, recordCalls } from '../support/calls'
import { expectAccessibleFilters } from '../support/filters'
import { expect, inEverything, phone, test } from '../support/fixtures'
import { expectNoZoom } from '../support/narrow'
import { people } from '../support/people'
import { expectSignIn, inboxOf, inboxTableOf, logOut, signInByForm } from '../support/screens'

test.use(phone)

test('signing in, reading messages and signing out on a phone', inEverything, async ({ page, problems }) => {
  problems.allow(/500 .*\/api\/notifications|404 .*\/api\/notifications\/some/)
  const { row, rows, list, message, category, filters, search } = inboxOf(page)
  const back = page.getByRole('link', { name: 'Back' })
  const grinder = message.getByRole('heading', { name: 'New espresso grinder' })
  let href: string | null = null

  await test.step('[SH-001] signing in leads to the requested page', async () => {
    await page.goto('/messages')
    await signInByForm(page, people.ella)
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[LOOK] the first message is near the top, below the switch and one row of tools', async () => {
    await expect(page.getByText('You have 2 urgent messages')).toBeVisible()
    expect((await rows.first().boundingBox())?.y).toBeLessThan(200)
  })

  await test.step('[LOOK] axe finds nothing on the open filters', () =>
    expectAccessibleFilters(page, () => filters.tap()))

  await test.step('[IN-004] a message is a page of its own with a Back button to the same list', async () => {
    await category('Personal').tap()
    await expect(page).toHaveURL('/messages?category=personal')
    href = await row('New espresso grinder').getByRole('link').getAttribute('href')
    await row('New espresso grinder').tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
    await expect(grinder).toBeVisible()
    await expect(page.locator('[inert]').filter({ has: list })).toBeAttached() // it stays mounted but inert
    await expectAccessible(page)
    await expectNoZoom(page)
    await back.tap()
    await expect(page).toHaveURL('/messages?category=personal')
    await expectNoZoom(page)
    await expect(row('New espresso grinder')).toBeVisible()
    await expect(message).toBeHidden()
  })

  await test.step('[LOOK] axe finds nothing on a message with a table', async () => {
    await category('All Messages').tap()
    await row('Harbour Street reached 92%').tap()
    await expect(message.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await back.tap()
  })

  await test.step('[LOOK] axe finds nothing on a failed list and on an empty one', async () => {
    const broken = await breakDown(page, '/api/notifications')
    await category('My Tasks').tap()
    await expect(page.getByText('Messages could not be loaded')).toBeVisible()
    await expectAccessible(page)
    broken.heal()
    await page.getByRole('button', { name: 'Search messages' }).tap()
    await expect(search).toBeFocused()
    await search.fill('zzzz')
    await expect(page.getByText('No message found')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('after a reload, the search stays open while one text makes way for another', async () => {
    await page.reload()
    await search.fill('')
    await expect(page).not.toHaveURL(/search=/)
    await expect(search).toBeFocused()
  })

  await test.step('[LOOK] axe finds nothing on a loading message and on a missing one', async () => {
    const { release } = await hold(page, '/api/notifications/some')
    await page.goto('/messages/some')
    await expect(page.getByRole('status', { name: 'Loading message', exact: true })).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(page.getByText("This message doesn't exist, or you don't have access to it")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('[IN-004] a link to a message opens only the message', async () => {
    await page.goto(href ?? '')
    await expect(grinder).toBeVisible()
    await expect(page.locator('[inert]').filter({ has: list })).toBeAttached()
    await back.tap()
    await expect(rows.first()).toBeVisible()
  })

  await test.step('[IN-034] scrolling loads further pages on a phone', async () => {
    await category('All Messages').tap()
    await expect(page).toHaveURL('/messages')
    await expect(rows.first()).toHaveAttribute('aria-setsize', '84')
    await expect(async () => {
      await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      await expect(rows.and(page.locator('[aria-posinset="84"]'))).toBeInViewport({ timeout: 500 })
    }).toPass()
  })

  await test.step('[SH-013] Logout leads back to the sign-in page', async () => {
    await logOut(page)
    await expectSignIn(page)
  })
})

test('reading and marking read on a phone', inEverything, async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const { row, readAll } = inboxOf(page)
  const roster = row(/Roster for .* is published/)
  const latte = row(/Latte Art, level 2/)

  await test.step('[IN-018] opening an unread message marks it read on a phone too', async () => {
    await page.goto('/messages')
    await expect(page).toHaveTitle('(2) My Messages · Muster')
    await roster.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Message' })).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) Roster for .* is published.* · Muster$/)
    await expect.poll(() => calls.count('PUT', /^\/api\/notifications\//)).toBe(1)
    await page.goBack()
    await expect(page).toHaveTitle('(1) My Messages · Muster')
    await expect(roster.getByRole('img', { name: 'Unread' })).toBeHidden()
    await expect(latte.getByRole('img', { name: 'Unread' })).toBeVisible()
  })

  await test.step('[IN-021] Read All asks for confirmation on a phone too', async () => {
    await readAll.tap()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'READ ALL' })
    await expect(confirm).toBeVisible()
    await expectAccessible(page)
    expect(calls.count('POST', '/api/notifications/read_all')).toBe(0)
    await confirm.tap()
    await expect(page.getByText('All messages have been marked as read')).toBeVisible()
    await expect(latte.getByRole('img', { name: 'Unread' })).toBeHidden()
    await expect(readAll).toBeDisabled()
  })
})

test('[IN-009] on a phone the categories of a training organisation are a dropdown', async ({ signedIn }) => {
  const page = await signedIn(people.sophie)
  const { rows, source } = inboxTableOf(page)
  await page.goto('/messages')
  await expect(rows.first()).toBeVisible()
  expect((await rows.first().boundingBox())?.y).toBeLessThan(200)
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0)
  const count = page.locator('footer').getByRole('status')
  const lines = await count.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBe(1) // not a word per line beside the buttons
  const all = await rows.count()
  await source.tap()
  await page.locator('.ant-select-dropdown').getByTitle('My Training', { exact: true }).tap()
  await expect(page).toHaveURL('/messages?category=internal_lms')
  await expect(rows.filter({ hasText: 'My Training' }).first()).toBeVisible()
  await expect(rows.filter({ hasNotText: 'My Training' })).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
})

test('[LOOK] an empty choice of several stands in the middle of its box', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  await page.goto('/short-codes')
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  const box = page.locator('.ant-select-multiple')
  await expect(box).toBeVisible()
  expect(Math.abs((await middle(box)) - (await middle(page.getByText('All kinds'))))).toBeLessThan(2)
})
