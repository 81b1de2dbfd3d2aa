import { waitFor } from '@testing-library/react'
import { createStore } from '@client/app/createStore'
import { startSession } from '@client/app/startSession'
import { anAccount, aToken } from '@client/testing/builders'
import { memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { locationsApi } from '@client/state/locations/locations'
import { sessionApi } from './sessionApi'
import { sessionEnded, tokenFound } from './sessionEvents'
import { selectTimeZone } from './sessionSelectors'
import { tokenKey } from './storedSession'

const account = anAccount()
const services = [
  { id: 's2', kind: 'task', name: 'My Tasks', url: '/services/task', order: 2 },
  { id: 's1', kind: 'hris', name: 'My People', url: '/services/hris', order: 1 },
]
const error = (status: number) => ({ status, body: { errors: { base: ['no'] }, message: 'no' } })

describe('session', () => {
  let server: ReturnType<typeof fakeServer>
  let store: ReturnType<typeof createStore>

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    server = fakeServer({
      'GET /api/me': { body: account },
      'GET /api/services': { body: { services } },
      'GET /users/sign_out': {},
    })
    store = createStore(memoryStorage())
  })
  afterEach(() => server.close())

  const session = () => store.getState().session
  const start = async (token: string) => {
    store.dispatch(tokenFound({ token, isSharedDevice: false }))
    await waitFor(() => expect(session().phase).not.toBe('checking'))
  }

  it('[SH-005] goes to sign-in without a token, and keeps the requested page', () => {
    history.replaceState(null, '', '/messages/n1?category=task')
    startSession(store)
    expect(session().phase).toBe('signedOut')
    expect(location.pathname).toBe('/login')
    expect(history.state).toEqual({ returnTo: '/messages/n1?category=task', personId: null })
    expect(server.asked).toEqual([])
  })

  it('[SH-006] [SH-017] signs in with a stored token, fetches the profile once, and sorts the services', async () => {
    localStorage.setItem(tokenKey, aToken())
    startSession(store)
    expect(session()).toMatchObject({ phase: 'checking', accountStatus: 'pending', servicesStatus: 'pending' })
    await waitFor(() => expect(session().servicesStatus).toBe('succeeded'))
    expect(session()).toMatchObject({
      phase: 'signedIn',
      accountStatus: 'succeeded',
      account: { email: account.email },
    })
    expect(session().services.map(({ kind }) => kind)).toEqual(['hris', 'task'])
    expect(server.countOf('GET /api/me')).toBe(1)
  })

  it('[SH-017] [SH-018] marks failed services as failed and stays signed in', async () => {
    server.answers['GET /api/services'] = error(500)
    await start(aToken())
    await waitFor(() => expect(session().servicesStatus).toBe('failed'))
    expect(session().phase).toBe('signedIn')
  })

  it('[SH-007] [SH-010] ends an expired session with its message, without fetching the profile', async () => {
    await start(aToken({ minutes: -1 }))
    expect(session()).toMatchObject({
      phase: 'signedOut',
      token: null,
      notice: { kind: 'info', text: 'access_token expired' },
    })
    expect(server.countOf('GET /api/me')).toBe(0)
  })

  it.each([401, 403])('[SH-008] [SH-009] [SH-010] ends the session when a call is refused with %i', async (status) => {
    await start(aToken())
    server.answers['GET /api/dashboard/locations'] = error(status)
    await store.dispatch(locationsApi.endpoints.locations.initiate({}))
    expect(session()).toMatchObject({
      phase: 'signedOut',
      notice: { kind: 'info', text: 'Invalid access_token' },
      account: null,
    })
  })

  it('[SH-008] keeps the new session when the refusal belongs to the previous one', async () => {
    await start(aToken())
    let refuse = () => {}
    server.answers['GET /api/dashboard/locations'] = () =>
      new Promise((resolve) => {
        refuse = () => resolve(error(401))
      })
    const late = store.dispatch(locationsApi.endpoints.locations.initiate({}))
    await waitFor(() => expect(server.countOf('GET /api/dashboard/locations')).toBe(1))
    const fresh = aToken({ personId: 'p2' })
    store.dispatch(tokenFound({ token: fresh, isSharedDevice: false }))
    refuse()
    await late
    expect(session()).toMatchObject({ token: fresh, notice: null })
  })

  it.each([
    ['a token that is none', 'rubbish', undefined],
    ['a profile that is not shown', aToken(), 404],
    ['a profile that is refused', aToken(), 422],
  ])('[SH-011] ends with its message: %s', async (_case, token, status) => {
    if (status) server.answers['GET /api/me'] = error(status)
    await start(token)
    expect(session()).toMatchObject({
      phase: 'signedOut',
      notice: { kind: 'info', text: 'Failed to login with token.' },
    })
  })

  it('sends the bearer token and JSON with every call', async () => {
    const token = aToken()
    await start(token)
    for (const { headers } of server.asked) {
      expect(headers.get('authorization')).toBe(`Bearer ${token}`)
      expect(headers.get('content-type')).toBe('application/json')
    }
    expect(server.asked.length).toBeGreaterThan(1)
  })

  it('[SH-002] reads the token from the authorization header', async () => {
    server.answers['POST /api/login'] = { body: { email: 'e' }, headers: { authorization: 'Bearer abc' } }
    const login = sessionApi.endpoints.login.initiate({ email: 'e', password: 'p' })
    expect((await store.dispatch(login)).data).toEqual({ token: 'abc' })
  })

  it('[SH-013] signs out on the server with the token, and clears person, cache and storage', async () => {
    const token = aToken()
    await start(token)
    await waitFor(() => expect(localStorage.getItem(tokenKey)).toBe(token))
    store.dispatch(sessionEnded({}))
    await waitFor(() => expect(server.countOf('GET /users/sign_out')).toBe(1))
    expect(server.asked.at(-1)?.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(session()).toMatchObject({ phase: 'signedOut', account: null, services: [], token: null })
    expect(store.getState().api.queries).toEqual({})
    expect(localStorage.getItem(tokenKey)).toBeNull()
    expect(location.pathname).toBe('/users/sign_in')
  })

  it("[SH-013] keeps another tab's newer token when this session ends, and ends this one on the server", async () => {
    const mine = aToken()
    await start(mine)
    localStorage.setItem(tokenKey, 'newer')
    store.dispatch(sessionEnded({}))
    await waitFor(() => expect(server.countOf('GET /users/sign_out')).toBe(1))
    expect(server.asked.at(-1)?.headers.get('authorization')).toBe(`Bearer ${mine}`)
    expect(localStorage.getItem(tokenKey)).toBe('newer')
  })

  it('stores nothing beyond the tab on a shared device', async () => {
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: true }))
    await waitFor(() => expect(session().phase).toBe('signedIn'))
    expect(localStorage.length).toBe(0)
    expect(sessionStorage.getItem(tokenKey)).not.toBeNull()
  })

  it.each([
    ['Asia/Tokyo', '+05:30', 'Asia/Tokyo'],
    ['Harbour/Standard', '+05:30', '+05:30'],
    ['Harbour/Standard', 'half past five', 'Australia/Adelaide'],
  ])('[SH-046] uses the time zone %s, %s: %s', async (name, offset, zone) => {
    const body = anAccount({ easyEmployerTimezoneString: name, easyEmployerTimezone: offset })
    server.answers['GET /api/me'] = { body }
    await start(aToken())
    expect(selectTimeZone(store.getState())).toBe(zone)
  })
})
