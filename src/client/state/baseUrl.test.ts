import { createStore } from '@client/app/createStore'
import { createPageViews } from '@client/app/pageViews'
import { aToken } from '@client/testing/builders'
import { memoryStorage } from '@client/testing/createTestStore'
import './account/accountApi'
import { api } from './api'
import '@client/state/locations/locations'
import './notifications/notificationsApi'
import './session/publicApi'
import './session/sessionApi'
import { signOutPath } from './session/sessionListeners'
import { tokenKey } from './session/storedSession'
import type { AppDispatch } from './types'
import './withoutScreen/callsWithoutScreen'

type AnyEndpoint = { initiate: (input: object, options: object) => (dispatch: AppDispatch) => Promise<unknown> }

describe('the base url', () => {
  const original = globalThis.fetch
  let addresses: string[]
  beforeEach(() => {
    addresses = []
    globalThis.fetch = (input) => {
      addresses.push(input instanceof Request ? input.url : String(input))
      return Promise.resolve(new Response('{"errors":{},"message":"Not found"}', { status: 404 }))
    }
    navigator.sendBeacon = (address) => addresses.push(String(address)) > 0
    globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList
  })
  afterEach(() => {
    globalThis.fetch = original
    delete process.env.API_BASE_URL
    localStorage.clear()
  })
  const origins = () => [...new Set(addresses.map((address) => new URL(address).origin))]

  /** One request per endpoint; the arguments do not matter here. */
  const sendEveryCall = async () => {
    const store = createStore(memoryStorage())
    const endpoints = Object.values<AnyEndpoint>(api.endpoints)
    for (const { initiate } of endpoints) await store.dispatch(initiate({}, { forceRefetch: true }))
    return endpoints.length
  }
  const countPage = async () => {
    const views = createPageViews({ isAllowed: () => Promise.resolve(true) })
    await new Promise(process.nextTick)
    views.count('/dashboard')
    globalThis.dispatchEvent(new Event('pagehide'))
  }
  /** The script that runs before the app. */
  const boot = () => jest.isolateModulesAsync(async () => void (await import('@client/boot')))

  it.each([
    ['https://api.example.test', 'https://api.example.test'],
    ['https://other.example.test:8443', 'https://other.example.test:8443'],
    ['', 'http://localhost'],
  ])('[SH-020] configured as "%s" sends every call to %s', async (configured, expected) => {
    process.env.API_BASE_URL = configured
    const endpoints = await sendEveryCall()
    expect(addresses.length).toBeGreaterThanOrEqual(endpoints)
    expect(endpoints).toBeGreaterThan(20)
    expect(origins()).toEqual([expected])

    addresses = []
    await countPage()
    expect(addresses).toEqual([`${expected}/api/page_views`])

    addresses = []
    localStorage.setItem(tokenKey, aToken())
    await boot()
    expect(addresses).toEqual([`${expected}/api/me`, `${expected}/api/services`])

    expect(signOutPath()).toBe(`${expected}/users/sign_out`)
  })
})
