import { act, screen, waitFor } from '@testing-library/react'
import { feedsLive } from '@client/state/feeds/feedsLive'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aLocation } from '@client/testing/builders'
import { fakeIntersections } from '@client/testing/comeIntoView'
import { aFeed, openFeedPage } from '@client/testing/feedPage'
import { scrolledTo } from '@client/testing/plainVirtualList'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const places = [aLocation(), aLocation({ id: 'l2', name: 'Norwood' })]
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aFeed({ id: `f${index + 1}`, content: `<p>Post ${index + 1}</p>`, repliable: false }),
  )
const at = (id: string, name: string) => ({ feedLocations: [{ id, locationId: id, locationName: name }] })

describe('the link of a message to a feed', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  let restore = () => {}
  beforeAll(addMessageChannel)
  beforeEach(() => {
    restore = fakeIntersections()
    scrolledTo.length = 0
  })
  afterEach(() => {
    page.close()
    restore()
  })
  const open = async (id: string, given: Parameters<typeof openFeedPage>[0] = {}) => {
    page = await openFeedPage({ locations: places, location: { search: `?feed=${id}` }, ...given })
  }
  const isCleaned = () => waitFor(() => expect(page.router.state.location.search).toBe(''))
  const isFocused = async (id: string) => {
    await page.card(`Post ${id.replace(/\D/g, '') || id}`)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `feed-${id}`))
  }

  it('[D-101] brings it into view with the focus, and is taken from the address', async () => {
    await open('f2', { feeds: numbered(4) })
    await isFocused('f2')
    expect(scrolledTo).toEqual([[1, 'center']])
    await isCleaned()
    expect(page.askedFor('/api/feeds/f2')).toEqual([])
  })

  it('[D-101] finds it on a later page', async () => {
    await open('f11', { feeds: numbered(12) })
    await isFocused('f11')
    await isCleaned()
    await waitFor(() => expect(page.router.state.location.state).toBeNull())
    expect(page.notices()).toEqual([])
  })

  it('[D-101] shows one that waits above what is read', async () => {
    page = await openFeedPage({ feeds: numbered(3) })
    await page.card('Post 3')
    page.now.feeds = [aFeed({ id: 'f9', content: '<p>Post 9</p>', repliable: false }), ...page.now.feeds]
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feed', id: 'f9' }]))))
    await screen.findByRole('button', { name: '1 new feed' })
    await act(() => page.router.navigate('/feed?feed=f9'))
    await isFocused('f9')
    expect(screen.queryByRole('button', { name: '1 new feed' })).not.toBeInTheDocument()
    await isCleaned()
  })

  it('[D-101] names another location of the person, and goes there when they want it', async () => {
    const elsewhere = aFeed({ id: 'x', content: '<p>Post x</p>', repliable: false, ...at('l2', 'Norwood') })
    await open('x', { feeds: numbered(2), answers: { 'GET /api/feeds/x': { body: elsewhere } } })
    await waitFor(() => expect(page.notices()).toEqual(['This feed is not for Harbour Street']))
    await isCleaned()
    const [notice] = page.store.getState().notices.shown
    expect(notice?.action?.text).toBe('Go to Norwood')
    page.now.feeds = [elsewhere]
    act(() => void (notice?.action && page.store.dispatch(notice.action.event)))
    await isFocused('x')
    await waitFor(() => expect(page.router.state.location.state).toBeNull())
  })

  it('[D-101] says when it is for nobody at the chosen location', async () => {
    const abroad = aFeed({ id: 'x', ...at('l9', 'Stirling') })
    await open('x', { feeds: numbered(1), answers: { 'GET /api/feeds/x': { body: abroad } } })
    await waitFor(() => expect(page.notices()).toEqual(['This feed is not for Harbour Street']))
    expect(page.store.getState().notices.shown[0]?.action).toBeUndefined()
    await isCleaned()
  })

  it('[D-101] says when no page of the list has it, whatever its record promises', async () => {
    await open('x', { feeds: numbered(6), answers: { 'GET /api/feeds/x': { body: aFeed({ id: 'x' }) } } })
    await waitFor(() => expect(page.notices()).toEqual(['This feed is not for Harbour Street']))
    await isCleaned()
  })

  it.each([
    ['is gone', { status: 404, body: { errors: {}, message: 'Gone' } }, 'This feed is no longer available'],
    ['was archived', { body: aFeed({ id: 'x', status: 'archived' }) }, 'This feed is no longer available'],
    ['has ended', { body: aFeed({ id: 'x', endAt: '2026-01-01T00:00:00.000Z' }) }, 'This feed is no longer available'],
    ['cannot be loaded', { status: 500 }, 'This feed could not be loaded'],
  ])('[D-101] says when it %s', async (_why, answer, said) => {
    await open('x', { feeds: numbered(1), answers: { 'GET /api/feeds/x': answer } })
    await waitFor(() => expect(page.notices()).toEqual([said]))
    await isCleaned()
  })
})
