import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clockTicked } from '@client/state/view/viewEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import {
  aManagedFeed,
  approver,
  button,
  findButton,
  hrisAdmin,
  openDialog,
  openFeedAdmin,
} from '@client/testing/feedAdmin'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** In Adelaide: 09:00 on 2 March 2099. */
const begin = '2099-03-01T22:30:00.000Z'
const approved = aManagedFeed({ status: 'approved', reviewedAt: '2026-03-02T01:45:00.000Z' })

describe('how a feed is published', () => {
  let close = () => {}
  beforeAll(async () => {
    addMessageChannel()
    await import('./FeedTimes') // its first load takes longer than a test waits
  })
  afterEach(() => close())

  const open = async (given: Partial<Parameters<typeof openFeedAdmin>[0]> = {}) => {
    const page = await openFeedAdmin({ at: '/feeds/f1', ...given })
    close = page.close
    return page
  }
  const openForm = async (given: Parameters<typeof open>[0] = {}) => {
    const page = await open(given)
    await screen.findByLabelText('End at')
    return page
  }
  const type = (label: string, text: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } })

  it("sends times of the account's zone in UTC, and that it must be read and stays on top", async () => {
    const { sent, store } = await openForm()
    await user.click(screen.getByLabelText('Must be read'))
    await user.click(screen.getByLabelText('Pin to the top'))
    type('Publish at', '02/03/2099 09:00')
    await waitFor(() => expect(store.getState().drafts['feeds/f1']).toMatchObject({ publishAt: begin, mustRead: true }))
    await user.click(button('Save draft'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([
      { body: { feed: { mustRead: true, pinned: true, asksAgain: false, publishAt: begin, endAt: null } } },
    ])
  })

  it('takes a time away when its text is deleted, and keeps that over a reload', async () => {
    const feed = aManagedFeed({ publishAt: begin })
    const { sent } = await openForm({ feed, drafts: { 'feeds/f1': { publishAt: '' } } })
    await waitFor(() => expect(screen.getByLabelText('Publish at')).toHaveValue(''))
    await user.click(button('Save draft'))
    await waitFor(() => expect(sent).toMatchObject([{ body: { feed: { publishAt: null } } }]))
  })

  it('refuses a text that is no time, and an end before the beginning', async () => {
    const { sent } = await openForm()
    type('Publish at', 'tomorrow')
    await user.click(button('Save draft'))
    expect(await screen.findByText('Enter a date and a time as DD/MM/YYYY HH:mm')).toBeInTheDocument()
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Settings')
    type('Publish at', '02/03/2099 09:00')
    type('End at', '02/03/2099 08:59')
    expect(await screen.findByText('Choose an end after the beginning')).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it.each([
    ['publishAt', 'Choose a time in the future'],
    ['pinned', 'Norwood has 3 pinned feeds already'],
  ])("puts the server's words at %s, in its tab", async (field, words) => {
    const { server } = await openForm()
    server.answers['PUT /api/feeds/f1'] = { status: 422, body: { errors: { [field]: [words] }, message: words } }
    await user.click(button('Save draft'))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(document.querySelector(`[data-field="${field}"]`)).toHaveTextContent(words)
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Settings'))
  })

  it('says since when a feed is out, and does not let it be chosen', async () => {
    await openForm({ feed: approved, account: hrisAdmin })
    expect(screen.getByText('Published at 12:15 02/03/2026')).toBeInTheDocument()
    expect(screen.queryByLabelText('Publish at', { selector: 'input' })).not.toBeInTheDocument()
  })

  it('[D-101] asks again only where a published feed asked before', async () => {
    const asks = { ...approved, mustRead: true }
    const { sent } = await openForm({ feed: asks, account: hrisAdmin })
    await user.click(screen.getByLabelText('Ask everyone to confirm again'))
    await user.click(button('Update'))
    await waitFor(() => expect(sent).toMatchObject([{ body: { feed: { asksAgain: true } } }]))
    close()
    await openForm({ feed: aManagedFeed({ mustRead: true }) })
    expect(screen.queryByLabelText('Ask everyone to confirm again')).not.toBeInTheDocument()
  })

  it('tells the approver when it comes out', async () => {
    await open({ feed: aManagedFeed({ status: 'pending', publishAt: begin }), account: approver })
    await user.click(await findButton('Approve'))
    expect(await openDialog()).toHaveTextContent(
      'Everyone in the audience will be able to read it from 09:00 02/03/2099.',
    )
  })

  it('tags a feed that is not out yet, and one that is over, by the clock', async () => {
    const feed = { ...approved, publishAt: begin, endAt: '2099-03-05T22:30:00.000Z', pinned: true, mustRead: true }
    const { store } = await open({ feed, account: approver })
    const tag = await screen.findByText('Scheduled')
    expect(tag.closest('time')).toHaveAttribute('title', '02/03/2099 09:00:00')
    for (const words of ['Approved', 'Pinned', 'Must be read']) expect(screen.getByText(words)).toBeInTheDocument()
    act(() => void store.dispatch(clockTicked(begin)))
    expect(screen.queryByText('Scheduled')).not.toBeInTheDocument()
    expect(screen.queryByText('Ended')).not.toBeInTheDocument()
    act(() => void store.dispatch(clockTicked('2099-03-05T22:30:00.000Z')))
    expect(screen.getByText('Ended')).toBeInTheDocument()
  })
})
