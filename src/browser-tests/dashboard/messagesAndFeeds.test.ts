import { queryOf, recordCalls } from '../support/calls'
import { answer, cardOf, firstQuery, inMinutes, listed } from '../support/dashboard'
import { changeServices } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'

test('the news feed', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const card = cardOf(page, 'News Feed')
  await page.goto('/dashboard')

  await test.step('[DB-035] shows the three newest approved feeds of the location', async () => {
    await expect(card.getByRole('link')).toHaveCount(3)
    expect(firstQuery(calls.to('GET', '/api/feeds/employee_index'))).toEqual({
      per_page: '3',
      location_id: 'harbour-location-harbour-street',
      'q[status_eq]': 'approved',
    })
  })

  await test.step('[DB-036][D-30] leads to the messages, which pass the feed on to the page of feeds', async () => {
    const text = (await card.getByRole('link').first().innerText()).split('\n').at(-1)?.slice(0, 24) ?? ''
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      const pushed: unknown[] = Object.assign(window, { pushed: [] as unknown[] }).pushed
      history.pushState = (state: { usr?: unknown }, title, url) => {
        pushed.push({ state: state.usr, url })
        push(state, title, url)
      }
    })
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL('/feed')
    await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeVisible()
    const pushed = await page.evaluate(() => (window as unknown as { pushed: unknown[] }).pushed)
    expect(pushed[0]).toEqual({ url: '/messages', state: { feedId: expect.stringMatching(/./) as unknown } })
  })

  await test.step('[DB-037] says when there is none', async () => {
    await answer(page, '/api/feeds/employee_index', listed([]))
    await page.goto('/dashboard')
    await expect(card).toContainText('No news feed')
  })
})

test('unread messages', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const card = cardOf(page, 'My Messages')
  await page.goto('/dashboard')
  await expect(card.getByRole('link', { name: /Urgent/ }).first()).toBeVisible()

  await test.step('[DB-038] are four, urgent ones first', async () => {
    const texts = await card.getByRole('listitem').allInnerTexts()
    expect(texts.map((text) => text.includes('Urgent'))).toEqual([true, true, false, false])
    expect(firstQuery(calls.to('GET', '/api/notifications'))).toMatchObject({
      per_page: '4',
      'q[read_eq]': 'false',
      'q[s]': 'high_priority',
    })
  })

  await test.step('[DB-041] are all in the messages app, or here where there is none', async () => {
    await expect(card.getByRole('link', { name: 'View All Messages' })).toHaveAttribute('href', '/messages/my-messages')
    await card.getByRole('link', { name: 'View All Messages' }).click()
    await expect(page).toHaveURL('/messages/my-messages')
    await changeServices(page, (services) =>
      services.map((one) => (one.kind === 'sso_my_messages' ? { ...one, url: 'https://messages.test/' } : one)),
    )
    await page.goto('/dashboard')
    await expect(card.getByRole('link', { name: 'View All Messages' })).toHaveAttribute(
      'href',
      'https://messages.test/my-messages',
    )
  })

  await test.step('[DB-042] are new for 24 hours', async () => {
    const minutes = [23 * 60 + 59, 24 * 60 + 1]
    await intercept(page, '/api/notifications', async (call) => {
      const { records } = (await (await call.fetch()).json()) as { records: object[] }
      const aged = minutes.map((age, index) => ({
        ...records[index + 2],
        createdAt: inMinutes(-age),
        priority: 'normal',
      }))
      await call.fulfill({ json: listed(aged) })
    })
    await page.reload()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card.getByRole('listitem').filter({ has: page.getByText('New', { exact: true }) })).toHaveCount(1)
    await expect(card.getByRole('listitem').first().getByText('New', { exact: true })).toBeVisible()
  })

  await test.step('[DB-040] say when there are none', async () => {
    await answer(page, '/api/notifications', listed([]))
    await page.reload()
    await expect(card).toContainText('No unread messages')
  })
})

test('[DB-039] a click marks a message read, fills the card up again, and opens it', async ({
  signedIn,
  newPerson,
}) => {
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const card = cardOf(page, 'My Messages')
  await page.goto('/dashboard')
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/messages\/[^/]+$/)
  await expect.poll(() => calls.count('PUT', /^\/api\/notifications\//)).toBe(1)
  await page.goBack()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  const asked = () => calls.to('GET', '/api/notifications').map(queryOf)
  await expect.poll(() => asked().filter((query) => query['per_page'] === '4').length).toBeGreaterThan(1)
})

test('the categories of messages', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await answer(page, '/api/notifications/status', {
    unreadCount: 12,
    highPriorityUnreadCount: 2,
    categories: ['', 'hris_my_roster', 'task', 'internal_lms', 'salt', 'hris', 'personal'].map((source, index) => ({
      source,
      label: source,
      unreadCount: index === 0 ? 12 : index,
      urgentCount: index === 1 ? 2 : 0,
    })),
  })
  const tiles = page.getByRole('navigation', { name: 'Messages by category' }).getByRole('link')
  const names = ['All Messages', 'My Roster', 'My Tasks', 'My Training', 'My Facility', 'My People', 'Personal']
  await page.goto('/dashboard')

  await test.step('[DB-066][DB-067] have their unread and urgent messages', async () => {
    await expect(tiles).toHaveText(names.map((name) => new RegExp(name)))
    await expect(tiles.nth(0)).toContainText('12')
    await expect(tiles.nth(1)).toContainText('2 urgent')
    await expect(tiles.nth(1)).toContainText('1 unread')
    await expect(tiles.nth(2)).not.toContainText('urgent')
  })

  await test.step('[DB-068] open in the inbox', async () => {
    const types = ['', 'hris_my_roster', 'task', 'internal_lms', 'salt', 'hris', 'personal']
    for (const [index, type] of types.entries())
      await expect(tiles.nth(index)).toHaveAttribute('href', `/messages/my-messages?category=${type}`)
    await tiles.nth(3).click()
    await expect(page).toHaveURL('/messages/my-messages?category=internal_lms')
    const picked = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current="true"]')
    await expect(picked).toContainText('My Training')
  })
})
