import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fieldRequired } from '@contract/formAnswers'
import type { Media } from '@contract/mediaRecord'
import type { Attempt } from '@contract/training/attempts'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { fakeUploads } from '@client/testing/fakeUploads'
import { aPdf, mediaOf } from '@client/testing/pdfs'
import { renderScreen } from '@client/testing/renderScreen'
import { tokenFound } from '@client/state/session/sessionEvents'
import { attemptScreen } from './AttemptRoute'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const at = '2026-03-02T09:30:00.000Z'
const create = 'POST /api/media/attachment'

const anAttempt = (most: number): Attempt => ({
  id: 'a1',
  number: 1,
  status: 'inProgress',
  begunAt: at,
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
  kind: 'assessment',
  questionSetId: 'q1',
  name: 'Cleaning plan',
  scormType: null,
  enrolmentId: 'e1',
  classId: 'k1',
  className: 'Group 1',
  person: { id: 'p1', name: 'Jasmine Wu' },
  unit: { id: 'u1', name: 'Hygiene', code: 'SITXFSA005', state: 'active' },
  isOwn: true,
  isDecider: false,
  isOpen: true,
  isMarkable: false,
  components: [
    { type: 'file', key: 'plan', label: 'Your plan', description: 'As a photo', validate: { required: true }, most },
  ],
  observations: [],
  answers: {},
  media: [],
  marks: {},
  summary: '',
  runtime: null,
  signature: null,
  history: [],
  lockVersion: 1,
})

/** The player of a learner, on a server that keeps their answers. */
const openPlayer = async (most = 2, storage = memoryStorage()) => {
  const attempt = anAttempt(most)
  const saves: unknown[] = []
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services: [] } },
    'GET /api/training/attempts/a1': () => ({ body: attempt }),
    'PUT /api/training/attempts/a1/answers': async (request) => {
      const { attempt: sent } = (await request.json()) as { attempt: { answers: Record<string, unknown> } }
      Object.assign(attempt.answers, sent.answers)
      saves.push(sent.answers)
      return { body: { savedAt: at } }
    },
  })
  const uploads = fakeUploads()
  const store = await createTestStore(storage)
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  const { view } = renderScreen(
    store,
    [{ path: '/my-learning/attempts/:id', element: <attemptScreen.Screen /> }],
    '/my-learning/attempts/a1',
  )
  const input = await screen.findByLabelText('Add files', { selector: 'input' })
  return {
    saves,
    uploads,
    choose: (...names: string[]) => user.upload(input, names.map(aPdf)),
    upload: (name: string) => waitFor(() => uploads.of(name)),
    /** The server has stored it, as a medium of its own. */
    stored: async (name: string) => {
      const upload = await waitFor(() => uploads.of(name))
      const medium: Media = { ...mediaOf(name), id: `medium of ${name}` }
      attempt.media.push(medium)
      await act(() => Promise.resolve(upload.answer(201, medium)))
    },
    close: () => {
      view.unmount()
      uploads.close()
      server.close()
    },
  }
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const submit = () => screen.getByRole('button', { name: 'Submit' })

describe('a question that is answered by files', () => {
  let player: Awaited<ReturnType<typeof openPlayer>>
  beforeAll(addMessageChannel)
  afterEach(() => player.close())

  it('shows their progress, keeps each as an answer of its own, and lets none be submitted meanwhile', async () => {
    player = await openPlayer()
    await player.choose('front.pdf', 'back.pdf')
    const [front, back] = [await player.upload('front.pdf'), await player.upload('back.pdf')]
    expect([front.call, back.call]).toEqual([create, create])
    act(() => back.progress(0.25))
    expect(screen.getByRole('progressbar', { name: 'Upload of back.pdf' })).toHaveAttribute('aria-valuenow', '25')
    expect(submit()).toBeDisabled()

    await player.stored('back.pdf')
    await waitFor(() => expect(player.saves).toEqual([{ plan: ['medium of back.pdf'] }]))
    expect(submit()).toBeDisabled()
    await player.stored('front.pdf')
    await waitFor(() => expect(player.saves.at(-1)).toEqual({ plan: ['medium of back.pdf', 'medium of front.pdf'] }))
    await waitFor(() => expect(submit()).toBeEnabled())
    expect(screen.getByRole('link', { name: 'front.pdf' })).toHaveAttribute('href', '/front.pdf')
    expect(screen.getByText('1 of 1 answered')).toBeVisible()
  })

  it('takes a file out, and puts it back where it was', async () => {
    player = await openPlayer()
    await player.choose('front.pdf', 'back.pdf')
    await player.stored('front.pdf')
    await player.stored('back.pdf')
    await press('Remove front.pdf')
    expect(screen.queryByRole('link', { name: 'front.pdf' })).not.toBeInTheDocument()
    await waitFor(() => expect(player.saves.at(-1)).toEqual({ plan: ['medium of back.pdf'] }))
    await press('Put front.pdf back')
    await waitFor(() => expect(player.saves.at(-1)).toEqual({ plan: ['medium of front.pdf', 'medium of back.pdf'] }))
    expect(screen.queryByRole('button', { name: 'Put front.pdf back' })).not.toBeInTheDocument()
  })

  it('says at the question that it is required, and that it takes no more', async () => {
    player = await openPlayer(1)
    await user.click(submit())
    expect(await screen.findByText(fieldRequired)).toBeVisible()
    await player.choose('front.pdf')
    await player.stored('front.pdf')
    await waitFor(() => expect(screen.queryByText(fieldRequired)).not.toBeInTheDocument())
    await player.choose('back.pdf')
    expect(screen.getByText('back.pdf was not added. Only 1 file can be attached.')).toBeVisible()
    expect(player.uploads.all).toHaveLength(1)
  })

  it('keeps what did not arrive from being submitted, until it is tried again', async () => {
    player = await openPlayer()
    await player.choose('front.pdf')
    const cut = await player.upload('front.pdf')
    act(() => cut.fail())
    await screen.findByRole('button', { name: 'Try front.pdf again' })
    expect(submit()).toBeDisabled()
    await press('Try front.pdf again')
    await waitFor(() => expect(player.uploads.all).toHaveLength(2))
    expect(player.uploads.of('front.pdf').headers['idempotency-key']).toBe(cut.headers['idempotency-key'])
    await player.stored('front.pdf')
    await waitFor(() => expect(submit()).toBeEnabled())
  })

  it('goes on after a reload with what was under way, as the same upload', async () => {
    const storage = memoryStorage()
    player = await openPlayer(2, storage)
    await player.choose('front.pdf')
    const first = await player.upload('front.pdf')
    await act(() => new Promise((resolve) => setTimeout(resolve, 600))) // until it is in the browser's storage
    player.close()

    player = await openPlayer(2, storage)
    const second = await player.upload('front.pdf')
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key'])
    await player.stored('front.pdf')
    await waitFor(() => expect(player.saves).toEqual([{ plan: ['medium of front.pdf'] }]))
    expect(player.uploads.all).toHaveLength(1)
  })
})
