import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { feedsLive } from '@client/state/feeds/feedsLive'
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

  it.each(['Approve', 'Reject'])('closes the question to %s when another approver was first', async (decision) => {
    page = await openFeedPage({ feeds: [aPost('a', { status: 'pending' }), aPost('b')], account: approver })
    await press(decision)
    const dialog = await screen.findByRole('dialog')
    if (decision === 'Approve') expect(within(dialog).getByText('Post a')).toBeInTheDocument()
    page.now.feeds = [aPost('b')]
    await act(() => Promise.resolve(page.store.dispatch(feedsLive.read([{ kind: 'feed', id: 'a' }]))))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.notices()).toEqual(['This feed is no longer waiting for approval'])
    expect(page.sent).toEqual([])
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

  const reply = async (text: string) => {
    await press('Reply to Hannah Wirth')
    const dialog = await screen.findByRole('dialog', { name: 'Message Hannah' })
    const box = within(dialog).getByRole('textbox', { name: 'Message' })
    await user.type(box, text)
    return { dialog, box }
  }
  const answered = { status: 201, body: { notificationId: 'n7' } }

  it('[FE-040, D-108] writes to the author, and shows in the inbox where it went', async () => {
    const answer = async (request: Request) => {
      await page.note(request)
      return answered
    }
    page = await openFeedPage({
      feeds: [aPost('a', { repliable: true })],
      answers: { 'POST /api/feeds/a/reply': answer },
    })
    const { dialog } = await reply('When?')
    expect(within(dialog).getByText('About the feed: Post a')).toBeInTheDocument()
    expect(page.sent).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(page.router.state.location).toMatchObject({ pathname: '/messages', search: '?notification_id=n7' }),
    )
    expect(page.sent).toMatchObject([{ body: { message: 'When?', mediaId: null } }])
    expect(page.sent[0]?.key).toBeTruthy()
    expect(page.notices()).toEqual(['Message sent successfully'])
    expect(page.store.getState().drafts).toEqual({})
  })

  it('[FE-040] says that it could not, and keeps what was written, also over a reload', async () => {
    const kept = new Map<string, string>()
    const answers = { 'POST /api/feeds/a/reply': refused }
    const feeds = [aPost('a', { repliable: true })]
    page = await openFeedPage({ feeds, answers, kept })
    const { box } = await reply('When?')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(page.notices()).toEqual(['Could not reply this Feed']))
    expect(box).toHaveValue('When?')
    expect(page.router.state.location.pathname).toBe('/feed')
    await waitFor(() => expect([...kept.values()].join()).toContain('When?'))
    page.close()

    page = await openFeedPage({ feeds, kept })
    expect((await reply(' Where?')).box).toHaveValue('When? Where?')
  })

  it('[D-108] leaves nothing when it is given up', async () => {
    page = await openFeedPage({ feeds: [aPost('a', { repliable: true })] })
    const { dialog } = await reply('When?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, discard it' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Message Hannah' })).not.toBeInTheDocument())
    expect(page.store.getState().drafts).toEqual({})
    expect((await reply('Or')).box).toHaveValue('Or')
    expect(page.sent).toEqual([])
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
