import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { listenForWaitingReplies } from '@client/state/conversations/sendWhatWaits'
import { replyDraftId, waitingReplyId } from '@client/state/conversations/waitingReplies'
import { retryRequested, tokenFound } from '@client/state/session/sessionEvents'
import '@client/testing/browserGaps'
import { aToken } from '@client/testing/aToken'
import { anAccount, aNotification } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { Conversation } from './Conversation'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const call = 'POST /api/notifications/n1/reply'
const waits = 'You are offline. Your reply will be sent when you are back.'
const answered = {
  status: 201,
  body: {
    id: 'c1',
    notificationId: 'n1',
    canReply: true,
    participants: [],
    notifications: [],
  },
}

describe('a reply that is sent without a network', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  const goOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    return act(async () => {
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      if (isOnline) store.dispatch(retryRequested()) // as the start does with that event
      await Promise.resolve()
    })
  }
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/me': { body: anAccount() },
      'GET /api/services': { body: { services: [] } },
      [call]: answered,
    })
    store = await createTestStore()
    store.listenOnce(listenForWaitingReplies)
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Conversation notification={aNotification({ subCategory: 'personal' })} />
        </MemoryRouter>
      </Provider>,
    )
    await goOnline(false)
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'At six')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(waits)).toBeVisible()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    server.close()
  })
  const notices = () => store.getState().notices.shown.map(({ text }) => text)

  it('waits, and is sent when the network is back', async () => {
    expect(screen.getByText('At six')).toBeVisible()
    expect(server.countOf(call)).toBe(0)
    expect(Object.keys(store.getState().drafts)).toEqual([waitingReplyId('n1')])
    await goOnline(true)
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('')
    expect(server.countOf(call)).toBe(1)
    expect(store.getState().drafts).toEqual({})
    expect(notices()).toEqual(['Message sent successfully'])
  })

  it('goes on waiting while the server can not be reached, and is sent once', async () => {
    server.answers[call] = { status: 503, body: { errors: {}, message: 'Away' } }
    await goOnline(true)
    expect(await screen.findByText('Your reply waits to be sent.')).toBeVisible()
    await waitFor(() => expect(server.countOf(call)).toBe(1))
    server.answers[call] = answered
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Send now' }))
      expect(server.countOf(call)).toBe(2)
    })
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('')
  })

  it('[IN-032] is a draft again when it is refused, and the notice says so', async () => {
    server.answers[call] = { status: 422, body: { errors: { base: ['No'] }, message: 'No' } }
    await goOnline(true)
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('At six')
    expect(notices()).toEqual(['Could not send message'])
  })

  it('can be edited again meanwhile', async () => {
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('At six')
    expect(Object.keys(store.getState().drafts)).toEqual([replyDraftId('n1')])
  })
})
