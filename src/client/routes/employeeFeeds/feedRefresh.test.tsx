import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Feed } from '@contract/feeds'
import type { Account } from '@contract/session'
import { feedsLive } from '@client/state/feeds/feedsLive'
import { ReplayContext } from '@client/state/screens/useScreenState'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aComment, aFeed, openFeedPage } from '@client/testing/feedPage'
import { pageFor } from '@client/testing/groupChats'
import { renderScreen } from '@client/testing/renderScreen'
import { FeedRoute } from './FeedRoute'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const aPost = (id: string, overrides = {}) => aFeed({ id, content: `<p>Post ${id}</p>`, ...overrides })
const texts = () => screen.queryAllByText(/^Post \w+$/).map(({ textContent }) => textContent)

describe('feeds that others change', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  beforeAll(addMessageChannel)
  afterEach(() => page.close())
  const hear = (...changes: { kind: string; id: string }[]) =>
    act(() => Promise.resolve(page.store.dispatch(feedsLive.read(changes))))

  it('[FE-005] are asked for again after 300000 ms', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    page = await openFeedPage({ feeds: [aPost('a')] })
    await page.card('Post a')
    await act(() => jest.advanceTimersByTimeAsync(299_000))
    expect(page.askedFor('/api/feeds/employee_index')).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(page.askedFor('/api/feeds/employee_index')).toHaveLength(2)
    jest.useRealTimers()
  })

  it('[D-97] wait above what is read until they are asked for', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b')] })
    await page.card('Post b')
    page.now.feeds = [aPost('d'), aPost('c'), ...page.now.feeds]
    await hear({ kind: 'feed', id: 'c' }, { kind: 'feed', id: 'd' })
    const button = await screen.findByRole('button', { name: '2 new feeds' })
    expect(texts()).toEqual(['Post a', 'Post b'])
    await user.click(button)
    await waitFor(() => expect(texts()).toEqual(['Post d', 'Post c', 'Post a', 'Post b']))
    expect(screen.queryByRole('button', { name: /new feed/ })).not.toBeInTheDocument()
  })

  it('[D-95] wait in a replay as well', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b')] })
    await page.card('Post b')
    page.now.feeds = [aPost('c'), ...page.now.feeds]
    await hear({ kind: 'feed', id: 'c' })
    await screen.findByRole('button', { name: '1 new feed' })
    const element = (
      <ReplayContext value={true}>
        <FeedRoute />
      </ReplayContext>
    )
    const { view } = renderScreen(page.store, [{ path: '*', element }], '/feed')
    expect(await within(view.container).findByRole('button', { name: '1 new feed' })).toBeInTheDocument()
    expect(within(view.container).queryByText('Post c')).not.toBeInTheDocument()
    view.unmount()
  })

  it('[D-65] are there at once when the person has approved them', async () => {
    page = await openFeedPage({ feeds: [aPost('top', { pinned: true }), aPost('a')] })
    await page.card('Post a')
    const reviewer = { globalId: page.store.getState().session.account?.globalId ?? '', fullName: 'Reader' }
    page.now.feeds = [aPost('top', { pinned: true }), aPost('d'), aPost('c', { reviewer }), aPost('a')]
    await hear({ kind: 'feed', id: 'c' }, { kind: 'feed', id: 'd' })
    await screen.findByRole('button', { name: '1 new feed' })
    expect(texts()).toEqual(['Post top', 'Post c', 'Post a'])
  })

  it('[D-65] leave when they are archived, also for those who may not even read them any more', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b'), aPost('c')] })
    await page.card('Post c')
    page.now.feeds = [aPost('a', { status: 'archived', updatedAt: '2026-03-04T09:00:00.000Z' }), aPost('c')]
    await hear({ kind: 'feed', id: 'a' }, { kind: 'feed', id: 'b' })
    await waitFor(() => expect(texts()).toEqual(['Post c']))
  })

  it('[D-65] show that they were approved where they are', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b', { status: 'pending' })] })
    await screen.findByText('Waiting for approval')
    page.now.feeds = [aPost('b', { updatedAt: '2026-03-04T09:00:00.000Z' }), aPost('a')]
    await hear({ kind: 'feed', id: 'b' })
    await waitFor(() => expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument())
    expect(texts()).toEqual(['Post a', 'Post b'])
  })

  it('[D-65] ask for the comments of the commented feed alone', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b')] })
    await waitFor(() => expect(page.askedFor('/api/feeds/b/comments')).toHaveLength(1))
    page.now.comments = { b: [aComment({ comment: 'Just in' })] }
    await hear({ kind: 'feedComment', id: 'b' })
    await screen.findByText('Just in')
    expect(page.askedFor('/api/feeds/a/comments')).toHaveLength(1)
    expect(page.askedFor('/api/feeds/employee_index')).toHaveLength(1)
  })

  it('show the likes of others, and read nothing else for them', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b')] })
    await waitFor(() => expect(page.askedFor('/api/feeds/b/comments')).toHaveLength(1))
    page.now.feeds = [aPost('a'), aPost('b', { likeCount: 2 })]
    await hear({ kind: 'feedLike', id: 'b' }, { kind: 'feedLike', id: 'c' })
    await screen.findByRole('button', { name: 'Like, 2 people like this' })
    expect(page.askedFor('/api/feeds/b/comments')).toHaveLength(1)
    expect(page.askedFor('/api/feeds/employee_index')).toHaveLength(1)
    expect(page.askedFor('/api/feeds/c')).toHaveLength(0)
  })

  it('[D-97] are all asked for after a gap', async () => {
    page = await openFeedPage({ feeds: [aPost('a')] })
    await waitFor(() => expect(page.askedFor('/api/feeds/a/comments')).toHaveLength(1))
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read(null))))
    await waitFor(() => expect(page.askedFor('/api/feeds/a/comments')).toHaveLength(2))
    expect(page.askedFor('/api/feeds/employee_index')).toHaveLength(2)
  })

  it('are shown from the last visit before the network answers', async () => {
    const kept = new Map<string, string>()
    page = await openFeedPage({ feeds: [aPost('a')], kept })
    await page.card('Post a')
    await waitFor(() => expect([...kept.values()].join()).toContain('Post a'))
  })

  describe('of the last visit', () => {
    /** A device that has shown these feeds, and was away when others changed them. */
    const deviceWith = async (...feeds: Feed[]) => {
      const kept = new Map<string, string>()
      page = await openFeedPage({ feeds, kept })
      await page.card(`Post ${feeds.at(-1)?.id}`)
      await waitFor(() => expect([...kept.values()].join()).toContain(`Post ${feeds.at(-1)?.id}`))
      page.close()
      return kept
    }
    /** The page before its list is answered; the result answers it. */
    const openBeforeAnswer = async (kept: Map<string, string>, feeds: Feed[], account: Partial<Account> = {}) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      const answers = {
        'GET /api/feeds/employee_index': async (request: Request) => {
          await held
          return pageFor(request, feeds)
        },
      }
      page = await openFeedPage({ kept, answers, account })
      return () => answer()
    }

    it('[FE-024] are decided when the server has answered what they are now', async () => {
      const pending = aPost('a', { status: 'pending' })
      const kept = await deviceWith(pending)
      const account = { servicePermissions: { hris: ['feed.approveReject'], task: [] } }
      const answer = await openBeforeAnswer(kept, [pending], account)
      await page.card('Post a')
      const buttons = () => ['Approve', 'Reject'].map((name) => screen.getByRole('button', { name }))
      for (const button of buttons()) expect(button).toBeDisabled()
      answer()
      await waitFor(() => buttons().forEach((button) => expect(button).toBeEnabled()))
      expect(page.askedFor('/api/feeds/a')).toEqual([])
    })

    it('leave when the first answer omits them', async () => {
      const answer = await openBeforeAnswer(await deviceWith(aPost('a'), aPost('b')), [aPost('b')])
      await page.card('Post b')
      expect(texts()).toEqual(['Post a', 'Post b'])
      answer()
      await waitFor(() => expect(texts()).toEqual(['Post b']))
    })

    it('make room for the empty text when the first answer has none', async () => {
      const answer = await openBeforeAnswer(await deviceWith(aPost('a'), aPost('b')), [])
      await page.card('Post b')
      answer()
      expect(await screen.findByText('No feed found')).toBeInTheDocument()
      expect(texts()).toEqual([])
    })
  })

  it('leave when a later answer omits them, even if no change was heard of', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b'), aPost('c')] })
    await page.card('Post c')
    page.now.feeds = [aPost('a'), aPost('c')]
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read(null))))
    await waitFor(() => expect(texts()).toEqual(['Post a', 'Post c']))
  })

  it('leave when a comment finds them gone, and the notice says so', async () => {
    const missing = { status: 404, body: { errors: {}, message: 'The resource does not exist' } }
    page = await openFeedPage({
      feeds: [aPost('a'), aPost('b', { repliable: false })],
      answers: { 'POST /api/feeds/a/comment': missing },
    })
    const box = await screen.findByLabelText('Write a comment', { selector: 'textarea' })
    page.now.feeds = [aPost('b', { repliable: false })]
    await user.type(box, 'Noted')
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(texts()).toEqual(['Post b']))
    expect(page.notices()).toEqual(['Could not add the comment. This feed is no longer available'])
  })
})
