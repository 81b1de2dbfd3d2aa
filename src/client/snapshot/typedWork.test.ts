import { waitFor } from '@testing-library/react'
import { startSession } from '@client/app/startSession'
import { chatDraftId } from '@client/routes/conversations/composerRules'
import { messageSubmitted } from '@client/state/chat/chatEvents'
import { selectAllOutgoing } from '@client/state/chat/chatSelectors'
import { chatSlice } from '@client/state/chat/chatSlice'
import { chatSnapshot } from '@client/state/chat/chatSnapshot'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { noTokenFound, sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { tokenKey } from '@client/state/session/storedSession'
import { displayChanged, draftSaved } from '@client/state/view/viewEvents'
import { anAccount, aToken } from '@client/testing/builders'
import { anOutgoingMessage } from '@client/testing/chatScreen'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import type { SetAside } from './setAside'

const day = 24 * 60 * 60 * 1_000
const expired = { notice: 'access_token expired' }
const file = { id: 'f1', name: 'rota.pdf', type: 'application/pdf', size: 4 }
const draft = { body: 'Half a mess', reply: null, files: [file] }

describe('what a person has typed when their session ends by itself', () => {
  let server: ReturnType<typeof fakeServer>
  let now = 0
  beforeEach(() => {
    now = Date.now()
    localStorage.clear()
    sessionStorage.clear()
    server = fakeServer({ 'GET /api/me': { body: anAccount() }, 'GET /api/services': { body: { services: [] } } })
  })
  afterEach(async () => {
    server.close()
    await outgoingFiles.clear({ isShared: false })
  })

  const visit = async (storage: ReturnType<typeof memoryStorage>) => {
    const store = await createTestStore(storage)
    await store.addSlices({ slice: chatSlice, part: chatSnapshot })
    const enter = async (
      personId: string,
      { isSharedDevice = false, ...token }: { isSharedDevice?: boolean; draftKey?: string } = {},
    ) => {
      store.dispatch(tokenFound({ token: aToken({ personId, ...token }), isSharedDevice }))
      await store.keeper.opened()
    }
    return { store, enter }
  }
  const textIn = (storage: ReturnType<typeof memoryStorage>) => JSON.stringify([...storage.kept])
  const isEmpty = (storage: ReturnType<typeof memoryStorage>) => waitFor(() => expect(storage.kept.size).toBe(0))

  /** Somebody who has chosen dark colours, and written a reply, a half message with a file, and one that waits. */
  const visited = async (storage = memoryStorage(new Map(), () => now)) => {
    const { store, enter } = await visit(storage)
    await enter('p1')
    await outgoingFiles.keep(file.id, new Blob(['rota']), { isShared: false })
    store.dispatch(displayChanged({ colours: 'dark' }))
    store.dispatch(draftSaved({ formId: 'inbox/reply/n1', values: { message: 'An hour of work' } }))
    store.dispatch(draftSaved({ formId: chatDraftId('CH1'), values: draft }))
    store.dispatch(messageSubmitted(anOutgoingMessage()))
    await waitFor(() => expect(textIn(storage)).toContain('On my way'))
    return { storage, store, enter }
  }
  const leftAlone = async () => {
    const { storage, store } = await visited()
    store.dispatch(sessionEnded(expired))
    await waitFor(() => expect([...storage.kept.keys()]).toEqual(['aside/p1']))
    return storage
  }
  const typed = async ({ store }: Awaited<ReturnType<typeof visit>>) => ({
    drafts: store.getState().drafts,
    waiting: selectAllOutgoing(store.getState()).map(({ body }) => body),
    lost: await outgoingFiles.missing([file]),
  })
  const all = {
    drafts: { 'inbox/reply/n1': { message: 'An hour of work' }, [chatDraftId('CH1')]: draft },
    waiting: ['On my way'],
    lost: [],
  }
  const nothing = { drafts: {}, waiting: [], lost: [file] }

  it('[D-107] comes back when they sign in again in the same page, and nothing else stays on the device', async () => {
    const { storage, store, enter } = await visited()
    store.dispatch(draftSaved({ formId: 'late', values: { note: 'typed a moment before' } })) // not written yet
    store.dispatch(sessionEnded(expired))
    expect(store.getState().drafts).toEqual({})
    await enter('p1')
    const { late, ...drafts } = store.getState().drafts
    expect(late).toEqual({ note: 'typed a moment before' })
    expect(await typed({ store, enter })).toMatchObject({ ...all, drafts })
    expect(drafts).toEqual(all.drafts)
    expect(store.getState().display.colours).toBe('system')
    expect([...storage.kept.keys()]).not.toContain('aside/p1')
  })

  it('[D-107] comes back at the next visit when the session expired while nobody was there', async () => {
    const { storage, store } = await visited()
    await store.keeper.flush()
    localStorage.setItem(tokenKey, aToken({ minutes: -1 }))
    const next = await visit(storage)
    startSession(next.store)
    await waitFor(() => expect([...storage.kept.keys()]).toEqual(['aside/p1']))
    await next.store.keeper.close() // the end is finished twice: by the opening, which finds it noted, and by itself
    expect([...storage.kept.keys()]).toEqual(['aside/p1'])
    expect(textIn(storage)).not.toContain('dark')

    const later = await visit(storage)
    await later.enter('p1')
    expect(await typed(later)).toEqual(all)
  })

  const never = () => new Promise<never>(() => undefined)

  it('[D-107] stays sealed when the page that found the session expired crashes at once', async () => {
    const { storage, store } = await visited()
    await store.keeper.flush()
    localStorage.setItem(tokenKey, aToken({ minutes: -1 }))
    const setAside = jest.fn(storage.setAside).mockImplementation(never).mockImplementationOnce(storage.setAside)
    startSession((await visit({ ...storage, setAside })).store)
    await waitFor(() => expect(setAside).toHaveBeenCalledTimes(2))
    expect([...storage.kept.keys()]).toEqual(['aside/p1'])
  })

  /** A page that is left, or crashes, before the storage has done anything about the end. */
  const interrupted = async (end: Parameters<typeof sessionEnded>[0]) => {
    const storage = memoryStorage(new Map(), () => now)
    const { store } = await visited({ ...storage, setAside: never, removeItem: never })
    store.dispatch(sessionEnded(end))
    expect([...storage.kept.keys()]).toEqual(['p1'])
    return storage
  }

  it('[D-107] is all that is left by the next page where the end was interrupted, and comes back', async () => {
    const storage = await interrupted(expired)
    const next = await visit(storage)
    startSession(next.store)
    await waitFor(() => expect([...storage.kept.keys()]).toEqual(['aside/p1']))
    await waitFor(() => expect(localStorage).toHaveLength(0))
    await next.enter('p1')
    expect(await typed(next)).toEqual(all)
  })

  it('[D-22, D-107] goes with an interrupted logout as the next person signs in', async () => {
    const storage = await interrupted({})
    const next = await visit(storage)
    await next.enter('p1')
    expect(await typed(next)).toEqual(nothing)
    expect(JSON.stringify({ ...localStorage })).not.toContain('keepsTyped')
  })

  it('[D-107] is given to nobody else, and survives their visit and their logout', async () => {
    const storage = await leftAlone()
    const other = await visit(storage)
    await other.enter('p2')
    expect(await typed(other)).toEqual(nothing)
    other.store.dispatch(sessionEnded({}))
    await waitFor(() => expect([...storage.kept.keys()]).toEqual(['aside/p1']))
    await other.enter('p1')
    expect(await typed(other)).toEqual(all)
  })

  it('[D-107] lies there unreadable, and a key that is not theirs does not open it', async () => {
    const storage = await leftAlone()
    const aside = storage.kept.get('aside/p1') as SetAside
    const sealed = [aside.typed, ...aside.files.map(([, , content]) => content)]
    const readable = sealed.map(({ content }) => Buffer.from(content).toString('latin1')).join()
    expect(sealed).toHaveLength(2)
    expect(readable).not.toMatch(/hour|mess|rota|way/)

    const later = await visit(storage)
    await later.enter('p1', { draftKey: btoa('of another secret of the server '.slice(0, 32)) })
    expect(await typed(later)).toEqual(nothing)
    expect([...storage.kept.keys()]).not.toContain('aside/p1')
  })

  it('[D-107] does not stay where the browser encrypts nothing', async () => {
    const { storage, store } = await visited()
    const { subtle } = crypto
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
    store.dispatch(sessionEnded(expired))
    await isEmpty(storage)
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })
    expect(await outgoingFiles.missing([file])).toEqual([file])
  })

  it.each([
    [7 * day - 1, all],
    [7 * day, nothing],
  ])('[D-107] waits for seven days: after %i ms', async (passed, found) => {
    const storage = await leftAlone()
    now += passed
    const later = await visit(storage)
    await later.enter('p1')
    expect(await typed(later)).toEqual(found)
  })

  it('[D-107] is removed after seven days by a visit without a sign-in', async () => {
    const storage = await leftAlone()
    now += 7 * day
    const { store } = await visit(storage)
    store.dispatch(noTokenFound())
    await isEmpty(storage)
  })

  it('[D-22, D-107] is gone at once when they log out, the next time', async () => {
    const storage = await leftAlone()
    const later = await visit(storage)
    await later.enter('p1')
    later.store.dispatch(sessionEnded({}))
    await isEmpty(storage)
    expect(await outgoingFiles.missing([file])).toEqual([file])
  })

  it('[D-22, D-107] is removed when somebody marks the device as shared', async () => {
    const storage = await leftAlone()
    const other = await visit(storage)
    await other.enter('p2', { isSharedDevice: true })
    await isEmpty(storage)
    expect(await typed(other)).toEqual(nothing)
  })

  it('[D-22, D-107] comes back to themselves on a device that they mark as shared, and is stored no longer', async () => {
    const storage = await leftAlone()
    const later = await visit(storage)
    await later.enter('p1', { isSharedDevice: true })
    await isEmpty(storage)
    expect(await typed(later)).toEqual(all)
    later.store.dispatch(sessionEnded(expired))
    await later.enter('p1')
    expect(await typed(later)).toEqual(nothing)
  })

  it('[D-22, D-107] is all that a tab leaves which only hears of the end', async () => {
    const { storage, store } = await visited()
    store.dispatch(sessionEnded({ isFromOtherTab: true }))
    await waitFor(() => expect([...storage.kept.keys()]).toEqual(['aside/p1']))
  })

  it('[D-22] a tab that hears late of the end leaves a newer session of the same person alone', async () => {
    const { storage, store } = await visited()
    localStorage.setItem(tokenKey, aToken({ minutes: 61 }))
    store.dispatch(sessionEnded({ isFromOtherTab: true }))
    await store.keeper.close()
    expect([...storage.kept.keys()]).toEqual(['p1'])
  })
})
