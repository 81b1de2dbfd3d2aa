import { expectAccessible } from '../support/axe'
import { queryOf, recordCalls } from '../support/calls'
import { feedOf, publishFeed, rejectFeed, submitFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { titleOf } from '../support/frame'
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
  await feed.goTo()

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
})

test('a card shows how its feed stands', async ({ signedIn, newPerson, server }) => {
  const author = newPerson('contributor')
  await submitFeed(server.url, author, { content: '<p>Waits for a while</p>' })
  await rejectFeed(server.url, await submitFeed(server.url, author, { content: '<p>Names no date</p>' }))
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('<br>')
  await publishFeed(server.url, { content: `<p>Seven lines<br>${lines(6)}</p>`, repliable: false })
  await publishFeed(server.url, { content: `<p>Twenty lines<br>${lines(19)}</p>` })
  const page = await signedIn(author)
  const { card, goTo, choose } = feedOf(page)
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
})

test('[FE-019] a linked video is embedded when it comes into view, under the policy of the page', async ({
  signedIn,
  newPerson,
  server,
}) => {
  await publishFeed(server.url, { content: '<p>The tour: <a href="https://vimeo.com/76979871">watch</a></p>' })
  for (const number of [1, 2, 3]) {
    const text = Array.from({ length: 7 }, () => `Post ${number} above it`).join('<br>')
    await publishFeed(server.url, { content: `<p>${text}</p>` })
  }
  const page = await signedIn(newPerson())
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }),
  )
  const feed = feedOf(page)
  await page.clock.install()
  await feed.goTo()
  await expect(feed.card('Post 1 above it')).toBeAttached()
  await page.clock.runFor(1_000) // longer than a player that was seen waits
  await expect(page.locator('iframe')).toHaveCount(0)
  await feed.card('The tour').scrollIntoViewIfNeeded()
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCSS('height', '400px')
})
