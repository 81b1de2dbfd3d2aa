import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, type memo as Memo, Profiler } from 'react'
import type { Feed } from '@contract/feeds'
import { feedsLive } from '@client/state/feeds/feedsLive'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aComment, aFeed, openFeedPage } from '@client/testing/feedPage'
import type { FeedCard } from './FeedCard'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const mockRendered: string[] = []
jest.mock('./FeedCard', () => {
  const actual = jest.requireActual<{ FeedCard: typeof FeedCard }>('./FeedCard')
  const { memo } = jest.requireActual<{ memo: typeof Memo }>('react')
  const Counted = memo((props: ComponentProps<typeof FeedCard>) => (
    <Profiler id={props.id} onRender={(id) => mockRendered.push(id)}>
      <actual.FeedCard {...props} />
    </Profiler>
  ))
  return { FeedCard: Counted }
})

describe('the cards', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  beforeAll(addMessageChannel)
  afterEach(() => page.close())
  const settled = async (changes: Record<string, Partial<Feed>> = {}) => {
    const ids = ['f1', 'f2', 'f3', 'f4', 'f5']
    page = await openFeedPage({ feeds: ids.map((id) => aFeed({ id, content: `<p>Post ${id}</p>`, ...changes[id] })) })
    await screen.findByText('Post f5') // it waits for the comments above it
    await waitFor(() => expect(page.server.asked.filter(({ call }) => call.endsWith('/comments'))).toHaveLength(5))
    do {
      mockRendered.length = 0
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    } while (mockRendered.length > 0)
  }

  it('render alone: the one with a new comment', async () => {
    await settled()
    page.now.comments = { f3: [aComment({ comment: 'Just in' })] }
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feedComment', id: 'f3' }]))))
    await screen.findByText('Just in')
    expect(new Set(mockRendered)).toEqual(new Set(['f3']))
  })

  it('render alone: the one that is liked', async () => {
    await settled()
    const [like] = screen.getAllByRole('button', { name: 'Like' })
    act(() => like?.click())
    await screen.findByRole('button', { name: 'Like, 1 person likes this', pressed: true })
    await waitFor(() => expect(page.sent).toHaveLength(1))
    expect(new Set(mockRendered)).toEqual(new Set(['f1']))
  })

  it('render alone: the one that is confirmed', async () => {
    await settled({ f2: { mustRead: true, asksMe: true } })
    const confirm = screen.getByRole('button', { name: 'I have read this' })
    act(() => confirm.click())
    await waitFor(() => expect(page.sent).toHaveLength(1))
    await screen.findByText('03/03/2026 09:01')
    expect(new Set(mockRendered)).toEqual(new Set(['f2']))
  })

  it('render alone: the one that another person has changed', async () => {
    await settled()
    page.now.feeds = page.now.feeds.map((feed) =>
      feed.id === 'f2' ? { ...feed, content: '<p>Edited</p>', updatedAt: '2026-03-04T09:00:00.000Z' } : feed,
    )
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feed', id: 'f2' }]))))
    await screen.findByText('Edited')
    expect(new Set(mockRendered)).toEqual(new Set(['f2']))
  })
})
