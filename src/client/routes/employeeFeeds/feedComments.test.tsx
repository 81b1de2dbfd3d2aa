import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writtenTooMuch } from '@contract/writtenTooMuch'
import { feedsLive } from '@client/state/feeds/feedsLive'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aComment, aFeed, openFeedPage } from '@client/testing/feedPage'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const path = '/api/feeds/f1/comments'
const numbered = (count: number, overrides = {}) =>
  Array.from({ length: count }, (_, index) =>
    aComment({ id: `c${index + 1}`, comment: `Comment ${index + 1}`, ...overrides }),
  )
const shown = () => screen.queryAllByText(/^Comment \d+$/).map(({ textContent }) => textContent)
const box = () => screen.getByLabelText('Write a comment', { selector: 'textarea' })
const send = () => screen.getByRole('button', { name: 'Comment' })
const refused = { status: 500, body: { errors: {}, message: 'Something went wrong' } }

describe('the comments of a feed', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  beforeAll(addMessageChannel)
  afterEach(() => page.close())
  const open = async (given: Parameters<typeof openFeedPage>[0] = {}) => {
    page = await openFeedPage({ feeds: [aFeed()], ...given })
    await screen.findByLabelText('Write a comment', { selector: 'textarea' })
    return page
  }
  const withComments = async (count: number, given = {}) => {
    await open({ comments: { f1: numbered(count) }, ...given })
    await screen.findByText(`Comment ${count}`)
  }

  it('[FE-029] are below approved feeds that can be answered, and nowhere else', async () => {
    const closed = aFeed({ id: 'f2', repliable: false })
    const waiting = aFeed({ id: 'f3', status: 'pending' })
    const refusedOne = aFeed({ id: 'f4', status: 'rejected' })
    page = await openFeedPage({ feeds: [aFeed(), closed, waiting, refusedOne] })
    await waitFor(() => expect(page.askedFor(path)).toHaveLength(1))
    expect(await screen.findAllByLabelText('Write a comment', { selector: 'textarea' })).toHaveLength(1)
    expect(page.server.asked.filter(({ call }) => call.endsWith('/comments'))).toHaveLength(1)
  })

  it('[FE-030][FE-031] are the three newest, oldest of them first', async () => {
    await withComments(5)
    expect(shown()).toEqual(['Comment 3', 'Comment 4', 'Comment 5'])
    expect(page.askedFor(path)).toEqual(['?q[s]=created_at+asc&per_page=3&q[newest_eq]=3&q[location_id_eq]=l1&page=1'])
  })

  it('[FE-032][FE-033] are all shown on request, with room for ten more', async () => {
    await withComments(5)
    await user.click(screen.getByRole('button', { name: 'View all 5 comments' }))
    await waitFor(() => expect(shown()).toEqual(numbered(5).map(({ comment }) => comment)))
    expect(page.askedFor(path).at(-1)).toBe('?q[s]=created_at+asc&per_page=15&q[location_id_eq]=l1&page=1')
    expect(screen.queryByRole('button', { name: /^View all/ })).not.toBeInTheDocument()
    expect(document.body).not.toHaveFocus()
  })

  it('[FE-032] have no link when there are three', async () => {
    await withComments(3)
    expect(screen.queryByRole('button', { name: /^View all/ })).not.toBeInTheDocument()
  })

  it('[FE-034] show who wrote them, and when in the zone of the account', async () => {
    await open({ comments: { f1: [aComment({ createdAt: '2026-03-02T22:31:00.000Z' })] } })
    const comment = (await screen.findByText('Noted, thanks')).closest('li')
    expect(comment).toHaveTextContent('Ruby Mitchell')
    expect(comment).toHaveTextContent('03/03/2026 09:01')
  })

  it('[FE-036] are never blank', async () => {
    await open()
    await user.type(box(), '  ')
    await user.click(send())
    expect(await screen.findByText('Comment is required')).toBeInTheDocument()
    expect(box()).toHaveFocus()
    expect(page.sent).toEqual([])
  })

  it('[FE-035][FE-037] are sent with the location, trimmed and with a key, and shown without another request', async () => {
    await open({
      answers: {
        'POST /api/feeds/f1/comment': async (request) => {
          await page.note(request)
          return { status: 201, body: aComment({ id: 'c9', comment: 'Two\nlines' }) }
        },
      },
    })
    await waitFor(() => expect(page.askedFor(path)).toHaveLength(1))
    await user.type(box(), ' Two{Shift>}{Enter}{/Shift}lines ')
    await user.keyboard('{Enter}')
    await screen.findByText(/^Two\s+lines$/, { selector: 'p' })
    expect(page.sent).toEqual([
      {
        call: 'POST /api/feeds/f1/comment',
        body: { feed: { comment: 'Two\nlines', locationId: 'l1' } },
        key: expect.any(String) as string,
      },
    ])
    await waitFor(() => expect(box()).toHaveValue(''))
    expect(page.askedFor(path)).toHaveLength(1)
    await waitFor(() => expect(box()).toHaveFocus())
  })

  it('[FE-037] stay in their box when there were too many, and the notice says so', async () => {
    const body = { errors: { base: [writtenTooMuch.comment] }, message: writtenTooMuch.comment }
    await open({ answers: { 'POST /api/feeds/f1/comment': { status: 429, body } } })
    await user.type(box(), 'Keep me')
    await user.click(send())
    await waitFor(() => expect(page.notices()).toEqual([`Could not add the comment: ${writtenTooMuch.comment}`]))
    expect(box()).toHaveValue('Keep me')
  })

  it('[FE-037] stay in their box when they could not be sent, and over a reload', async () => {
    await open({ answers: { 'POST /api/feeds/f1/comment': refused } })
    await user.type(box(), 'Keep me')
    await user.click(send())
    await waitFor(() => expect(page.notices()).toEqual(['Could not add the comment']))
    expect(box()).toHaveValue('Keep me')
    expect(page.store.getState().drafts).toEqual({ 'feed/comment/f1': { comment: 'Keep me' } })
  })

  it('[FE-038] are not asked for again by themselves after a failure', async () => {
    const later = '/api/feeds/f2/comments' // asked for before its card is there
    const answers = { [`GET ${path}`]: refused, [`GET ${later}`]: refused }
    page = await openFeedPage({ feeds: [aFeed(), aFeed({ id: 'f2' })], answers })
    await waitFor(() => expect(screen.getAllByText('The comments could not be loaded')).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByLabelText('Write a comment', { selector: 'textarea' })).toHaveLength(2))
    expect(page.askedFor(path)).toHaveLength(1)
    expect(page.askedFor(later)).toHaveLength(1)
    const records = [aComment({ id: 'c2', comment: 'After all' })]
    page.server.answers[`GET ${later}`] = { body: { records, total: 1, page: 1, perPage: 3 } }
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feedComment', id: 'f2' }]))))
    expect(await screen.findByText('After all')).toBeInTheDocument()
    page.server.answers[`GET ${path}`] = { body: { records: [aComment()], total: 1, page: 1, perPage: 3 } }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Noted, thanks')).toBeInTheDocument()
    expect(screen.queryByText('The comments could not be loaded')).not.toBeInTheDocument()
  })

  it('[FE-039] are deleted after a question by those who may', async () => {
    await open({
      comments: { f1: [aComment({ userDeletable: true }), aComment({ id: 'c2', comment: 'Stays' })] },
      answers: {
        'DELETE /api/feeds/f1/comments/c1': () => {
          page.now.comments = { f1: [aComment({ id: 'c2', comment: 'Stays' })] }
          return { body: {} }
        },
      },
    })
    await screen.findByText('Stays')
    expect(screen.getAllByRole('button', { name: /^Delete the comment/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Delete the comment of Ruby Mitchell' }))
    const dialog = await screen.findByRole('dialog')
    expect(page.server.countOf('DELETE /api/feeds/f1/comments/c1')).toBe(0)
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Noted, thanks')).not.toBeInTheDocument())
    await waitFor(() => expect(page.notices()).toEqual(['Comment has been deleted']))
    expect(page.server.countOf('DELETE /api/feeds/f1/comments/c1')).toBe(1)
  })

  it('[FE-039] come back when they could not be deleted', async () => {
    await open({
      comments: { f1: [aComment({ userDeletable: true })] },
      answers: { 'DELETE /api/feeds/f1/comments/c1': refused },
    })
    await user.click(await screen.findByRole('button', { name: /^Delete the comment/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(page.notices()).toEqual(['Could not delete the comment']))
    expect(await screen.findByText('Noted, thanks')).toBeInTheDocument()
  })
})
