import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clockTicked } from '@client/state/view/viewEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { withTextHeight } from '@client/testing/browserGaps'
import { comeIntoView, fakeIntersections } from '@client/testing/comeIntoView'
import { aFeed, aFile, openFeedPage } from '@client/testing/feedPage'

jest.mock('virtua', () => jest.requireActual<object>('@client/testing/plainVirtualList'))

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const hrisAdmin = { accessRoles: { hris: ['1'], internalLms: [], task: [] } }
const writer = { hrisPermission: { 'feed.createUpdate': true } }
const approver = { servicePermissions: { hris: ['feed.approveReject'], task: [] } }
const closed = { repliable: false }

describe('the card of a feed', () => {
  let page: Awaited<ReturnType<typeof openFeedPage>>
  let restore = () => {}
  beforeAll(addMessageChannel)
  beforeEach(() => {
    restore = fakeIntersections()
  })
  afterEach(() => {
    jest.useRealTimers()
    page.close()
    restore()
  })
  const open = async (feed: Parameters<typeof aFeed>[0], account = {}) => {
    page = await openFeedPage({ feeds: [aFeed({ ...closed, ...feed })], account })
    await screen.findByRole('article')
    return screen.getByRole('article')
  }
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: /^Actions for/ }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it('[FE-010] shows initials, full name and the time of its status in the zone of the account', async () => {
    const card = await open({ statusUpdatedAt: '2026-03-02T22:31:00.000Z', createdAt: '2026-03-01T01:00:00.000Z' })
    expect(within(card).getByText('HW')).toBeInTheDocument()
    expect(within(card).getByRole('heading', { name: 'Hannah Wirth' })).toBeInTheDocument()
    expect(within(card).getByText('09:01 - 03/03/2026')).toHaveAttribute('datetime', '2026-03-02T22:31:00.000Z')
    expect(card).toHaveAccessibleName(/Hannah Wirth 09:01 - 03\/03\/2026/)
  })

  it('[FE-011][FE-013] shows and hides for whom it is; all roles when none was chosen', async () => {
    const card = await open({
      feedLocations: [{ id: 'x1', locationId: 'l1', locationName: 'Harbour Street' }],
      feedRegions: [{ regionId: 'r1', regionName: 'South', locations: [] }],
    })
    expect(await openMenu()).toEqual(['Show feed info'])
    await user.click(screen.getByText('Show feed info'))
    expect(await within(card).findByText('Harbour Street')).toBeInTheDocument()
    expect(within(card).getByText('South')).toBeInTheDocument()
    expect(within(card).getByText('All Roles')).toBeInTheDocument()
    await openMenu()
    await user.click(screen.getByText('Hide feed info'))
    await waitFor(() => expect(within(card).queryByText('All Roles')).not.toBeInTheDocument())
  })

  it('[FE-013][FE-024] says for whom a pending feed is to those who can approve it, until it is hidden', async () => {
    const card = await open({ status: 'pending' }, approver)
    expect(within(card).getByText('All Roles')).toBeInTheDocument()
    await openMenu()
    await user.click(screen.getByText('Hide feed info'))
    await waitFor(() => expect(within(card).queryByText('All Roles')).not.toBeInTheDocument())
  })

  it('[FE-013] names the chosen roles', async () => {
    const card = await open({
      feedRoles: [
        { roleId: 'o1', roleName: 'Line cook' },
        { roleId: 'o2', roleName: 'Waiter' },
      ],
    })
    await openMenu()
    await user.click(screen.getByText('Show feed info'))
    expect(await within(card).findByText('Line cook, Waiter')).toBeInTheDocument()
    expect(within(card).queryByText('All Roles')).not.toBeInTheDocument()
  })

  it.each([
    ['an HRIS admin', { ...hrisAdmin, ...writer }, { globalId: 'g-h', fullName: 'Hannah Wirth' }, true],
    ['the author', writer, { globalId: 'p1', fullName: 'Ella King' }, true],
    ['another writer', writer, { globalId: 'g-h', fullName: 'Hannah Wirth' }, false],
    ['an author who may not write', {}, { globalId: 'p1', fullName: 'Ella King' }, false],
  ])('[FE-012] offers Edit and Remove to %s: see table', async (_who, account, author, isOffered) => {
    await open({ user: author }, account)
    expect(await openMenu()).toEqual(['Show feed info', ...(isOffered ? ['Edit', 'Remove'] : [])])
  })

  it('[FE-012] leads from Edit to the administration, with the way back', async () => {
    await open({ user: { globalId: 'p1', fullName: 'Ella King' } }, writer)
    await openMenu()
    await user.click(screen.getByText('Edit'))
    expect(page.router.state.location).toMatchObject({ pathname: '/feeds/f1', state: { previousPath: '/feed' } })
  })

  it('[FE-014] collapses a text of 152 px, and keeps what was opened in the store', async () => {
    const reset = withTextHeight(152)
    const card = await open({})
    await user.click(within(card).getByRole('button', { name: 'View more' }))
    expect(within(card).getByRole('button', { name: 'View less' })).toHaveAttribute('aria-expanded', 'true')
    await user.click(within(card).getByRole('button', { name: 'View less' }))
    expect(within(card).getByRole('button', { name: 'View more' })).toBeInTheDocument()
    reset()
  })

  it('[FE-015] has no button for a text of 151 px', async () => {
    const reset = withTextHeight(151)
    const card = await open({})
    expect(within(card).queryByRole('button', { name: 'View more' })).not.toBeInTheDocument()
    reset()
  })

  it('[FE-016][FE-017][FE-018] shows documents, videos and five pictures, the rest as a number', async () => {
    const pictures = ['1', '2', '3', '4', '5', '6', '7'].map((name) => aFile(`${name}.jpg`))
    const files = [aFile('menu.pdf'), aFile('plan.doc'), aFile('sheet.docx'), aFile('tour.mp4'), ...pictures]
    const card = await open({ mediaAttributes: [{ id: 'm1', objectFiles: files }] })
    for (const letters of ['PDF', 'DOC', 'DOCX']) expect(within(card).getByText(letters)).toBeInTheDocument()
    expect(within(card).getByLabelText('tour.mp4').tagName).toBe('VIDEO')
    expect(within(card).getAllByRole('button', { name: /^Open / })).toHaveLength(5)
    expect(within(card).getByText('+2')).toBeInTheDocument()
  })

  it('[FE-017][FE-020] opens the pictures by keyboard, and returns the focus', async () => {
    const files = [aFile('1.jpg'), aFile('2.jpg')]
    await open({ mediaAttributes: [{ id: 'm1', objectFiles: files }] })
    const tile = screen.getByRole('button', { name: 'Open 1.jpg' })
    tile.focus()
    await user.keyboard('{Enter}')
    const viewer = await screen.findByRole('dialog', { name: '1.jpg 1 of 2' })
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: '2.jpg 2 of 2' })).toBeInTheDocument()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByRole('dialog', { name: '1.jpg 1 of 2' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(tile).toHaveFocus())
  })

  it('[FE-019] embeds a linked video 100 ms after it has come into view, not before', async () => {
    const card = await open({ content: '<p>See <a href="https://youtu.be/aqz-KE-bpKQ">the tour</a></p>' })
    expect(within(card).getByRole('link', { name: 'the tour' })).toBeInTheDocument()
    jest.useFakeTimers()
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    await pass(60_000)
    expect(screen.queryByTitle('YouTube video')).not.toBeInTheDocument()
    await comeIntoView((element) => element.closest('article') !== null)
    await pass(99)
    expect(screen.queryByTitle('YouTube video')).not.toBeInTheDocument()
    await pass(1)
    jest.useRealTimers()
    expect(await screen.findByTitle('YouTube video')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    )
  })

  it('[FE-021] says that it cannot be answered', async () => {
    await open({ repliable: false })
    expect(screen.getByText('Reply is disabled for this post')).toBeInTheDocument()
  })

  it('[FE-021] says nothing of one that can be answered', async () => {
    await open({ repliable: true, status: 'pending' })
    expect(screen.queryByText('Reply is disabled for this post')).not.toBeInTheDocument()
  })

  it('[FE-022][FE-023] is tinted while it waits, and says so to those who wait', async () => {
    const card = await open({ status: 'pending' })
    expect(card).toHaveClass('pending')
    expect(within(card).getByText('Waiting for approval')).toBeInTheDocument()
    expect(within(card).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it('[FE-023][FE-024] has Approve and Reject for approvers instead', async () => {
    const card = await open({ status: 'pending' }, approver)
    expect(within(card).getByRole('button', { name: 'Approve' })).toBeInTheDocument()
    expect(within(card).getByRole('button', { name: 'Reject' })).toBeInTheDocument()
    expect(within(card).queryByText('Waiting for approval')).not.toBeInTheDocument()
  })

  it('[FE-025] has a red border when it was rejected, and says so, without a way there for others', async () => {
    const card = await open({ status: 'rejected' })
    expect(card).toHaveClass('rejected')
    expect(within(card).getByText('This post was rejected')).toBeInTheDocument()
    expect(within(card).queryByRole('link', { name: 'here' })).not.toBeInTheDocument()
  })

  it('[FE-026] leads those who can resolve it there', async () => {
    await open({ status: 'rejected', user: { globalId: 'p1', fullName: 'Ella King' } }, writer)
    await user.click(screen.getByRole('link', { name: 'here' }))
    expect(page.router.state.location).toMatchObject({ pathname: '/feeds/f1', state: { previousPath: '/feed' } })
  })

  it('[FE-027][FE-028] says how long ago that was, and follows the clock of the store', async () => {
    const card = await open({ statusUpdatedAt: '2026-03-02T00:10:00.000Z' })
    const at = (now: string) => act(() => void page.store.dispatch(clockTicked(now)))
    at('2026-03-02T00:24:00.000Z')
    await waitFor(() => expect(card).toHaveTextContent('10:40 - 02/03/2026 · 14 minutes ago'))
    at('2026-03-02T00:25:00.000Z')
    await waitFor(() => expect(card).toHaveTextContent('· 15 minutes ago'))
    at('2026-03-02T02:00:00.000Z')
    await waitFor(() => expect(card).not.toHaveTextContent('·'))
    at('2026-03-03T02:00:00.000Z')
    await waitFor(() => expect(card).toHaveTextContent('· Yesterday'))
    at('2026-03-05T02:00:00.000Z')
    await waitFor(() => expect(card).toHaveTextContent('· Mar 02'))
  })

  it('[FE-043] runs no script of its text', async () => {
    const card = await open({
      content:
        '<p onclick="alert(1)">Text<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">one</a>' +
        '<a href="/messages">two</a><script>alert(1)</script><iframe src="https://example.org"></iframe></p>',
    })
    const text = within(card).getByText(/^Text/)
    expect(text.outerHTML).not.toMatch(/script|onclick|onerror|iframe/)
    expect(within(card).getByText('one')).not.toHaveAttribute('href')
    expect(within(card).getByText('two')).toHaveAttribute('rel', 'noopener noreferrer')
  })
})
