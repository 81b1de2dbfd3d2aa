import { createStore } from '@client/app/createStore'
import { anAccount, aToken } from '@client/testing/builders'
import { memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { retryRequested, sessionEnded, tokenFound } from './sessionEvents'
import { tokenKey } from './storedSession'

const services = [{ id: 's1', kind: 'hris', name: 'My People', url: '/services/hris', order: 1 }]
const failure = (status: number) => ({ status, body: { errors: {}, message: 'no' } })
const noAnswer = () => {
  throw new TypeError('Failed to fetch')
}

describe('the profile check while the server is unavailable', () => {
  let server: ReturnType<typeof fakeServer>
  let store: ReturnType<typeof createStore>
  const session = () => store.getState().session
  const asked = () => server.countOf('GET /api/me')
  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    jest.useFakeTimers()
    localStorage.clear()
    history.replaceState(null, '', '/messages')
    server = fakeServer({
      'GET /api/me': { body: anAccount() },
      'GET /api/services': { body: { services } },
      'GET /users/sign_out': {},
    })
    store = createStore(memoryStorage())
  })
  afterEach(() => {
    server.close()
    jest.useRealTimers()
  })

  const start = async () => {
    const token = aToken()
    store.dispatch(tokenFound({ token, isSharedDevice: false }))
    await passes(0)
    return token
  }

  it.each([
    ['no answer', noAnswer],
    ['408', failure(408)],
    ['429', failure(429)],
    ['500', failure(500)],
    ['503', failure(503)],
  ])('[D-98] keeps the session at %s, and retries after 1, 2, 4, 8, 16, 30 and 30 s', async (_case, answer) => {
    server.answers['GET /api/me'] = answer
    const token = await start()
    let tries = 1
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect(session()).toMatchObject({ phase: 'checking', isServerAway: true, token, notice: null })
      expect(asked()).toBe(tries)
      await passes(seconds * 1_000 - 100)
      expect(asked()).toBe(tries)
      await passes(100)
      expect(asked()).toBe(++tries)
    }
    expect(localStorage.getItem(tokenKey)).toBe(token)
    expect(location.pathname).toBe('/messages')
  })

  it('[D-98] continues when the server is back, and refetches the services that were unavailable too', async () => {
    Object.assign(server.answers, { 'GET /api/me': failure(503), 'GET /api/services': failure(503) })
    const token = await start()
    expect(session()).toMatchObject({ servicesStatus: 'failed', isServerAway: true })
    Object.assign(server.answers, { 'GET /api/me': { body: anAccount() }, 'GET /api/services': { body: { services } } })
    await passes(1_000)

    expect(session()).toMatchObject({ phase: 'signedIn', isServerAway: false, token, services })
    await passes(60_000)
    expect([asked(), server.countOf('GET /api/services')]).toEqual([2, 2])
  })

  it('[D-98] retries at once on request, and keeps increasing the delay', async () => {
    server.answers['GET /api/me'] = failure(503)
    await start()
    store.dispatch(retryRequested())
    await passes(0)
    expect(asked()).toBe(2)
    await passes(1_900)
    expect(asked()).toBe(2)
    await passes(100)
    expect(asked()).toBe(3)
  })

  it('[D-98] retries at once again when the user requested it during a running try', async () => {
    let fail = () => {}
    server.answers['GET /api/me'] = () => new Promise((resolve) => (fail = () => resolve(failure(503))))
    await start()
    fail()
    await passes(1_000)
    expect(asked()).toBe(2)
    store.dispatch(retryRequested())
    fail()
    await passes(0)
    expect(asked()).toBe(3)
    fail()
    await passes(1_000)
    expect(asked()).toBe(3) // one request, one retry
  })

  it('[D-98] stops retrying when the user gives up', async () => {
    server.answers['GET /api/me'] = failure(503)
    await start()
    store.dispatch(sessionEnded({ notice: 'Failed to login with token.' }))
    await passes(60_000)
    expect(asked()).toBe(1)
    expect(session()).toMatchObject({ phase: 'signedOut', isServerAway: false, token: null })
  })

  it('[D-98] checks only the new session when another one starts meanwhile', async () => {
    server.answers['GET /api/me'] = failure(503)
    await start()
    server.answers['GET /api/me'] = { body: anAccount() }
    store.dispatch(tokenFound({ token: aToken({ personId: 'p2' }), isSharedDevice: false }))
    await passes(60_000)
    expect(asked()).toBe(2)
    expect(session()).toMatchObject({ phase: 'signedIn', isServerAway: false })
  })

  it.each([400, 401, 403, 404, 422])(
    '[D-98] ends the session when the server refuses the profile with %i',
    async (status) => {
      server.answers['GET /api/me'] = failure(status)
      await start()
      expect(session()).toMatchObject({ phase: 'signedOut', token: null })
      await passes(60_000)
      expect(asked()).toBe(1)
    },
  )
})
