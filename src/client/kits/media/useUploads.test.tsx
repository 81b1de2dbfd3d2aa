import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { stallTimeoutMs } from '@client/state/media/sendForm'
import { tokenFound } from '@client/state/session/sessionEvents'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { fakeUploads } from '@client/testing/fakeUploads'
import { aPdf, mediaOf } from '@client/testing/pdfs'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import { useUploads } from './useUploads'

const Form = () => {
  const uploads = useUploads()
  return (
    <>
      <FilePicker {...uploads.picker} />
      <UploadList {...uploads.list} />
      <button disabled={uploads.isUploading}>Send</button>
      <button onClick={uploads.reset}>Reset</button>
      <output>{uploads.mediaId ?? 'no media'}</output>
    </>
  )
}

const create = 'POST /api/media/attachment'
const add = 'PATCH /api/media/attachment/m1'
const remove = 'DELETE /api/media/attachment/m1'

const openForm = async () => {
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services: [] } },
    'GET /users/sign_out': {},
  })
  const uploads = fakeUploads()
  const store = await createTestStore()
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  const view = render(
    <Provider store={store}>
      <Form />
    </Provider>,
  )
  const input = screen.getByLabelText('Add files', { selector: 'input' })
  return {
    server,
    store,
    uploads,
    choose: (...names: string[]) => userEvent.upload(input, names.map(aPdf)),
    /** Waits for the upload to start. */
    upload: (name: string) => waitFor(() => uploads.of(name)),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    close: () => {
      view.unmount()
      uploads.close()
      server.close()
    },
  }
}
type Form = Awaited<ReturnType<typeof openForm>>

const stored = (form: Form, name: string, ...names: string[]) =>
  act(() => form.uploads.of(name).answer(form.uploads.of(name).call === create ? 201 : 200, mediaOf(...names)))
const isSendDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled

describe('useUploads', () => {
  let form: Form
  beforeEach(async () => {
    form = await openForm()
  })
  afterEach(() => form.close())

  it('[MD-007, IN-030] shows the progress, blocks sending meanwhile, and gives the id of the record', async () => {
    await form.choose('menu.pdf')
    const upload = await form.upload('menu.pdf')
    expect(upload.call).toBe(create)
    expect(upload.headers['authorization']).toMatch(/^Bearer /)
    expect(isSendDisabled()).toBe(true)

    act(() => upload.progress(0.64))
    expect(screen.getByRole('progressbar', { name: 'Upload of menu.pdf' })).toHaveAttribute('aria-valuenow', '64')
    expect(screen.getByText('64%')).toBeVisible()

    act(() => upload.sent())
    expect(screen.getByText('Saving…')).toBeVisible()
    expect(isSendDisabled()).toBe(true)

    stored(form, 'menu.pdf', 'menu.pdf')
    expect(await screen.findByText('m1')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('menu.pdf was uploaded')).toHaveAttribute('role', 'status')
    expect(isSendDisabled()).toBe(false)
  })

  it('creates one record for files that are chosen together, and adds the others to it at once', async () => {
    await form.choose('a.pdf', 'b.pdf', 'c.pdf')
    await form.upload('a.pdf')
    expect(form.uploads.all).toHaveLength(1)

    stored(form, 'a.pdf', 'a.pdf')
    await form.upload('c.pdf')
    expect(form.uploads.all.map(({ call }) => call)).toEqual([create, add, add])

    stored(form, 'c.pdf', 'a.pdf', 'c.pdf')
    stored(form, 'b.pdf', 'a.pdf', 'c.pdf', 'b.pdf')
    await waitFor(() => expect(isSendDisabled()).toBe(false))
  })

  it('[MD-009] shows why an upload failed, and tries again with the same key', async () => {
    await form.choose('menu.pdf')
    const first = await form.upload('menu.pdf')
    act(() => first.answer(422, { errors: { base: ['File is damaged'] }, message: 'File is damaged' }))
    expect(await screen.findByText('Could not upload media. File is damaged')).toBeVisible()
    expect(isSendDisabled()).toBe(false)
    expect(screen.getByText('no media')).toBeVisible()

    await form.press('Try menu.pdf again')
    await waitFor(() => expect(form.uploads.all).toHaveLength(2))
    const second = form.uploads.of('menu.pdf')
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key'])
    stored(form, 'menu.pdf', 'menu.pdf')
    expect(await screen.findByText('m1')).toBeVisible()
  })

  it('lets the next file create the record when the first one fails', async () => {
    await form.choose('a.pdf', 'b.pdf')
    const first = await form.upload('a.pdf')
    act(() => first.fail())
    expect(await screen.findByText('Could not upload media. The server could not be reached')).toBeVisible()
    expect((await form.upload('b.pdf')).call).toBe(create)
    stored(form, 'b.pdf', 'b.pdf')

    await screen.findByText('m1')
    await form.press('Try a.pdf again')
    await waitFor(() => expect(form.uploads.of('a.pdf').call).toBe(add))
    expect(form.uploads.of('a.pdf').headers['idempotency-key']).not.toBe(first.headers['idempotency-key'])
  })

  it('cancels a running upload', async () => {
    await form.choose('menu.pdf')
    const upload = await form.upload('menu.pdf')
    await form.press('Cancel menu.pdf')
    expect(upload.isAborted).toBe(true)
    expect(screen.queryByText('menu.pdf')).toBeNull()
    expect(isSendDisabled()).toBe(false)
  })

  it('removes an upload that has left whole once it is stored, instead of losing sight of it', async () => {
    await form.choose('menu.pdf')
    const upload = await form.upload('menu.pdf')
    act(() => upload.sent())
    await form.press('Cancel menu.pdf')
    expect(upload.isAborted).toBe(false)
    expect(isSendDisabled()).toBe(true)

    form.server.answers[remove] = { body: mediaOf() }
    stored(form, 'menu.pdf', 'menu.pdf')
    await waitFor(() => expect(form.server.countOf(remove)).toBe(1))
    await waitFor(() => expect(screen.queryByText('menu.pdf')).toBeNull())
    expect(screen.getByText('no media')).toBeVisible()
  })

  it('[MD-012] keeps a file that could not be removed, and says so', async () => {
    await form.choose('menu.pdf')
    await form.upload('menu.pdf')
    stored(form, 'menu.pdf', 'menu.pdf')
    await screen.findByText('m1')

    form.server.answers[remove] = { status: 500 }
    await form.press('Remove menu.pdf')
    expect(await screen.findByText('Could not remove file')).toBeVisible()
    expect(screen.getByText('m1')).toBeVisible()

    form.server.answers[remove] = { status: 404, body: { errors: {}, message: 'The resource does not exist' } }
    await form.press('Remove menu.pdf')
    expect(await screen.findByText('no media')).toBeVisible()
  })

  it('[SH-009] ends the session when an upload is refused, and aborts the others', async () => {
    await form.choose('a.pdf', 'b.pdf', 'c.pdf')
    await form.upload('a.pdf')
    stored(form, 'a.pdf', 'a.pdf')
    const other = await form.upload('c.pdf')
    act(() => form.uploads.of('b.pdf').answer(403, { errors: {}, message: 'Account is disabled' }))
    await waitFor(() => expect(form.store.getState().session.phase).toBe('signedOut'))
    expect(other.isAborted).toBe(true)
  })

  it('never ends an upload that moves, however slow, but one that stands still', async () => {
    await form.choose('menu.pdf')
    const upload = await form.upload('menu.pdf')
    jest.useFakeTimers()
    for (const share of [0.1, 0.2, 0.3, 0.4]) {
      act(() => upload.progress(share))
      await act(() => jest.advanceTimersByTimeAsync(stallTimeoutMs - 1_000))
    }
    expect(upload.isAborted).toBe(false)
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    jest.useRealTimers()
    expect(upload.isAborted).toBe(true)
    expect(await screen.findByText('Could not upload media. The server could not be reached')).toBeVisible()
  })

  it('[MD-016] refuses a second video before it leaves, with its name and the rule', async () => {
    await form.choose('one.mp4', 'two.mp4')
    expect(screen.getByRole('alert')).toHaveTextContent('two.mp4 was not added. Only one video can be attached.')
    await form.upload('one.mp4')
    expect(screen.queryByRole('button', { name: 'Cancel two.mp4' })).toBeNull()
  })

  it('starts over after sending', async () => {
    await form.choose('menu.pdf')
    await form.upload('menu.pdf')
    stored(form, 'menu.pdf', 'menu.pdf')
    await screen.findByText('m1')
    await form.press('Reset')
    expect(screen.getByText('no media')).toBeVisible()
    await form.choose('next.pdf')
    expect((await form.upload('next.pdf')).call).toBe(create)
  })
})
