import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FeedEvent } from '@contract/feedReading'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aManagedFeed, approver, findButton, openDialog, openFeedAdmin } from '@client/testing/feedAdmin'
import { pageFor } from '@client/testing/groupChats'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const approved = aManagedFeed({ status: 'approved' })

describe('the history of a feed', () => {
  let close = () => {}
  beforeAll(addMessageChannel)
  afterEach(() => close())
  const priya = { globalId: 'p2', fullName: 'Priya Nair' }
  const anEvent = (overrides: Partial<FeedEvent>): FeedEvent => ({
    id: 'e1',
    kind: 'approved',
    person: priya,
    reason: null,
    createdAt: '2026-03-02T01:45:00.000Z',
    ...overrides,
  })
  const open = async (history: readonly FeedEvent[]) => {
    const page = await openFeedAdmin({ at: '/feeds/f1', feed: approved, account: approver, history })
    close = page.close
    await user.click(await findButton('History'))
    return { ...page, dialog: within(await openDialog()) }
  }

  it('says who did what and when, and what happened by itself', async () => {
    const { dialog } = await open([
      anEvent({ id: 'e3', kind: 'published', person: null }),
      anEvent({ id: 'e2', kind: 'rejected', reason: 'Name the door' }),
      anEvent({ id: 'e1', kind: 'reminded', person: null }),
    ])
    expect(await dialog.findByText('It was published')).toBeInTheDocument()
    expect(dialog.getByText('Priya Nair rejected it: Name the door')).toBeInTheDocument()
    expect(dialog.getByText('Former colleague sent a reminder')).toBeInTheDocument()
    expect(dialog.getAllByText('12:15 02/03/2026')[0]).toHaveAttribute('title', '02/03/2026 12:15:00')
  })

  it('reads on, page by page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => anEvent({ id: `e${index}`, reason: null }))
    const { dialog } = await open(many)
    await user.click(await dialog.findByText('Show more'))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(60))
    expect(dialog.queryByText('Show more')).not.toBeInTheDocument()
  })

  it('can be tried again', async () => {
    const page = await openFeedAdmin({ at: '/feeds/f1', feed: approved, account: approver })
    close = page.close
    page.server.answers['GET /api/feeds/f1/history'] = { status: 500, body: { errors: {}, message: '' } }
    await user.click(await findButton('History'))
    const again = within(await openDialog())
    expect(await again.findByText('The history could not be loaded')).toBeInTheDocument()
    page.server.answers['GET /api/feeds/f1/history'] = (request) => pageFor(request, [anEvent({})])
    await user.click(again.getByText('Try again'))
    expect(await again.findByText('Priya Nair approved it')).toBeInTheDocument()
  })
})
