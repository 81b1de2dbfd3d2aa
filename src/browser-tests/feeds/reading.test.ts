import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { hold, queryOf, recordCalls } from '../support/calls'
import { feedOf, publishFeed, rejectFeed, submitFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { locationOf, titleOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { people } from '../support/people'

const list = '/api/feeds/employee_index'

test('staff read what is for their location', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const feed = feedOf(page)
  const first = () => {
    const [call] = calls.to('GET', list)
    if (!call) throw new Error('The list was not asked for')
    return call
  }

  await test.step('[FE-004] nothing is asked for before there is a location', async () => {
    const locations = await hold(page, '/api/dashboard/locations')
    await page.goto('/feed')
    await expect(titleOf(page, 'Feeds')).toBeVisible()
    await expect.poll(() => calls.count('GET', '/api/dashboard/locations')).toBe(1)
    expect(calls.count('GET', list)).toBe(0)
    locations.release()
    await expect(feed.cards.first()).toBeVisible()
  })
  await test.step('[FE-001][FE-002][FE-003] under the title Feeds, without tabs, five at a time', async () => {
    await expect(titleOf(page, 'Feeds')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    const { location_id: location, ...asked } = queryOf(first())
    expect(asked).toEqual({ page: '1', per_page: '5' })
    expect(location).toBeTruthy()
    await expectAccessible(page)
  })
  await test.step('[FE-008] beside the diary of today, and in the middle where there is no room for it', async () => {
    const diary = page.getByRole('region', { name: 'Diary' })
    await expect(diary).toBeVisible()
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(diary).toHaveCount(0)
    const [main, card] = [await page.getByRole('main').boundingBox(), await feed.cards.first().boundingBox()]
    const middle = (box: typeof main) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle(main) - middle(card))).toBeLessThan(12) // the scrollbar
    expect(card?.width).toBeLessThanOrEqual(768)
  })
  await test.step('[FE-006] to the end by scrolling', async () => {
    const last = () => feed.cards.last().getAttribute('aria-posinset').then(Number)
    const total = () => feed.cards.first().getAttribute('aria-setsize').then(Number)
    await expect
      .poll(async () => {
        await feed.list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return (await total()) - (await last())
      })
      .toBe(0)
    expect(calls.to('GET', list).length).toBeGreaterThan(2)
  })
  await test.step('[LOOK] on paper each of them is whole, dark on white, without what is pressed', async () => {
    const total = Number(await feed.cards.first().getAttribute('aria-setsize'))
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(feed.cards).toHaveCount(total)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    for (const role of ['banner', 'navigation', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Reply|Like|Comment|Actions|View (more|all))/ })).toHaveCount(0)
    const cut = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement
      const cards = [...document.querySelectorAll('main [role="feed"] article')]
      return cards.filter(
        (card) => card.scrollHeight > card.clientHeight || card.getBoundingClientRect().bottom > scrollHeight,
      ).length
    })
    expect(cut).toBe(0)
    await page.emulateMedia({ media: null, colorScheme: null })
  })
  await test.step('[FE-007][D-30] a feed that the navigation state names comes into the middle, once', async () => {
    const { id, text } = await feed.cards.nth(-3).evaluate((card) => ({
      id: card.id.replace(/^feed-/, ''),
      text: card.querySelector('p:not([id])')?.textContent ?? '',
    }))
    await goInside(page, '/messages')
    await expect(titleOf(page, 'My Messages')).toBeVisible()
    await page.evaluate((feedId) => {
      const state = { usr: { feedId }, key: 'sought', idx: 9 }
      history.pushState(state, '', '/messages')
      dispatchEvent(new PopStateEvent('popstate', { state }))
    }, id)
    await expect(page).toHaveURL('/feed')
    const sought = feed.list.locator(`[id="feed-${id}"]`)
    await expect(sought).toContainText(text)
    const away = async () => {
      const [all, one] = [await feed.list.boundingBox(), await sought.boundingBox()]
      const middle = (box: typeof all) => (box?.y ?? 0) + (box?.height ?? 0) / 2
      return Math.abs(middle(all) - middle(one))
    }
    await expect.poll(away).toBeLessThan(40)
    expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBe(null)
  })
})

test('a card shows how its feed stands', async ({ signedIn, newPerson, server }) => {
  const author = newPerson('contributor')
  await submitFeed(server.url, author, { content: '<p>Waits for a while</p>' })
  await rejectFeed(server.url, await submitFeed(server.url, author, { content: '<p>Names no date</p>' }))
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('<br>')
  await publishFeed(server.url, { content: `<p>Seven lines<br>${lines(6)}</p>`, repliable: false })
  await publishFeed(server.url, { content: `<p>Twenty lines<br>${lines(19)}</p>` })
  const page = await signedIn(author)
  const { card, goTo, choose, add } = feedOf(page)
  await goTo()

  await test.step('[FE-022][FE-023] tinted while it waits', async () => {
    await expect(card('Waits for a while')).toContainText('Waiting for approval')
    const background = (text: string) => card(text).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background('Waits for a while')).not.toBe(await background('Names no date'))
  })
  await test.step('[FE-025][FE-026] with a red border and a way to the details when it was rejected', async () => {
    await expect(card('Names no date')).toContainText('This post was rejected')
    await expect(card('Names no date')).toHaveCSS('border-top-color', /rgb\((18|19|20|21|22|23)\d, /)
    await expect(card('Names no date').getByRole('link', { name: 'here' })).toHaveAttribute('href', /^\/feeds\/./)
  })
  await test.step('[FE-014][FE-015] with eight lines of a long text, and the rest on request', async () => {
    await expect(card('Seven lines').getByRole('button', { name: 'View more' })).toHaveCount(0)
    const long = card('Twenty lines')
    await expect(long.getByRole('textbox', { name: 'Write a comment' })).toBeVisible() // the card is whole
    const height = async () => (await long.boundingBox())?.height ?? 0
    const before = await height()
    await long.getByRole('button', { name: 'View more' }).click()
    await expect(long.getByRole('button', { name: 'View less' })).toBeFocused()
    expect(Math.round((await height()) - before)).toBe(12 * 19)
    await long.getByRole('button', { name: 'View less' }).click()
    expect(await height()).toBe(before)
  })
  await test.step('[FE-029] with comments only where it is approved and can be answered', async () => {
    const box = (text: string) => card(text).getByRole('textbox', { name: 'Write a comment' })
    await expect(box('Twenty lines')).toBeVisible()
    for (const text of ['Seven lines', 'Waits for a while', 'Names no date']) await expect(box(text)).toHaveCount(0)
  })
  await test.step('[FE-021] with a note when it cannot be answered', async () => {
    await expect(card('Seven lines')).toContainText('Reply is disabled for this post')
    await expect(card('Twenty lines')).not.toContainText('Reply is disabled for this post')
  })
  await test.step('[FE-011][FE-013] with its places and roles on request', async () => {
    await choose('Twenty lines', 'Show feed info')
    await expect(card('Twenty lines')).toContainText('Harbour Street')
    await expect(card('Twenty lines')).toContainText('All Roles')
    await choose('Twenty lines', 'Hide feed info')
    await expect(card('Twenty lines')).not.toContainText('All Roles')
  })
  await expectAccessible(page)

  const itemsOf = async (where: Page, text: string) => {
    await feedOf(where)
      .card(text)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    const items = await where.getByRole('menuitem').allInnerTexts()
    await where.keyboard.press('Escape')
    return items
  }
  await test.step('[FE-012] with Edit and Remove for its author and for HRIS admins, and nobody else', async () => {
    const all = ['Show feed info', 'Edit', 'Remove']
    expect(await itemsOf(page, 'Waits for a while')).toEqual(all)
    expect(await itemsOf(page, 'Twenty lines')).toEqual(['Show feed info'])
    const admin = await signedIn(people.hannah)
    await admin.goto('/feed?tab=pending')
    await locationOf(admin).choose('Harbour Street')
    await expect(feedOf(admin).card('Waits for a while')).toBeVisible()
    const shown = ['Hide feed info', ...all.slice(1)] // approvers see for whom it is
    expect(await itemsOf(admin, 'Waits for a while')).toEqual(shown)
  })
  await test.step('[FE-009] and with a button for a new one, which keeps the way back', async () => {
    await expect(add).toHaveAttribute('href', '/feed/new')
    await add.click()
    await expect(page).toHaveURL('/feeds/new')
    const state = await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr)
    expect(state).toEqual({ previousPath: '/feed' })
  })
})

test('[FE-019][SH-061] linked videos are embedded when they come into view, under the policy of the page', async ({
  signedIn,
  newPerson,
  server,
}) => {
  const links = [
    'https://vimeo.com/76979871',
    'https://vimeo.com/tour', // no number
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpK', // ten characters
    'https://example.org/watch?v=aqz-KE-bpKQ',
  ]
  const content = links.map((link) => `<a href="${link}">watch</a>`).join(' ')
  await publishFeed(server.url, { content: `<p>The tour: ${content}</p>` })
  for (const number of [1, 2, 3]) {
    const text = Array.from({ length: 7 }, () => `Post ${number} above it`).join('<br>')
    await publishFeed(server.url, { content: `<p>${text}</p>` })
  }
  const page = await signedIn(newPerson())
  const players = /^https:\/\/(player\.vimeo\.com|www\.youtube-nocookie\.com)\//
  await page.route(players, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }))
  const feed = feedOf(page)
  await page.clock.install()
  await feed.goTo()
  await expect(feed.card('Post 1 above it')).toBeAttached()
  await page.clock.runFor(1_000) // longer than a player that was seen waits
  await expect(page.locator('iframe')).toHaveCount(0)
  await feed.card('The tour').scrollIntoViewIfNeeded()
  for (const [index, address] of [
    'https://player.vimeo.com/video/76979871?dnt=1',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ].entries()) {
    const player = page.locator('iframe').nth(index)
    await player.scrollIntoViewIfNeeded()
    await expect(player).toHaveAttribute('src', address)
    await expect(player.contentFrame().getByText('The player')).toBeVisible()
    await expect(player).toHaveCSS('height', '400px')
  }
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(feed.card('The tour').getByRole('link', { name: 'watch' })).toHaveCount(links.length)
})
