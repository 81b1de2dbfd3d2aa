import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clockTicked } from '@client/state/view/viewEvents'
import { locationSelected } from '@client/state/locations/locations'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aLocation } from '@client/testing/builders'
import { comeIntoView, fakeIntersections } from '@client/testing/comeIntoView'
import { aFeed, openFeedPage } from '@client/testing/feedPage'
import { pageFor } from '@client/testing/groupChats'
import { scrolledTo } from '@client/testing/plainVirtualList'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    aFeed({ id: `f${index + from}`, content: `<p>Post ${index + from}</p>`, repliable: false }),
  )
const texts = () => screen.queryAllByText(/^Post \d+$/).map(({ textContent }) => textContent)
const endOfList = (element: Element) => element.matches('[aria-hidden]')
const list = '/api/feeds/employee_index'

describe('the list of feeds', () => {
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

  it('is left by a feed that ends while it is open', async () => {
    const endAt = '2099-01-01T00:00:00.000Z'
    const ending = aFeed({ id: 'e', content: '<p>Post 9</p>', repliable: false, endAt })
    page = await openFeedPage({ feeds: [...numbered(1), ending] })
    await page.card('Post 9')
    act(() => void page.store.dispatch(clockTicked(endAt)))
    await waitFor(() => expect(texts()).toEqual(['Post 1']))
  })

  it('[FE-001][FE-002][FE-003] has its title, no tabs for others, and asks for five of the location', async () => {
    page = await openFeedPage({ feeds: numbered(2) })
    await page.card('Post 1')
    expect(screen.getByRole('heading', { level: 1, name: 'Feeds' })).toBeInTheDocument()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(page.askedFor(list)).toEqual(['?per_page=5&location_id=l1&page=1'])
  })

  it.each(['1', '3'])('[FE-002][FE-003] has tabs for HRIS level %s, which ask for their status', async (level) => {
    page = await openFeedPage({
      feeds: [...numbered(1), aFeed({ id: 'p', content: '<p>Post 9</p>', status: 'pending' })],
      account: { accessRoles: { hris: [level], internalLms: [], task: [] } },
    })
    await page.card('Post 1')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Published', 'Pending'])
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Published')
    await user.click(screen.getByRole('tab', { name: 'Pending' }))
    await page.card('Post 9')
    expect(texts()).toEqual(['Post 9'])
    expect(page.askedFor(list)).toEqual([
      '?per_page=5&location_id=l1&q[status_eq]=approved&page=1',
      '?per_page=5&location_id=l1&q[status_eq]=pending&page=1',
    ])
    expect(page.router.state.location.search).toBe('?tab=pending')
  })

  it('[FE-004] asks for nothing before there is a location', async () => {
    page = await openFeedPage({
      feeds: numbered(1),
      hasLocation: false,
      answers: { 'GET /api/dashboard/locations': { status: 500 } },
    })
    await screen.findByText(/location/i)
    expect(page.askedFor(list)).toEqual([])
    act(() => void page.store.dispatch(locationSelected(aLocation())))
    await page.card('Post 1')
    expect(page.askedFor(list)).toHaveLength(1)
  })

  it('[D-52] waits no longer for an earlier location', async () => {
    let isAborted = false
    const hanging = ({ signal }: Request) =>
      new Promise<{ status: number }>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true
          reject(new DOMException('Aborted', 'AbortError'))
        })
      })
    page = await openFeedPage({
      answers: {
        [`GET ${list}`]: (request) =>
          request.url.includes('location_id=l1') ? hanging(request) : pageFor(request, numbered(1)),
      },
    })
    await waitFor(() => expect(page.askedFor(list)).toHaveLength(1))
    act(() => void page.store.dispatch(locationSelected(aLocation({ id: 'l2' }))))
    await page.card('Post 1')
    expect(isAborted).toBe(true)
  })

  it('[FE-006] loads page after page at the end, each feed once', async () => {
    page = await openFeedPage({ feeds: numbered(12) })
    await page.card('Post 5')
    expect(texts()).toHaveLength(5)
    for (const last of ['Post 10', 'Post 12'])
      await waitFor(async () => {
        await comeIntoView(endOfList) // until no page is on its way
        expect(texts()).toContain(last)
      })
    expect(texts()).toEqual(numbered(12).map((_, index) => `Post ${index + 1}`))
    expect(page.askedFor(list).at(-1)).toBe('?per_page=5&location_id=l1&page=3')
  })

  it('[FE-006] shows cards to come, and says when there are none', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    page = await openFeedPage({
      answers: {
        [`GET ${list}`]: async () => {
          await answered
          return { body: { records: [], total: 0, page: 1, perPage: 5 } }
        },
      },
    })
    expect(await screen.findByRole('status', { name: 'Loading feeds' })).toBeInTheDocument()
    answer()
    expect(await screen.findByText('No feed found')).toBeInTheDocument()
    expect(screen.queryByRole('status', { name: 'Loading feeds' })).not.toBeInTheDocument()
  })

  it('[FE-006] says that there are none when the person has no location', async () => {
    page = await openFeedPage({ hasLocation: false, locations: [] })
    expect(await screen.findByText('No feed found')).toBeInTheDocument()
  })

  it('[FE-006] offers another attempt after a failure', async () => {
    page = await openFeedPage({ feeds: numbered(1), answers: { [`GET ${list}`]: { status: 500 } } })
    expect(await screen.findByText('Feeds could not be loaded')).toBeInTheDocument()
    page.server.answers[`GET ${list}`] = { body: { records: numbered(1), total: 1, page: 1, perPage: 5 } }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.card('Post 1')
  })

  it('[FE-007] brings the feed of the navigation state into the middle, on whatever page it is, and clears it', async () => {
    page = await openFeedPage({ feeds: numbered(12), location: { state: { feedId: 'f11' } } })
    await page.card('Post 11')
    await waitFor(() => expect(scrolledTo).toEqual([[10, 'center']]))
    await waitFor(() => expect(page.router.state.location.state).toBeNull())
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'feed-f11'))
  })

  it('[FE-007] clears the state of a feed that is not in the list', async () => {
    page = await openFeedPage({ feeds: numbered(6), location: { state: { feedId: 'gone' } } })
    await waitFor(() => expect(page.router.state.location.state).toBeNull())
    expect(scrolledTo).toEqual([])
  })

  it('[FE-009] leads to a new feed with the way back, for those who may write', async () => {
    page = await openFeedPage({ feeds: numbered(1), account: { hrisPermission: { 'managerFeed.createUpdate': true } } })
    await page.card('Post 1')
    await user.click(screen.getByRole('link', { name: 'New feed' }))
    expect(page.router.state.location).toMatchObject({ pathname: '/feed/new', state: { previousPath: '/feed' } })
  })

  it('[FE-009] has no button for others', async () => {
    page = await openFeedPage({ feeds: numbered(1) })
    await page.card('Post 1')
    expect(screen.queryByRole('link', { name: 'New feed' })).not.toBeInTheDocument()
  })
})
