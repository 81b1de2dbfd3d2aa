import { createStore } from '@client/app/createStore'
import { memoryStorage } from '@client/testing/memoryStorage'
import { sessionApi } from './session/sessionApi'

it('[SH-020] sends every call to the configured base url', async () => {
  const urls: string[] = []
  const original = globalThis.fetch
  globalThis.fetch = (input) => {
    urls.push((input as Request).url)
    return Promise.resolve(new Response('{"services":[],"settings":{}}'))
  }
  process.env.API_BASE_URL = 'https://api.example.test'
  const store = createStore(memoryStorage())
  await store.dispatch(sessionApi.endpoints.publicSettings.initiate())
  await store.dispatch(sessionApi.endpoints.services.initiate())
  delete process.env.API_BASE_URL
  globalThis.fetch = original
  expect(urls).toEqual(['https://api.example.test/api/admin/settings/public', 'https://api.example.test/api/services'])
})
