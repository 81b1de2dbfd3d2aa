import { waitFor } from '@testing-library/react'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { sessionEnded, tokenFound } from '../session/sessionEvents'
import { accountApi } from './accountApi'

const account = anAccount()
const renamed = { firstName: 'Elle', lastName: 'Kong', email: 'elle@harbour.test' }
const { updateProfile, enableTwoFactor, readTwoFactorSecret, updatePin, endOtherSessions } = accountApi.endpoints
const secret = { twoFactorQrCodeSrc: 'data:image/svg+xml;base64,AA==', otpSecret: 'ABC' }

describe('the account', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>

  beforeEach(async () => {
    server = fakeServer({
      'GET /api/me': { body: account },
      'GET /api/services': { body: { services: [] } },
      'GET /users/sign_out': {},
      'GET /api/two_factor_secret': { body: secret },
      'POST /api/reset_two_factor': { body: secret },
    })
    store = await createTestStore()
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  })
  afterEach(() => server.close())
  const texts = () => store.getState().notices.shown.map(({ text }) => text)

  it('[PR-012] shows the updated values as soon as the server has answered', async () => {
    server.answers['PUT /api/me'] = { body: { ...account, ...renamed } }
    await store.dispatch(updateProfile.initiate(renamed))
    expect(store.getState().session.account).toEqual({ ...account, ...renamed })
    expect(texts()).toEqual(['Profile has been updated successfully'])
  })

  it('[PR-013] keeps its values when the server refuses', async () => {
    server.answers['PUT /api/me'] = {
      status: 422,
      body: { errors: { email: ['has already been taken'] }, message: 'x' },
    }
    await store.dispatch(updateProfile.initiate(renamed))
    expect(store.getState().session.account).toEqual(account)
    expect(texts()).toEqual(['Could not update profile'])
  })

  it('ignores a late response that belongs to another account', async () => {
    let answer = () => {}
    server.answers['PUT /api/me'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { ...account, ...renamed } })
      })
    const late = store.dispatch(updateProfile.initiate(renamed))
    await waitFor(() => expect(server.countOf('PUT /api/me')).toBe(1))
    store.dispatch(sessionEnded({}))
    server.answers['GET /api/me'] = { body: anAccount({ uid: 'p2', firstName: 'Priya' }) }
    store.dispatch(tokenFound({ token: aToken({ personId: 'p2' }), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    answer()
    await late
    expect(store.getState().session.account?.firstName).toBe('Priya')
  })

  it.each([
    ['PR-050', false, 'Enable two factor authentication successfully'],
    ['PR-051', true, 'Reset two factor authentication successfully'],
  ])('[PR-049] has a second factor after it is confirmed (%s)', async (_id, isReset, text) => {
    server.answers['POST /api/enable_two_factor'] = { body: { otpEnabled: true, recoveryCodes: ['a'] } }
    await store.dispatch(enableTwoFactor.initiate({ code: '123456', password: 'secret', isReset }))
    expect(store.getState().session.account?.otpEnabled).toBe(true)
    expect(texts()).toEqual([text])
  })

  it.each([
    [200, 'All other devices have been signed out'],
    [500, 'Could not sign out the other devices'],
  ])('[D-44] says whether its other devices are signed out: %s', async (status, text) => {
    server.answers['POST /api/me/sessions/sign_out_others'] = { status }
    await store.dispatch(endOtherSessions.initiate())
    expect(texts()).toEqual([text])
  })

  it.each([
    [false, 'GET /api/two_factor_secret'],
    [true, 'POST /api/reset_two_factor'],
  ])('[PR-052] requests the secret with a separate call (reset: %s)', async (isReset, call) => {
    const { data } = await store.dispatch(readTwoFactorSecret.initiate({ isReset }))
    expect(data).toEqual(secret)
    expect(server.asked.at(-1)?.call).toBe(call)
    expect(JSON.stringify(store.getState().api.queries)).not.toContain(secret.otpSecret)
  })

  it.each([
    [
      'a sentence',
      422,
      { errors: { base: ['This PIN is too easy'] }, message: 'This PIN is too easy' },
      'This PIN is too easy',
    ],
    [
      'a predicate',
      422,
      { errors: { pin: ['has already been taken'] }, message: 'has already been taken' },
      'This pin has already been taken',
    ],
    ['a plain list', 422, ['Not on this device'], 'Not on this device'],
    [
      'too many',
      429,
      { errors: { base: ['Too many wrong PINs'] }, message: 'Too many wrong PINs' },
      'Too many wrong PINs',
    ],
    ['nothing', 500, 'broken', 'Could not update PIN'],
  ])("[PR-043] shows the server's message about a PIN: %s", async (_case, status, body, text) => {
    server.answers['POST /api/update_pin'] = { status, body }
    await store.dispatch(updatePin.initiate({ pin: '123456', password: 'secret' }))
    expect(texts()).toEqual([text])
  })

  it("[PR-043] says 'Could not update PIN' when there is no response", async () => {
    await store.dispatch(updatePin.initiate({ pin: '123456', password: 'secret' }))
    expect(texts()).toEqual(['Could not update PIN'])
  })
})
