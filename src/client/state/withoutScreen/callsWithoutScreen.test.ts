import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { createStore } from '@client/app/createStore'
import { anAccount, aToken } from '@client/testing/builders'
import { memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { generatedRuns } from '../../../jest/generatedRuns'
import { sessionEnded, tokenFound } from '../session/sessionEvents'
import { callsWithoutScreen, readQuickPanel } from './callsWithoutScreen'

describe('the quick panel', () => {
  it.each([
    ['what is specified', { notes: [{ id: '1' }], events: [] }, { notes: [{ id: '1' }], events: [] }],
    ['half of it', { events: ['a'] }, { notes: [], events: ['a'] }],
    ['lists that are none', { notes: 'none', events: { length: 2 } }, { notes: [], events: [] }],
    ['a list', [1, 2], { notes: [], events: [] }],
    ['nothing', null, { notes: [], events: [] }],
    ['a text', 'soon', { notes: [], events: [] }],
  ])('[SH-023] GET /api/quick-panel/data tolerates %s', async (_case, body, expected) => {
    const server = fakeServer({ 'GET /api/quick-panel/data': { body } })
    const { data, isSuccess } = await createStore(memoryStorage()).dispatch(
      callsWithoutScreen.endpoints.quickPanel.initiate(undefined, { subscribe: false }),
    )
    server.close()
    expect(isSuccess).toBe(true)
    expect(data).toEqual(expected)
  })

  it('returns two lists for any response', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const { notes, events } = readQuickPanel(answer)
        expect([Array.isArray(notes), Array.isArray(events)]).toEqual([true, true])
      }),
      generatedRuns,
    )
  })
})

const profile = { firstName: 'Ella', lastName: 'Kingsley', email: 'ella@harbour.test' }

describe('the wrapped call of an account', () => {
  let server: ReturnType<typeof fakeServer>
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    server = fakeServer({
      'GET /api/me': { body: anAccount() },
      'GET /api/services': { body: { services: [] } },
      'GET /users/sign_out': {},
      'POST /api/auth/user/update': async (request) => {
        sent.push(await request.json())
        return { body: { user: anAccount(profile) } }
      },
    })
  })
  afterEach(() => server.close())

  const signedIn = async () => {
    const store = createStore(memoryStorage())
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: true }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    return store
  }

  it('[SH-022] sends user, and stores the returned one', async () => {
    const store = await signedIn()
    await store.dispatch(callsWithoutScreen.endpoints.updateUser.initiate(profile))
    expect(sent).toEqual([{ user: profile }])
    await waitFor(() => expect(store.getState().session.account?.lastName).toBe('Kingsley'))
  })

  it('ignores a response for a user who has signed out', async () => {
    const store = await signedIn()
    const updating = store.dispatch(callsWithoutScreen.endpoints.updateUser.initiate(profile))
    store.dispatch(sessionEnded({}))
    await updating
    expect(store.getState().session).toMatchObject({ phase: 'signedOut', account: null })
  })
})
