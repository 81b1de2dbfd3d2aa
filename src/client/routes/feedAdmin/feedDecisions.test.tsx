import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import {
  aManagedFeed,
  approver,
  author,
  button,
  findButton,
  hrisAdmin,
  openDialog,
  openFeedAdmin,
} from '@client/testing/feedAdmin'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const gone = {
  status: 422,
  body: { errors: { base: ['The resource does not exist'] }, message: 'The resource does not exist' },
}

describe('the page of a feed that cannot be edited as it stands', () => {
  let close = () => {}
  beforeAll(addMessageChannel)
  afterEach(() => close())

  const open = async (feed: ReturnType<typeof aManagedFeed>, account: object = author) => {
    const page = await openFeedAdmin({ at: '/feeds/f1', feed, account })
    close = page.close
    await screen.findByText('The cool room door seal is replaced.')
    return page
  }
  const confirm = async (name: string) =>
    user.click(within(await openDialog()).getByText(name, { selector: 'button > span' }))

  it.each([
    ['approved', 'Approved'],
    ['archived', 'Archived'],
    ['pending', 'Waiting for approval'],
  ] as const)('[FA-024][FA-025] is to be read when it is %s, and says so', async (status, words) => {
    await open(aManagedFeed({ status, userEditable: false }))
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    for (const name of ['Save draft', 'Submit', 'Update']) expect(screen.queryByText(name)).not.toBeInTheDocument()
  })

  it('[FA-037] shows eight lines of a long text, and the rest on request', async () => {
    const tall = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
    await open(aManagedFeed({ status: 'pending', userEditable: false }))
    const place = () => document.getElementById(screen.getByText(/^View/).getAttribute('aria-controls') ?? '')
    expect(place()?.className).toContain('clamped')
    await user.click(screen.getByText('View more'))
    expect(place()?.className).not.toContain('clamped')
    await user.click(screen.getByText('View less'))
    expect(screen.getByText('View more')).toHaveAttribute('aria-expanded', 'false')
    tall.mockRestore()
  })

  it("[FA-026] says that somebody else's draft cannot be edited", async () => {
    await open(aManagedFeed({ userEditable: false }))
    expect(screen.getByText("You don't have permission to edit this feed")).toBeInTheDocument()
    expect(screen.queryByText('Save draft')).not.toBeInTheDocument()
  })

  it('[FA-027][FA-028][FA-030] shows why it was rejected, and makes it a draft again with the answer', async () => {
    const { notices, sent, store } = await open(
      aManagedFeed({ status: 'rejected', userEditable: false, rejectedReason: 'Name the door' }),
    )
    const banner = within(screen.getByRole('region', { name: 'This feed was rejected' }))
    expect(banner.getByText('Name the door')).toBeInTheDocument()
    await user.click(banner.getByText('Resolve'))
    await waitFor(() => expect(notices()).toEqual(['Feed has been resolved successfully']))
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/feeds/f1/resolve'])
    const { feeds } = store.getState() as unknown as {
      feeds: { entities: Record<string, { status: string; lockVersion: number }> }
    }
    expect(feeds.entities['f1']).toMatchObject({ status: 'draft', lockVersion: 8 })
  })

  it('[FA-028][FA-029] adds that it has been resolved when the resource does not exist, and shows it as it is', async () => {
    const { notices, server, changeElsewhere } = await open(
      aManagedFeed({ status: 'rejected', userEditable: false, rejectedReason: 'Name the door' }),
    )
    server.answers['POST /api/feeds/f1/resolve'] = { status: 500, body: { errors: {}, message: '' } }
    await user.click(button('Resolve'))
    await waitFor(() => expect(notices()).toEqual(['Could not resolve Feed']))
    server.answers['POST /api/feeds/f1/resolve'] = gone
    changeElsewhere({ status: 'archived', updatedAt: '2026-03-02T11:00:00.000Z' })
    await waitFor(() => expect(button('Resolve').closest('button')).toBeEnabled())
    await user.click(button('Resolve'))
    await waitFor(() => expect(notices()).toContain('Could not resolve Feed. This feed has been resolved'))
    expect(await screen.findByText('Archived')).toBeInTheDocument()
  })

  it('[FA-031][FA-032] approves after the question', async () => {
    const { notices, sent } = await open(aManagedFeed({ status: 'pending', userEditable: false }), approver)
    await user.click(button('Approve'))
    expect(within(await openDialog()).getByText('Do you want to approve this Feed?')).toBeInTheDocument()
    expect(sent).toEqual([])
    await confirm('Approve')
    await waitFor(() => expect(notices()).toEqual(['Feed has been approved successfully']))
    expect(await screen.findByText('Approved')).toBeInTheDocument()
  })

  it('leads to where its readers see it once it is out, for those who may read feeds', async () => {
    await open(aManagedFeed({ status: 'pending', userEditable: false }))
    expect(screen.queryByText('View as reader')).not.toBeInTheDocument()
    close()
    await open(aManagedFeed({ status: 'approved', userEditable: false }))
    await user.click(button('View as reader'))
    expect(await screen.findByText('The employee page')).toBeInTheDocument()
  })

  it('[FA-032][FA-039] says that a second approver was too late, and shows the feed as it is', async () => {
    const { notices, server, changeElsewhere } = await open(
      aManagedFeed({ status: 'pending', userEditable: false }),
      approver,
    )
    server.answers['POST /api/feeds/f1/approve'] = gone
    changeElsewhere({ status: 'rejected', rejectedReason: 'Twice', updatedAt: '2026-03-02T11:00:00.000Z' })
    await user.click(button('Approve'))
    await confirm('Approve')
    await waitFor(() => expect(notices()).toEqual(['Could not approve Feed']))
    expect(await screen.findByText('Twice')).toBeInTheDocument()
  })

  it('says that another approver was first while it asks, and asks no more', async () => {
    const { notices, store, changeElsewhere } = await open(
      aManagedFeed({ status: 'pending', userEditable: false }),
      approver,
    )
    await user.click(button('Approve'))
    await openDialog()
    changeElsewhere({ status: 'approved', updatedAt: '2026-03-02T11:00:00.000Z' })
    await act(async () => void (await store.dispatch(employeeFeedList.refreshRecord('f1'))))
    await waitFor(() => expect(notices()).toEqual(['This feed is no longer waiting for approval']))
    await waitFor(() => expect(screen.queryByText('Do you want to approve this Feed?')).not.toBeInTheDocument())
  })

  it('[FA-033][FA-034] rejects with a reason, and not without', async () => {
    const { notices, sent } = await open(aManagedFeed({ status: 'pending', userEditable: false }), approver)
    await user.click(button('Reject'))
    const reason = within(await openDialog()).getByLabelText(/^Reason/)
    fireEvent.change(reason, { target: { value: '   ' } })
    await confirm('Reject')
    expect(await screen.findByText('Please specify the reason why it is rejected')).toBeInTheDocument()
    expect(sent).toEqual([])
    fireEvent.change(reason, { target: { value: ' Name the door ' } })
    await waitFor(async () =>
      expect(
        within(await openDialog())
          .getByText('Reject', { selector: 'button > span' })
          .closest('button'),
      ).toBeEnabled(),
    )
    await confirm('Reject')
    await waitFor(() => expect(notices()).toEqual(['Feed has been rejected successfully']))
    expect(sent).toEqual([{ call: 'POST /api/feeds/f1/reject', body: { feed: { rejectedReason: 'Name the door' } } }])
  })

  it('[FA-034] keeps the reason when it could not be rejected', async () => {
    const { notices, server } = await open(aManagedFeed({ status: 'pending', userEditable: false }), approver)
    server.answers['POST /api/feeds/f1/reject'] = { status: 500, body: { errors: {}, message: '' } }
    await user.click(button('Reject'))
    await user.type(within(await openDialog()).getByLabelText(/^Reason/), 'Name the door')
    await confirm('Reject')
    await waitFor(() => expect(notices()).toEqual(['Could not reject Feed']))
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Name the door')
  })

  it('[FA-031] leaves decisions to approvers', async () => {
    await open(aManagedFeed({ status: 'pending', userEditable: false }), author)
    expect(screen.queryByText('Approve')).not.toBeInTheDocument()
    expect(screen.queryByText('Reject')).not.toBeInTheDocument()
  })

  it('[FA-010][FA-035] archives it for HRIS admins', async () => {
    const { notices } = await open(aManagedFeed({ status: 'pending', userEditable: false }), hrisAdmin)
    await user.click(await findButton('Archive'))
    await confirm('Archive')
    await waitFor(() => expect(notices()).toEqual(['Feed has been archived successfully']))
    expect(await screen.findByText('Archived')).toBeInTheDocument()
    expect(screen.queryByText('Archive', { selector: 'main button > span' })).not.toBeInTheDocument()
  })
})
