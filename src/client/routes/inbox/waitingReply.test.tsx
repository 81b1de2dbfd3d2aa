import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { draftFileIds, selectDraftFiles } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { listenForWaitingReplies } from '@client/state/personalMessages/sendWhatWaits'
import { replyDraftId, replyFilesId, waitingReplyId } from '@client/state/personalMessages/waitingReplies'
import { retryRequested, tokenFound } from '@client/state/session/sessionEvents'
import '@client/testing/browserGaps'
import { anAccount, aNotification, aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { fakeUploads } from '@client/testing/fakeUploads'
import { aPdf, mediaOf } from '@client/testing/pdfs'
import { ReplyFoot } from './ReplyFoot'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const call = 'POST /api/notifications/n1/reply'
const waits = 'You are offline. Your reply will be sent when you are back.'
const onSent = jest.fn<void, []>()
const sender = { globalId: 'p2', fullName: 'Priya Nair' }
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

const open = async () => {
  const bodies: unknown[] = []
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services: [] } },
    [call]: async (request) => {
      bodies.push(await request.json())
      return answered
    },
  })
  const store = await createTestStore()
  store.listenOnce(listenForWaitingReplies)
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  const page = (key: string) => (
    <Provider store={store}>
      <MemoryRouter>
        <ReplyFoot key={key} notification={aNotification({ subCategory: 'personal', sender })} onSent={onSent} />
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(page('first'))
  return {
    bodies,
    server,
    store,
    rerender: () => rerender(page('second')),
    notices: () => store.getState().notices.shown.map(({ text }) => text),
    goOnline: (isOnline: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      return act(async () => {
        dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
        if (isOnline) store.dispatch(retryRequested()) // as the start does with that event
        await Promise.resolve()
      })
    },
    close: () => {
      onSent.mockClear()
      jest.restoreAllMocks()
      server.close()
    },
  }
}

describe('a reply that is sent without a network', () => {
  let visit: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    visit = await open()
    await visit.goOnline(false)
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'At six')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(waits)).toBeVisible()
  })
  afterEach(() => visit.close())

  it('waits, and is sent when the network is back', async () => {
    expect(screen.getByText('At six')).toBeVisible()
    expect(visit.server.countOf(call)).toBe(0)
    expect(Object.keys(visit.store.getState().drafts)).toEqual([waitingReplyId('n1')])
    await visit.goOnline(true)
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('')
    expect(visit.server.countOf(call)).toBe(1)
    expect(visit.store.getState().drafts).toEqual({})
    expect(visit.notices()).toEqual(['Message sent successfully'])
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('goes on waiting while the server can not be reached, and is sent once', async () => {
    visit.server.answers[call] = { status: 503, body: { errors: {}, message: 'Away' } }
    await visit.goOnline(true)
    expect(await screen.findByText('Your reply is waiting to be sent.')).toBeVisible()
    await waitFor(() => expect(visit.server.countOf(call)).toBe(1))
    visit.server.answers[call] = answered
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Send now' }))
      expect(visit.server.countOf(call)).toBe(2)
    })
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('')
  })

  it('[IN-032] is a draft again when it is refused, and the notice says so', async () => {
    visit.server.answers[call] = { status: 422, body: { errors: { base: ['No'] }, message: 'No' } }
    await visit.goOnline(true)
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('At six')
    expect(visit.notices()).toEqual(['Could not send message'])
  })

  it('can be edited again meanwhile: the caret is at the end of its text', async () => {
    expect(screen.getByRole('region', { name: 'Reply' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
    expect(box).toHaveValue('At six')
    expect(box).toHaveFocus()
    expect([box.selectionStart, box.selectionEnd]).toEqual([6, 6])
    expect(onSent).not.toHaveBeenCalled()
    expect(Object.keys(visit.store.getState().drafts)).toEqual([replyDraftId('n1')])
  })
})

describe('a reply with files that is sent without a network', () => {
  let visit: Awaited<ReturnType<typeof open>>
  let uploads: ReturnType<typeof fakeUploads>
  beforeEach(async () => {
    uploads = fakeUploads()
    visit = await open()
    await visit.goOnline(false)
    await userEvent.upload(screen.getByLabelText('Add files', { selector: 'input' }), [
      aPdf('rota.pdf'),
      aPdf('plan.pdf'),
    ])
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'At six')
  })
  afterEach(async () => {
    visit.close()
    uploads.close()
    await outgoingFiles.clear({ isShared: false })
  })
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(waits)).toBeVisible()
  }
  const filesIn = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
  const upload = (name: string) => waitFor(() => uploads.of(name))

  it('names them, and is sent with them when the network is back', async () => {
    await send()
    expect(filesIn('Files of the reply').map(({ textContent }) => textContent)).toEqual([
      'PDFrota.pdf1 kB',
      'PDFplan.pdf1 kB',
    ])
    expect(uploads.all).toHaveLength(0)
    await visit.goOnline(true)
    const first = await upload('rota.pdf')
    expect([first.call, first.file?.size]).toEqual(['POST /api/media/attachment', 8])
    act(() => first.answer(201, mediaOf('rota.pdf')))
    const second = await upload('plan.pdf')
    expect(second.call).toBe('PATCH /api/media/attachment/m1')
    act(() => second.answer(200, mediaOf('rota.pdf', 'plan.pdf')))
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('')
    expect(visit.bodies).toEqual([{ message: 'At six', mediaId: 'm1' }])
    expect(visit.store.getState().drafts).toEqual({})
    expect(await outgoingFiles.all()).toEqual([])
  })

  it('goes on waiting while they can not be uploaded, and tries again with the same key', async () => {
    await send()
    await visit.goOnline(true)
    const first = await upload('rota.pdf')
    act(() => first.fail())
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Send now' }))
      expect(uploads.all).toHaveLength(2)
    })
    expect(uploads.all[1]?.headers['idempotency-key']).toBe(first.headers['idempotency-key'])
    expect(visit.server.countOf(call)).toBe(0)
    act(() => uploads.of('rota.pdf').fail()) // nothing is under way for the next test
  })

  it('[IN-032] is a draft with them again when one is refused, and the notice says so', async () => {
    await send()
    await visit.goOnline(true)
    const first = await upload('rota.pdf')
    act(() => first.answer(422, { errors: { base: ['File is damaged'] }, message: 'File is damaged' }))
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('At six')
    await waitFor(() => expect(filesIn('Attached files')).toHaveLength(2))
    expect(visit.notices()).toEqual(['Could not send message'])
  })

  it('is edited with them, and what is removed stays away', async () => {
    await send()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(filesIn('Attached files')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: /rota\.pdf$/ }))
    await send()
    expect(filesIn('Files of the reply').map(({ textContent }) => textContent)).toEqual(['PDFplan.pdf1 kB'])
  })

  it('has its text and its files in the box after a reload before it is sent, but for those that the browser has dropped', async () => {
    const files = selectDraftFiles(visit.store.getState(), replyFilesId('n1'))
    expect(draftFileIds(visit.store.getState())).toEqual(files.map(({ id }) => id))
    await outgoingFiles.drop(files.slice(0, 1).map(({ id }) => id))
    visit.rerender()
    await waitFor(() =>
      expect(filesIn('Attached files').map(({ textContent }) => textContent)).toEqual(['PDFplan.pdfWaiting']),
    )
    expect(screen.getByText('rota.pdf is no longer stored in this browser. Add it again.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('At six')
  })
})
