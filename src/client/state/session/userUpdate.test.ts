import { waitFor } from '@testing-library/react'
import { createStore } from '@client/app/createStore'
import { aToken } from '@client/testing/aToken'
import { anAccount } from '@client/testing/builders'
import { fakeServer } from '@client/testing/fakeServer'
import { memoryStorage } from '@client/testing/memoryStorage'
import { sessionEnded, tokenFound } from './sessionEvents'
import { userUpdateApi } from './userUpdateApi'

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

  it('[SH-022] sends user, and takes the answered one', async () => {
    const store = await signedIn()
    await store.dispatch(userUpdateApi.endpoints.updateUser.initiate(profile))
    expect(sent).toEqual([{ user: profile }])
    await waitFor(() => expect(store.getState().session.account?.lastName).toBe('Kingsley'))
  })

  it('takes no answer for somebody who has left', async () => {
    const store = await signedIn()
    const updating = store.dispatch(userUpdateApi.endpoints.updateUser.initiate(profile))
    store.dispatch(sessionEnded({}))
    await updating
    expect(store.getState().session).toMatchObject({ phase: 'signedOut', account: null })
  })
})
