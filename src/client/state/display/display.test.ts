import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { sessionApi } from '../session/sessionApi'
import { sessionEnded, tokenFound } from '../session/sessionEvents'
import { selectLanguage } from '../session/sessionSelectors'
import { displayChanged } from '../view/viewEvents'
import { selectColours, selectDisplay } from './displaySelectors'

const answers = {
  'GET /api/me': { body: anAccount() },
  'GET /api/services': { body: { services: [] } },
  'GET /users/sign_out': {},
}
const signedIn = async (storage = memoryStorage()) => {
  const store = await createTestStore(storage)
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await store.keeper.opened()
  return store
}
let server: ReturnType<typeof fakeServer>
beforeEach(() => (server = fakeServer(answers)))
afterEach(() => server.close())

it('[SH-038] hides toolbar and footer, and follows the system, by default', async () =>
  expect(selectDisplay((await signedIn()).getState())).toEqual({
    colours: 'system',
    hasToolbar: false,
    hasFooter: false,
    hasShortcuts: true,
  }))

it('[D-32] remembers the person’s choice for the next visit', async () => {
  const storage = memoryStorage()
  const first = await signedIn(storage)
  first.dispatch(displayChanged({ colours: 'dark', hasToolbar: true }))
  await first.keeper.flush()
  const next = await signedIn(storage)
  expect(selectDisplay(next.getState())).toMatchObject({ colours: 'dark', hasToolbar: true, hasFooter: false })
})

it('[D-22] forgets the choice at sign-out', async () => {
  const storage = memoryStorage()
  const store = await signedIn(storage)
  store.dispatch(displayChanged({ colours: 'dark' }))
  store.dispatch(sessionEnded({}))
  expect(selectDisplay(store.getState()).colours).toBe('system')
  expect(selectColours({})).toBe('system')
})

it.each([
  ['Australia/Adelaide', 'en-AU'],
  ['Australia/Lord_Howe', 'en-AU'],
  ['Pacific/Auckland', 'en'],
  ['Europe/London', 'en'],
])('[D-35] an organisation with the clocks of %s reads %s', async (easyEmployerTimezoneString, language) => {
  server.answers['GET /api/me'] = { body: anAccount({ easyEmployerTimezoneString }) }
  const store = await createTestStore()
  await store.dispatch(sessionApi.endpoints.me.initiate())
  expect(selectLanguage(store.getState())).toBe(language)
})
