import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aManagedFeed, author, button, hrisAdmin, openDialog, openFeedAdmin } from '@client/testing/feedAdmin'
import { daysOf, withDays } from './feedsTable'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const reviewed = {
  reviewer: { globalId: 'p2', fullName: 'Priya Nair' },
  reviewedAt: '2026-03-02T01:45:00.000Z',
}

describe('the list of the feed administration', () => {
  let close = () => {}
  beforeAll(addMessageChannel)
  afterEach(() => close())

  const open = async (given: Partial<Parameters<typeof openFeedAdmin>[0]> = {}) => {
    const page = await openFeedAdmin({ at: '/feeds', list: [aManagedFeed()], ...given })
    close = page.close
    await screen.findByText('The cool room door seal is replaced.')
    const asked = () =>
      page.server.asked.filter(({ call }) => call === 'GET /api/feeds').map(({ search }) => new URLSearchParams(search))
    return { ...page, asked }
  }
  const row = () =>
    within(
      screen.getByText('The cool room door seal is replaced.', { selector: 'a [data-excerpt]' }).closest('tr') ??
        document.body,
    )

  const chooseAction = async (name: string) => {
    await user.click(row().getByLabelText(/^Actions/))
    await user.click(await screen.findByText(name, { selector: '.ant-dropdown-menu-title-content' }))
  }

  it('[FA-006][FA-007] asks for the feeds that are not archived, the newest first, 50 per page', async () => {
    const { asked } = await open()
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      page: '1',
      per_page: '50',
      'q[status_eq]': 'active',
      'q[s]': 'created_at desc',
    })
  })

  it("[FA-007] sends search, days, location, status, order and page of the address in the API's names", async () => {
    const { asked } = await open({
      list: [aManagedFeed({ status: 'pending' })],
      at: '/feeds?search=seal&from=2026-03-01&to=2026-03-09&location=l1&status=pending&order=created_at%20asc&page=1',
    })
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      page: '1',
      per_page: '50',
      location_id: 'l1',
      'q[status_eq]': 'pending',
      'q[raw_content_cont]': 'seal',
      'q[created_at_gteq]': '2026-03-01',
      'q[created_at_lteq]': '2026-03-09',
      'q[s]': 'created_at asc',
    })
  })

  it('[FA-001] has its title, a search, both days and Add for those who may write', async () => {
    await open()
    expect(screen.getByText('Feeds', { selector: 'h1' })).toBeInTheDocument()
    expect(screen.getByLabelText('Search')).toHaveAttribute('type', 'search')
    expect(await screen.findByLabelText('Date From')).toBeInTheDocument()
    expect(screen.getByLabelText('Date To')).toBeInTheDocument()
    expect(button('Add')).toBeInTheDocument()
  })

  it('[FA-001] has no Add without the permission to write', async () => {
    await open({ account: { hrisPermission: { feed: true } } })
    expect(screen.queryByText('Add')).not.toBeInTheDocument()
  })

  it('[FA-001] takes Date To away when Date From passes it, and ignores one before it in the address', () => {
    expect(withDays({}, { from: '2026-03-05', to: '2026-03-01' })).toEqual({ from: ['2026-03-05'], to: [] })
    expect(withDays({}, { from: '2026-03-05', to: '2026-03-05' })).toEqual({ from: ['2026-03-05'], to: ['2026-03-05'] })
    expect(daysOf({ from: ['2026-03-05'], to: ['2026-03-01'] })).toEqual({ from: '2026-03-05', to: '' })
  })

  it('[FA-002][FA-003][FA-012] shows who wrote and reviewed it and when, its places and status, and links to it', async () => {
    await open({ list: [aManagedFeed({ status: 'approved', ...reviewed })] })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Content', 'Creator', 'Location', 'Status', 'Reviewed By', 'Actions'])
    expect(row().getByText('The cool room door seal is replaced.').closest('a')).toHaveAttribute('href', '/feeds/f1')
    expect(row().getByText('Ella King')).toBeInTheDocument()
    expect(row().getByText('09:00 02/03/2026')).toBeInTheDocument()
    expect(row().getByText('Norwood')).toBeInTheDocument()
    expect(row().getByText('Approved')).toBeInTheDocument()
    expect(row().getByText('Priya Nair')).toBeInTheDocument()
    expect(row().getByText('12:15 02/03/2026')).toBeInTheDocument()
  })

  it('[FA-004] opens the whole audience from the location', async () => {
    const region = { regionId: 'r1', regionName: 'East', locations: [{ id: 'l2', name: 'Glenelg' }] }
    await open({ list: [aManagedFeed({ feedRegions: [region] })] })
    expect(row().getByText('and 1 more', { exact: false })).toBeInTheDocument()
    await user.click(row().getByText('View detail'))
    const dialog = within(await openDialog())
    for (const text of ['East', 'Glenelg', 'Norwood', 'All Roles']) expect(dialog.getByText(text)).toBeInTheDocument()
  })

  it('[FA-005] filters by All, Approved, Archived, Pending, Rejected and Draft, in this order', async () => {
    const { router, asked } = await open()
    await user.click(screen.getByLabelText('Status'))
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
    expect(options).toEqual(['All', 'Approved', 'Archived', 'Pending', 'Rejected', 'Draft'])
    await user.click(screen.getByText('Rejected', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(asked().at(-1)?.get('q[status_eq]')).toBe('rejected'))
    expect(router.state.location.search).toBe('?status=rejected')
  })

  it('[FA-013] looks the locations of the filter up in pages of 1,000, when it is first used', async () => {
    const { server } = await open()
    expect(server.countOf('GET /api/select_options/location')).toBe(0)
    await user.click(screen.getByLabelText('Location'))
    await waitFor(() => expect(server.countOf('GET /api/select_options/location')).toBe(1))
    const search = server.asked.find(({ call }) => call === 'GET /api/select_options/location')?.search
    expect(new URLSearchParams(search).get('per_page')).toBe('1000')
  })

  it('[FA-009] shows why a feed was rejected', async () => {
    await open({ list: [aManagedFeed({ status: 'rejected', rejectedReason: 'Not for everybody' })], account: {} })
    await user.click(row().getByLabelText(/^View rejection comment/))
    expect(within(await openDialog()).getByText('Not for everybody')).toBeInTheDocument()
  })

  it('opens the history of a feed, and the readers of one that must be read', async () => {
    const { router } = await open({ list: [aManagedFeed({ status: 'approved', mustRead: true })] })
    expect(row().getByText('Must be read')).toBeInTheDocument()
    await chooseAction('History')
    expect(within(await openDialog()).getByText('History')).toBeInTheDocument()
    await user.click(within(await openDialog()).getByText('Close', { selector: 'button > span' }))
    await chooseAction('Readers')
    expect(router.state.location.pathname).toBe('/feeds/f1/readers')
  })

  it('[FA-010][FA-035] archives after the question, and the row leaves the list', async () => {
    const { sent, notices } = await open()
    await chooseAction('Archive')
    const dialog = within(await openDialog())
    expect(dialog.getByText('Archive Feed')).toBeInTheDocument()
    expect(dialog.getByText('The post will be archived.', { exact: false })).toBeInTheDocument()
    expect(sent).toEqual([])
    await user.click(dialog.getByText('Archive', { selector: 'button > span' }))
    await waitFor(() => expect(notices()).toEqual(['Feed has been archived successfully']))
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/feeds/f1/deactivate'])
    await waitFor(() => expect(document.querySelector('tbody a[href="/feeds/f1"]')).toBeNull())
  })

  it('[FA-011] says that a feed could not be archived, and keeps the row', async () => {
    const { server, notices } = await open({ account: hrisAdmin })
    server.answers['POST /api/feeds/f1/deactivate'] = { status: 500, body: { errors: {}, message: '' } }
    await chooseAction('Archive')
    await user.click(within(await openDialog()).getByText('Archive', { selector: 'button > span' }))
    await waitFor(() => expect(notices()).toEqual(['Could not archive Feed']))
    expect(row().getByText('Draft')).toBeInTheDocument()
  })

  it.each([
    ['one that is archived', { feed: aManagedFeed({ status: 'archived' }), at: '/feeds?status=archived' }],
    ["somebody else's", { feed: aManagedFeed({ user: { globalId: 'x', fullName: 'Tom Bradley' } }), account: author }],
  ])('[FA-010] does not offer to archive %s', async (_case, { feed, ...given }) => {
    await open({ list: [feed], account: hrisAdmin, ...given })
    expect(row().queryByLabelText(/^(Archive|Actions)/)).not.toBeInTheDocument()
  })
})
