import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changedMeanwhile } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { feedList } from '@client/state/feeds/feedAdminApi'
import { feedsLive } from '@client/state/feeds/feedsLive'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { withTextHeight } from '@client/testing/browserGaps'
import { aFeed, openFeedPage } from '@client/testing/feedPage'
import { pageFor } from '@client/testing/groupChats'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const anAsk = (id: string, overrides: Partial<Feed> = {}) =>
  aFeed({
    id,
    content: `<p>Post ${id}</p>`,
    repliable: false,
    mustRead: true,
    asksMe: true,
    readVersion: 3,
    ...overrides,
  })
const aPost = (id: string) => anAsk(id, { mustRead: false, asksMe: false })
const changed = { status: 422, body: { errors: { base: [changedMeanwhile] }, message: changedMeanwhile } }
const texts = () => screen.queryAllByText(/^Post \w+$/).map(({ textContent }) => textContent)

describe('a feed that must be read', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  beforeAll(addMessageChannel)
  afterEach(() => page.close())
  const button = () => screen.findByRole('button', { name: 'I have read this' })

  it('confirms the version that is read: of a newer one, known by its beginning, the rest comes first', async () => {
    page = await openFeedPage({ feeds: [anAsk('a')] })
    await page.card('Post a')
    const edited = anAsk('a', { content: '<p>Post new</p>', readVersion: 4, updatedAt: '2026-03-03T02:00:00.000Z' })
    page.now.feeds = [edited]
    const row = { ...edited, content: '<p>Post…</p>', isExcerpt: true }
    page.server.answers['GET /api/feeds'] = () => ({ body: { records: [row], total: 1, page: 1, perPage: 50 } })
    await act(() => page.store.dispatch(feedList.prefetch({ per_page: 50 })))
    await page.card('Post new')
    await user.click(await button())
    await waitFor(() =>
      expect(page.sent).toMatchObject([{ call: 'POST /api/feeds/a/confirm', body: { feed: { readVersion: 4 } } }]),
    )
  })

  it('waits with a copy of an earlier visit for what the server says of it now', async () => {
    const kept = new Map<string, string>()
    page = await openFeedPage({ feeds: [anAsk('a')], kept })
    await waitFor(() => expect([...kept.values()].join()).toContain('Post a'))
    page.close()

    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const edited = anAsk('a', { content: '<p>Post new</p>', readVersion: 4, updatedAt: '2026-03-03T02:00:00.000Z' })
    page = await openFeedPage({
      feeds: [edited],
      kept,
      answers: { 'GET /api/feeds/employee_index': (request) => answered.then(() => pageFor(request, [edited])) },
    })
    await page.card('Post a')
    expect(await button()).toBeDisabled()
    expect(page.askedFor('/api/feeds/a')).toEqual([])
    answer()
    await page.card('Post new')
    expect(await button()).toBeEnabled()
    await user.click(await button())
    await waitFor(() =>
      expect(page.sent).toMatchObject([{ call: 'POST /api/feeds/a/confirm', body: { feed: { readVersion: 4 } } }]),
    )
  })

  it('[D-101] says so, and shows at once that it was confirmed, with the focus kept and in its place', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    page = await openFeedPage({ feeds: [anAsk('a'), aPost('b')] })
    const respond = page.server.answers['POST /api/feeds/a/confirm']
    page.server.answers['POST /api/feeds/a/confirm'] = async (request) => {
      await answered
      return typeof respond === 'function' ? respond(request) : {}
    }
    const card = await page.card('Post a')
    expect(within(card).getByText('Must be read')).toBeInTheDocument()
    expect(within(card).getByRole('status')).toHaveTextContent('Please confirm that you have read this.')
    await user.click(await button())
    await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent(/^You confirmed this on \d/))
    expect(within(card).queryByText('Must be read')).not.toBeInTheDocument()
    expect(within(card).getByRole('group', { name: 'Confirmation' })).toHaveFocus()
    answer()
    await waitFor(() =>
      expect(within(card).getByRole('status')).toHaveTextContent('You confirmed this on 03/03/2026 09:01'),
    )
    expect(within(card).getByText('03/03/2026 09:01')).toHaveAttribute('title', '03/03/2026 09:01:00')
    expect(page.sent).toMatchObject([{ call: 'POST /api/feeds/a/confirm', body: { feed: { readVersion: 3 } } }])
    page.now.feeds = page.now.feeds.toReversed() // as the server lists them from now on
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feed', id: 'b' }]))))
    expect(texts()).toEqual(['Post a', 'Post b'])
  })

  it('[D-101] that was changed meanwhile shows the present text, whose version is confirmed then', async () => {
    page = await openFeedPage({ feeds: [anAsk('a')] })
    const respond = page.server.answers['POST /api/feeds/a/confirm']
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    page.server.answers['POST /api/feeds/a/confirm'] = () => answered.then(() => changed)
    await user.click(await button())
    await screen.findByText(/^You confirmed this on/)
    page.now.feeds = [
      anAsk('a', { content: '<p>Post a, with nuts</p>', readVersion: 4, updatedAt: '2026-03-04T09:00:00.000Z' }),
    ]
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feed', id: 'a' }]))))
    await screen.findByText('Post a, with nuts')
    expect(await button()).toBeVisible() // the new text still asks, before anything is answered
    answer()
    await waitFor(() => expect(page.notices()).toEqual([`Could not confirm this Feed: ${changedMeanwhile}`]))
    await waitFor(async () => expect(await button()).toHaveFocus())
    if (respond) page.server.answers['POST /api/feeds/a/confirm'] = respond
    await user.click(await button())
    await screen.findByText('03/03/2026 09:01')
    expect(page.sent).toMatchObject([{ body: { feed: { readVersion: 4 } } }])
  })

  it('[D-101] gives the button back, with the focus, when nobody answers', async () => {
    page = await openFeedPage({ feeds: [anAsk('a')], answers: { 'POST /api/feeds/a/confirm': { status: 500 } } })
    const confirm = await button()
    confirm.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(page.notices()).toEqual([expect.stringMatching(/^Could not confirm this Feed/)]))
    await waitFor(async () => expect(await button()).toHaveFocus())
  })

  it('[D-101] opens a long text before it is confirmed', async () => {
    const reset = withTextHeight(400)
    page = await openFeedPage({ feeds: [anAsk('a')] })
    await user.click(await button())
    expect(await screen.findByText('Please read the rest of it, then confirm.')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: 'View less' })).toBeInTheDocument()
    expect(await button()).toHaveFocus()
    expect(page.sent).toEqual([])
    await user.click(await button())
    await screen.findByText('03/03/2026 09:01')
    reset()
  })

  it('[D-101] is read again when the inbox hears that it was confirmed elsewhere', async () => {
    page = await openFeedPage({ feeds: [anAsk('a'), aPost('b')] })
    await button()
    page.now.feeds = [anAsk('a', { asksMe: false, confirmedAt: '2026-03-02T22:31:00.000Z' }), aPost('b')]
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'notification', id: 'n1' }]))))
    await screen.findByText('03/03/2026 09:01')
    expect(page.askedFor('/api/feeds/b')).toEqual([])
    expect(page.askedFor('/api/feeds/employee_index')).toHaveLength(1)
  })

  it.each([
    ['that asks others alone', { asksMe: false }],
    ['that waits for approval', { asksMe: false, status: 'pending' as const }],
  ])('has no button in a feed %s', async (_which, overrides) => {
    page = await openFeedPage({ feeds: [anAsk('a', overrides)] })
    await page.card('Post a')
    expect(screen.queryByRole('group', { name: 'Confirmation' })).not.toBeInTheDocument()
  })
})

describe('a pinned feed', () => {
  beforeAll(addMessageChannel)
  it('says that it is', async () => {
    const page = await openFeedPage({ feeds: [anAsk('a', { pinned: true }), aPost('b')] })
    expect(within(await page.card('Post a')).getByText('Pinned')).toBeInTheDocument()
    expect(within(await page.card('Post b')).queryByText('Pinned')).not.toBeInTheDocument()
    page.close()
  })
})
