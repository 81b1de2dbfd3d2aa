import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aFeed, openFeedPage } from '@client/testing/feedPage'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const approver = { servicePermissions: { hris: ['feed.approveReject'], task: [] } }
const admin = {
  accessRoles: { hris: ['1'], internalLms: [], task: [] },
  hrisPermission: { 'feed.createUpdate': true },
}
const aPost = (id: string, overrides = {}) =>
  aFeed({ id, content: `<p>Post ${id}</p>`, repliable: false, ...overrides })
const refused = {
  status: 422,
  body: { errors: { base: ['The resource does not exist'] }, message: 'The resource does not exist' },
}

describe('what is decided about a feed', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  beforeAll(addMessageChannel)
  afterEach(() => page.close())
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name }))
  }
  const remove = async (card: HTMLElement) => {
    await user.click(within(card).getByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByText('Remove'))
  }

  it('[FE-024][FA-031][FA-032] approves after a question, and keeps the focus in the card', async () => {
    page = await openFeedPage({ feeds: [aPost('a', { status: 'pending' })], account: approver })
    await press('Approve')
    expect(await screen.findByText('Do you want to approve this Feed?')).toBeInTheDocument()
    expect(page.sent).toEqual([])
    await confirm('Approve')
    await waitFor(() => expect(page.notices()).toEqual(['Feed has been approved successfully']))
    expect(page.sent).toMatchObject([{ call: 'POST /api/feeds/a/approve' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
  })

  it('[FE-024][FA-033][FA-034] rejects with a trimmed reason', async () => {
    page = await openFeedPage({ feeds: [aPost('a', { status: 'pending' })], account: approver })
    await press('Reject')
    const dialog = await screen.findByRole('dialog')
    const reason = within(dialog).getByLabelText(/^Reason/)
    await user.type(reason, '  ')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Please specify the reason why it is rejected')).toBeInTheDocument()
    expect(page.sent).toEqual([])
    await user.type(reason, ' Not our place ')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeEnabled())
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(page.notices()).toEqual(['Feed has been rejected successfully']))
    expect(page.sent).toMatchObject([
      { call: 'POST /api/feeds/a/reject', body: { feed: { rejectedReason: 'Not our place' } } },
    ])
    expect(await screen.findByText('This post was rejected')).toBeInTheDocument()
  })

  it('[FE-024][D-63] shows the present state when another approver was first', async () => {
    page = await openFeedPage({
      feeds: [aPost('a', { status: 'pending' })],
      account: approver,
      answers: { 'POST /api/feeds/a/approve': refused },
    })
    await press('Approve')
    page.now.feeds = [aPost('a', { status: 'rejected', updatedAt: '2026-03-04T09:00:00.000Z' })]
    await confirm('Approve')
    await waitFor(() => expect(page.notices()).toEqual(['Could not approve Feed']))
    expect(await screen.findByText('This post was rejected')).toBeInTheDocument()
  })

  it('[FE-041] archives after a question, at once, and the next card gets the focus', async () => {
    page = await openFeedPage({ feeds: [aPost('a'), aPost('b')], account: admin })
    await remove(await page.card('Post a'))
    const dialog = await screen.findByRole('dialog', { name: 'Archive Feed' })
    expect(within(dialog).getByText('The post will be archived.')).toBeInTheDocument()
    expect(page.sent).toEqual([])
    await confirm('Archive')
    await waitFor(() => expect(screen.queryByText('Post a')).not.toBeInTheDocument())
    await waitFor(() => expect(page.notices()).toEqual(['Feed has been archived successfully']))
    expect(page.sent).toMatchObject([{ call: 'POST /api/feeds/a/deactivate', body: {} }])
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
  })

  it('[FE-042] brings the card back to its place when it could not be archived', async () => {
    page = await openFeedPage({
      feeds: [aPost('a'), aPost('b'), aPost('c')],
      account: admin,
      answers: { 'POST /api/feeds/b/deactivate': refused },
    })
    await remove(await page.card('Post b'))
    await confirm('Archive')
    await waitFor(() => expect(page.notices()).toEqual(['Could not archive this Feed']))
    await waitFor(() =>
      expect(screen.getAllByText(/^Post/).map(({ textContent }) => textContent)).toEqual([
        'Post a',
        'Post b',
        'Post c',
      ]),
    )
  })

  it('[FE-040] replies to the author in the inbox', async () => {
    page = await openFeedPage({
      feeds: [aPost('a', { repliable: true })],
      answers: { 'POST /api/feeds/a/reply': { status: 201, body: { notificationId: 'n7' } } },
    })
    await press('Reply to Hannah Wirth')
    await waitFor(() =>
      expect(page.router.state.location).toMatchObject({ pathname: '/messages', search: '?notification_id=n7' }),
    )
  })

  it('[FE-040] says that it could not, and stays', async () => {
    page = await openFeedPage({
      feeds: [aPost('a', { repliable: true })],
      answers: { 'POST /api/feeds/a/reply': refused },
    })
    await press('Reply to Hannah Wirth')
    await waitFor(() => expect(page.notices()).toEqual(['Could not reply this Feed']))
    expect(page.router.state.location.pathname).toBe('/feed')
  })

  it.each([
    ['own ones', { repliable: true, user: { globalId: 'p1', fullName: 'Ella King' } }],
    ['ones that cannot be answered', { repliable: false }],
    ['ones that wait', { repliable: true, status: 'pending' as const }],
  ])('[FE-040] offers no reply to %s', async (_which, feed) => {
    page = await openFeedPage({ feeds: [aPost('a', feed)] })
    await page.card('Post a')
    expect(screen.queryByRole('button', { name: /^Reply to/ })).not.toBeInTheDocument()
  })
})
