import { waitFor } from '@testing-library/react'
import { createStore } from '@client/app/createStore'
import { sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { tokenKey } from '@client/state/session/storedSession'
import { draftSaved } from '@client/state/view/viewEvents'
import { anAccount, aToken } from '@client/testing/builders'
import { memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'

describe('what a person leaves in the browser', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    localStorage.clear()
    server = fakeServer({ 'GET /api/me': { body: anAccount() }, 'GET /api/services': { body: { services: [] } } })
  })
  afterEach(() => server.close())

  /** A user with a token and a typed draft. */
  const visited = async () => {
    const storage = memoryStorage()
    const store = createStore(storage)
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    await store.keeper.opened()
    store.dispatch(draftSaved({ formId: 'f', values: { note: 'private' } }))
    await waitFor(() => expect([...storage.kept.values()].join()).toContain('private'))
    return { storage, store }
  }

  it('[SH-013, D-22] is gone after a sign-out that never reaches the server (ASVS 14.3.1)', async () => {
    const { storage, store } = await visited()
    store.dispatch(sessionEnded({})) // GET /users/sign_out gets no response

    await waitFor(() => expect(storage.kept.size).toBe(0))
    expect(server.countOf('GET /users/sign_out')).toBe(1)
    expect(localStorage.getItem(tokenKey)).toBeNull()
    expect(store.getState()).toMatchObject({ session: { token: null, account: null }, drafts: {} })
  })

  it('[D-22] stays with its own session when another one on a shared device ends', async () => {
    const { storage, store } = await visited()
    const shared = createStore(storage)
    shared.dispatch(tokenFound({ token: aToken({ minutes: 30 }), isSharedDevice: true }))
    await waitFor(() => expect(shared.getState().session.phase).toBe('signedIn'))
    shared.dispatch(sessionEnded({}))
    await waitFor(() => expect(server.countOf('GET /users/sign_out')).toBe(1))
    await shared.keeper.opened()
    expect([...storage.kept.values()].join()).toContain('private')
    await store.keeper.flush()
  })
})
