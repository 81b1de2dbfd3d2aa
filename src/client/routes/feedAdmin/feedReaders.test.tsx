import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FeedReader, ReaderCounts } from '@contract/feedReading'
import { feedsLive } from '@client/state/feeds/feedsLive'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aManagedFeed, button, openDialog, openFeedAdmin } from '@client/testing/feedAdmin'
import { pageFor } from '@client/testing/groupChats'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const aReader = (overrides: Partial<FeedReader> = {}): FeedReader => ({
  id: 'p7',
  fullName: 'Tom Bradley',
  locations: [{ id: 'l1', name: 'Norwood' }],
  confirmedAt: null,
  ...overrides,
})
const someCounts = (overrides: Partial<ReaderCounts> = {}): ReaderCounts => ({
  confirmed: 42,
  open: 18,
  locations: [
    { id: 'l1', name: 'Norwood', confirmed: 40, open: 10 },
    { id: 'l2', name: 'Glenelg', confirmed: 2, open: 8 },
  ],
  remindedAt: null,
  nextReminderAt: null,
  reminding: null,
  ...overrides,
})
const readers = [aReader(), aReader({ id: 'p8', fullName: 'Mia Okafor', confirmedAt: '2026-03-01T22:30:00.000Z' })]
const asking = aManagedFeed({ status: 'approved', mustRead: true })
const path = '/feeds/f1/readers'

describe('the readers of a feed', () => {
  let close = () => {}
  beforeAll(addMessageChannel)
  afterEach(() => close())

  const open = async (given: Partial<Parameters<typeof openFeedAdmin>[0]> = {}) => {
    const page = await openFeedAdmin({ at: path, feed: asking, readers, counts: someCounts(), ...given })
    close = page.close
    const asked = () =>
      page.server.asked
        .filter(({ call }) => call === 'GET /api/feeds/f1/readers')
        .map(({ search }) => Object.fromEntries(new URLSearchParams(search)))
    return { ...page, asked }
  }
  const openFull = async (given: Parameters<typeof open>[0] = {}) => {
    const page = await open(given)
    await screen.findByText('Tom Bradley')
    return page
  }
  const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body)
  const remind = () => screen.getByText(/^Remind( \d+ p.*)?$/, { selector: 'button > span' }).closest('button')

  it('[D-101] says how many have confirmed, who has not, and where they work', async () => {
    const { asked } = await openFull()
    expect(screen.getByText('42 of 60 have confirmed')).toBeInTheDocument()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
    expect(screen.getByText('No reminder has been sent yet')).toBeInTheDocument()
    expect(row('Tom Bradley').getByText('Not yet')).toBeInTheDocument()
    expect(row('Mia Okafor').getByText('09:00 02/03/2026')).toHaveAttribute('title', '02/03/2026 09:00:00')
    expect(screen.getByText('Readers', { selector: 'h1 *' }).closest('a')).toHaveAttribute('href', '/feeds/f1')
    expect(asked()).toEqual([{ page: '1', per_page: '50' }])
  })

  it('narrows by location, state and name, in the address', async () => {
    const { router, asked } = await openFull({ at: `${path}?search=tom&state=open` })
    await user.click(screen.getByText('Glenelg'))
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        page: '1',
        per_page: '50',
        location_id: 'l2',
        'q[state_eq]': 'open',
        'q[full_name_cont]': 'tom',
      }),
    )
    expect(router.state.location.search).toBe('?search=tom&state=open&location=l2')
    expect(screen.getByText('Glenelg').closest('button')).toHaveAttribute('aria-pressed', 'true')
  })

  it('follows what others confirm, of this feed alone', async () => {
    const { store, server } = await openFull()
    const changed = (id: string) =>
      act(() => Promise.resolve(store.dispatch(feedsLive.read([{ kind: 'feedReading', id }]))))
    await changed('f2')
    expect(server.countOf('GET /api/feeds/f1/reader_counts')).toBe(1)
    server.answers['GET /api/feeds/f1/reader_counts'] = { body: someCounts({ confirmed: 43, open: 17 }) }
    server.answers['GET /api/feeds/f1/readers'] = (request) =>
      pageFor(request, [aReader({ confirmedAt: '2026-03-02T01:45:00.000Z' })])
    await changed('f1')
    expect(await screen.findByText('43 of 60 have confirmed')).toBeInTheDocument()
    expect(await screen.findByText('12:15 02/03/2026')).toBeInTheDocument()
  })

  it('[D-101] reminds those who have not confirmed, after a question, and says when it can again', async () => {
    const { server, notices } = await openFull()
    const reminded = someCounts({ remindedAt: '2099-03-02T03:35:00.000Z', nextReminderAt: '2099-03-03T03:35:00.000Z' })
    server.answers['POST /api/feeds/f1/remind'] = () => {
      server.answers['GET /api/feeds/f1/reader_counts'] = { body: reminded }
      return { body: reminded }
    }
    await user.click(button('Remind 18 people'))
    const dialog = within(await openDialog())
    expect(dialog.getByText('18 people will be reminded', { exact: false })).toBeInTheDocument()
    expect(server.countOf('POST /api/feeds/f1/remind')).toBe(0)
    await user.click(dialog.getByText('Send', { selector: 'button > span' }))
    expect(await screen.findByText('Next reminder possible from 14:05 03/03/2099')).toBeInTheDocument()
    expect(screen.getByText('Last reminder at 14:05 02/03/2099')).toBeInTheDocument()
    expect(remind()).toBeDisabled()
    expect(notices()).toEqual(['Reminder is on its way'])
  })

  it('shows how far a reminder is, until everybody has it', async () => {
    const { store, server } = await openFull({ counts: someCounts({ reminding: { done: 2_500, all: 10_000 } }) })
    expect(screen.getByText('2,500 of 10,000 people have been reminded')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Reminder' })).toHaveAttribute('aria-valuenow', '25')
    server.answers['GET /api/feeds/f1/reader_counts'] = { body: someCounts() }
    await act(() => Promise.resolve(store.dispatch(feedsLive.read([{ kind: 'feedReading', id: 'f1' }]))))
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Reminder' })).not.toBeInTheDocument())
  })

  it.each([
    ['Everyone has confirmed', { counts: someCounts({ confirmed: 60, open: 0 }) }],
    ['This feed is not published now', { feed: { ...asking, publishAt: '2099-03-02T03:35:00.000Z' } }],
    ['This feed is not published now', { feed: { ...asking, endAt: '2020-03-02T03:35:00.000Z' } }],
  ])('does not remind, and says why: %s', async (reason, given) => {
    await openFull(given)
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(remind()).toBeDisabled()
  })

  it('says that nobody is asked, and asks the server for nobody', async () => {
    const { server } = await open({ feed: { ...asking, mustRead: false } })
    expect(await screen.findByText('No one is asked to confirm this feed')).toBeInTheDocument()
    expect(screen.getByText('Open the feed')).toHaveAttribute('href', '/feeds/f1')
    expect(server.countOf('GET /api/feeds/f1/reader_counts')).toBe(0)
  })

  it('is for its author, approvers and administrators alone', async () => {
    await open({ account: { globalId: 'p2', hrisPermission: { feed: true, 'feed.createUpdate': true } } })
    expect(await screen.findByText(/^You don't have permission to see who/)).toBeInTheDocument()
  })

  it('can be tried again when it could not be loaded', async () => {
    const page = await open({ counts: null })
    expect(await screen.findByText('The readers could not be loaded')).toBeInTheDocument()
    page.server.answers['GET /api/feeds/f1/reader_counts'] = { body: someCounts() }
    await user.click(button('Try again'))
    expect(await screen.findByText('42 of 60 have confirmed')).toBeInTheDocument()
  })
})
