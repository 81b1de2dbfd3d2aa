import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useKeptAnswers } from '@client/kits/training/useKeptAnswers'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { retryRequested, sessionEnded, tokenFound } from '../session/sessionEvents'
import { listenForWaitingAnswers, sendWaitingAnswers } from './sendWaitingAnswers'

const stored = { body: { savedAt: '2026-03-02T09:30:00.000Z' } }
const away = { status: 503, body: { errors: {}, message: 'Away' } }
let last = 0
let attempt = { id: '', answers: { why: 'Old', how: 'Old' }, isOpen: true }

/** A server whose answers to saves are given one by one. */
const startServer = () => {
  const saves: { answers: object; answer: (with_: object) => void }[] = []
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services: [] } },
    'GET /users/sign_out': {},
    [`PUT /api/training/attempts/${attempt.id}/answers`]: async (request) => {
      const { attempt: sent } = (await request.json()) as { attempt: { answers: object } }
      return new Promise((answer) => saves.push({ answers: sent.answers, answer }))
    },
  })
  return { server, saves }
}
const openStore = async (storage = memoryStorage()) => {
  const store = await createTestStore(storage)
  store.listenOnce(listenForWaitingAnswers)
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  return store
}
type Store = Awaited<ReturnType<typeof openStore>>
const openPage = (store: Store) =>
  renderHook(() => useKeptAnswers(attempt), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store, children }),
  }).result

describe('answers of an attempt', () => {
  let made: ReturnType<typeof startServer>
  beforeEach(() => {
    attempt = { ...attempt, id: `a${++last}` }
    made = startServer()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    made.server.close()
  })
  const answered = async (at: number, answer: object = stored) => {
    await waitFor(() => expect(made.saves).toHaveLength(at + 1))
    await act(async () => {
      made.saves[at]?.answer(answer)
      await Promise.resolve()
    })
  }
  const isOnline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

  it('are sent at once, one save after the other, with what has changed since', async () => {
    const page = openPage(await openStore())
    expect(page.current).toMatchObject({ answers: attempt.answers, standing: 'saved' })
    act(() => void page.current.change('why', 'A'))
    expect(page.current).toMatchObject({ answers: { why: 'A', how: 'Old' }, standing: 'saving' })
    await waitFor(() => expect(made.saves).toHaveLength(1))
    act(() => void page.current.change('why', 'AB'))
    act(() => void page.current.change('how', ['C']))
    expect(made.saves).toHaveLength(1) // one is under way
    await answered(0)
    await answered(1)
    expect(made.saves.map(({ answers }) => answers)).toEqual([{ why: 'A' }, { why: 'AB', how: ['C'] }])
    await waitFor(() => expect(page.current.standing).toBe('saved'))
  })

  it('are sent of each store, while another one still rests', async () => {
    const page = openPage(await openStore())
    act(() => void page.current.change('why', 'A'))
    await answered(0)
    const other = openPage(await openStore())
    act(() => void other.current.change('why', 'B'))
    await answered(1)
    expect(made.saves.map(({ answers }) => answers)).toEqual([{ why: 'A' }, { why: 'B' }])
  })

  it('wait on this device without a network, survive a reload, and are sent at the next start', async () => {
    const storage = memoryStorage()
    const first = await openStore(storage)
    const page = openPage(first)
    isOnline(false)
    act(() => void page.current.change('why', 'A'))
    await waitFor(() => expect(page.current.standing).toBe('waiting'))
    expect(made.saves).toHaveLength(0)
    await first.keeper.flush()

    const second = await openStore(storage)
    await waitFor(() => expect(openPage(second).current.answers).toMatchObject({ why: 'A' }))
    isOnline(true)
    await second.dispatch(sendWaitingAnswers()) // as the start does
    await answered(0)
    await waitFor(() => expect(second.getState().drafts).toEqual({}))
    expect(made.saves).toHaveLength(1)
  })

  it('are tried again while the server can not be reached, and at once when the network is back', async () => {
    const store = await openStore()
    const page = openPage(store)
    act(() => void page.current.change('why', 'A'))
    await answered(0, away)
    await waitFor(() => expect(page.current.standing).toBe('waiting'))
    store.dispatch(retryRequested())
    await answered(1)
    await waitFor(() => expect(page.current.standing).toBe('saved'))
  })

  it('stay shown when they are refused, with the reason, and are not sent again until they change', async () => {
    const store = await openStore()
    const page = openPage(store)
    act(() => void page.current.change('why', 'A'))
    await answered(0, { status: 422, body: { errors: { base: ['This unit is locked'] }, message: 'Refused' } })
    await waitFor(() => expect(page.current.standing).toBe('refused'))
    expect(page.current).toMatchObject({ refusal: 'This unit is locked', answers: { why: 'A' } })
    store.dispatch(retryRequested())
    expect(await page.current.flush()).toBe(false)
    expect(made.saves).toHaveLength(1)
    act(() => void page.current.change('why', 'B'))
    await answered(1)
    await waitFor(() => expect(page.current.standing).toBe('saved'))
  })

  it('are all there before a submission', async () => {
    const page = openPage(await openStore())
    act(() => void page.current.change('why', 'A'))
    act(() => void page.current.change('how', 'B'))
    const flushed = page.current.flush()
    await answered(0)
    await answered(1)
    expect(await flushed).toBe(true)
    expect(made.saves).toHaveLength(2)
  })

  it('end with a sign-out', async () => {
    const store = await openStore()
    const page = openPage(store)
    isOnline(false)
    act(() => void page.current.change('why', 'A'))
    act(() => void store.dispatch(sessionEnded({})))
    expect(store.getState().drafts).toEqual({})
  })
})
