import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { Notification } from '@contract/notifications'
import { receivedHref } from '@contract/receivedAddress'
import type { Received } from '@contract/receivedMessages'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { useAskedMessage } from './inboxAddress'
import { MessagePane } from './MessagePane'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const confirmedAt = '2026-03-02T22:31:00.000Z'
const asking: Received = { id: 'c1', mustRead: true, confirmedAt: null, agreement: null }
const waiting = aNotification({ href: receivedHref('c1'), priority: 'high', held: true })
const done = { ...waiting, held: false, read: true, updatedAt: confirmedAt }
const pageOf = (record: Notification) => ({ body: { records: [record], total: 1, page: 1, perPage: 50 } })
const [show, confirm] = ['GET /api/received_messages/c1', 'POST /api/received_messages/c1/confirm']
const query = toNotificationQuery(noFilter)

describe('a message of a communication', () => {
  let server: ReturnType<typeof fakeServer>
  beforeAll(addMessageChannel)
  afterEach(() => server.close())

  const open = async (received: Received, answer: { status?: number; body: unknown } = { body: received }) => {
    server = fakeServer({
      'GET /api/notifications': pageOf(waiting),
      'GET /api/notifications/status': { body: { unreadCount: 0, urgentCount: 0, sources: {} } },
      [show]: answer,
    })
    const store = await createTestStore()
    await store.dispatch(notificationList.head.initiate(query))
    render(
      <Provider store={store}>
        <MemoryRouter>
          <MessagePane id={waiting.id} onLeave={() => undefined} />
        </MemoryRouter>
      </Provider>,
    )
    return store
  }
  const button = () => screen.findByRole('button', { name: 'I have read this' })

  it('[D-101] is confirmed in the message by keyboard, says when, and is no link to itself', async () => {
    await open(asking)
    expect(await screen.findByText('Stays unread until you have done what it asks for below')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'CLICK TO VIEW SOURCE' })).toBeNull()
    const asked = await button()
    server.answers[confirm] = { body: { ...asking, confirmedAt } }
    server.answers[show] = { body: { ...asking, confirmedAt } }
    server.answers['GET /api/notifications'] = pageOf(done)
    asked.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^You confirmed this on/)).toHaveAttribute('role', 'status')
    expect(screen.getByRole('group', { name: 'Confirmation' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^Stays unread/)).toBeNull())
  })

  it('keeps the question and the focus when confirming fails, and confirms on the next press', async () => {
    const store = await open(asking)
    server.answers[confirm] = { status: 500, body: { errors: {}, message: '' } }
    await user.click(await button())
    await waitFor(() => expect(server.countOf(confirm)).toBe(1))
    await waitFor(async () => expect(await button()).toHaveFocus())
    expect(store.getState().notices.shown.map(({ text }) => text)).toEqual(['Could not confirm the message'])

    server.answers[confirm] = { body: { ...asking, confirmedAt } }
    server.answers[show] = { body: { ...asking, confirmedAt } }
    await user.click(await button())
    expect(await screen.findByText(/^You confirmed this on/)).toBeVisible()
  })

  it.each([
    { status: 500, says: true },
    { status: 404, says: false },
  ])('offers to try again after $status: $says', async ({ status, says }) => {
    await open(asking, { status, body: { errors: {}, message: 'no' } })
    await waitFor(() => expect(server.countOf(show)).toBe(1))
    if (!says) {
      await screen.findByText('Dear Ella')
      return expect(screen.queryByRole('alert')).toBeNull()
    }
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answers[show] = { body: asking }
    await user.click(retry)
    expect(await button()).toBeVisible()
  })

  it('is opened by the address of its communication once the inbox has it', async () => {
    server = fakeServer({ 'GET /api/notifications': pageOf(waiting) })
    const store = await createTestStore()
    const Inbox = () => {
      useAskedMessage()
      return <output>{useLocation().pathname}</output>
    }
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[receivedHref('c1')]}>
          <Inbox />
        </MemoryRouter>
      </Provider>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('/messages')
    await store.dispatch(notificationList.head.initiate(query))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`/messages/${waiting.id}`))
  })
})
