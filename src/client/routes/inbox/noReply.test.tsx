import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Account } from '@contract/session'
import { locationSelected } from '@client/state/locations/locations'
import { tokenFound } from '@client/state/session/sessionEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aLocation, anAccount, aNotification, aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { NoReply } from './NoReply'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const sender = { globalId: 'p2', fullName: 'Priya Nair' }
const automatic = "This message was sent automatically, so you can't reply to it."

describe('a message that takes no reply', () => {
  let server: ReturnType<typeof fakeServer>
  beforeAll(addMessageChannel)
  afterEach(() => server.close())

  const open = async (given: Given = {}) => {
    const {
      reachable = [sender],
      managers = [],
      account = {},
      areRecipientsDown = () => false,
      locations,
      ...shown
    } = given
    const sent: unknown[] = []
    const records = reachable.map((person) => ({ ...person, roles: [], locations: [] }))
    server = fakeServer({
      'GET /api/me': { body: anAccount(account) },
      'GET /api/services': { body: { services: [] } },
      'GET /api/conversations/recipients': ({ url }) => {
        if (areRecipientsDown()) return { status: 500, body: { errors: {}, message: 'no' } }
        if (new URL(url).searchParams.get('q[managed_location_id_eq]') === 'l1') {
          const found = managers.map((one) => ({ ...one, roles: [], locations: [] }))
          return { body: { records: found, total: found.length, page: 1, perPage: 50 } }
        }
        return { body: { records, total: records.length, page: 1, perPage: 50 } }
      },
      'GET /api/dashboard/locations': async () => {
        await locations
        return { body: { records: [aLocation()], total: 1, page: 1, perPage: 100 } }
      },
      'POST /api/conversations': async (request) => {
        sent.push(await request.json())
        const conversation = { id: 'c1', notificationId: 'n9', canReply: true, participants: [], notifications: [] }
        return { status: 201, body: conversation }
      },
    })
    const store = await createTestStore()
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    if (!locations) store.dispatch(locationSelected(aLocation()))
    const notification = aNotification({ subject: 'Your feed was rejected', sender, ...shown })
    const element = <NoReply notification={notification} why="automatic" />
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/messages/n1?search=feed'] })
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
    expect(await screen.findByText(automatic, { exact: false })).toBeVisible()
    return { sent, store, router }
  }

  it('says why, and opens a message to who caused it', async () => {
    const { sent, router } = await open()
    await user.click(await screen.findByRole('button', { name: 'Write to Priya Nair' }))
    const dialog = await screen.findByRole('dialog', { name: 'New message' })
    expect(within(dialog).getByLabelText('Subject')).toHaveValue('Re: Your feed was rejected')
    await waitFor(() => expect(within(dialog).getByLabelText('Message')).toHaveFocus())
    await user.keyboard('Why?')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(router.state.location.search).toBe('?search=feed&notification_id=n9'))
    const conversation = { recipientId: 'p2', subject: 'Re: Your feed was rejected', message: 'Why?', mediaId: null }
    expect(sent).toEqual([{ conversation }])
  })

  it.each([
    ['nobody caused it', { sender: null }],
    ['the person may not write to who caused it', { reachable: [] }],
  ])('leads to a manager where %s', async (_why, given) => {
    const { store } = await open(given)
    await user.click(await screen.findByRole('button', { name: 'Write to your manager or an administrator' }))
    expect(store.getState().view.openDialog).toBe('inbox/newMessage')
  })

  it('opens a message to one of the managers of the location where nobody caused it', async () => {
    await open({
      sender: null,
      managers: [
        { globalId: 'p5', fullName: 'Zoe Karras' },
        { globalId: 'p6', fullName: 'Tom Bradley' },
      ],
    })
    expect(await screen.findByRole('button', { name: 'Write to Tom Bradley' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Write to Zoe Karras' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
    expect(dialog.getByText('Zoe Karras')).toBeInTheDocument()
    expect(dialog.getByLabelText('Subject')).toHaveValue('Re: Your feed was rejected')
  })

  it('names nobody before it is known where the person works', async () => {
    let come = () => {}
    const locations = new Promise<void>((resolve) => (come = resolve))
    await open({ sender: null, managers: [{ globalId: 'p5', fullName: 'Zoe Karras' }], locations })
    expect(screen.getByText('Questions?', { exact: false })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    come()
    expect(await screen.findByRole('button', { name: 'Write to Zoe Karras' })).toBeVisible()
  })

  it('names nobody else while it is not known whether the person may write to who caused it', async () => {
    let areRecipientsDown = true
    await open({ areRecipientsDown: () => areRecipientsDown })
    const comeOnline = () => fireEvent(window, new Event('online'))
    await waitFor(() => {
      expect(screen.queryByRole('button')).toBeNull()
      comeOnline() // only a failure that is shown asks again
      expect(server.countOf('GET /api/conversations/recipients')).toBeGreaterThan(1)
    })
    areRecipientsDown = false
    await waitFor(() => {
      comeOnline()
      expect(screen.getByRole('button', { name: 'Write to Priya Nair' })).toBeVisible()
    })
  })

  it('says no more to an administrator, who leads to nobody', async () => {
    await open({ sender: null, account: { role: ['admin', 'employee'] } })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

type Given = {
  reachable?: readonly (typeof sender)[]
  /** Of the location. */
  managers?: readonly (typeof sender)[]
  account?: Partial<Account>
  areRecipientsDown?: () => boolean
  /** When those of the person come; they are there from the beginning otherwise. */
  locations?: Promise<void>
  sender?: typeof sender | null
}
