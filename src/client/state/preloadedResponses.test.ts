import { discardPreloaded, takePreloaded } from './preloadedResponses'

const asked: string[] = []
const original = globalThis.fetch
const url = 'http://localhost/api/me'
const call = (token: string, method = 'GET') =>
  new Request(url, { method, headers: { Authorization: `Bearer ${token}` } })
const early = () => {
  window.musterPreloaded = { '/api/me': { token: 'ella', answer: Promise.resolve(new Response('"early"')) } }
}

beforeEach(() => {
  asked.length = 0
  globalThis.fetch = (input) => {
    asked.push((input as Request).headers.get('authorization') ?? '')
    return Promise.resolve(new Response('"fresh"'))
  }
  early()
})
afterEach(() => {
  globalThis.fetch = original
})

it('[SH-006] uses the response of a running request, once', async () => {
  expect(await (await takePreloaded(call('ella'))).json()).toBe('early')
  expect(await (await takePreloaded(call('ella'))).json()).toBe('fresh')
  expect(asked).toEqual(['Bearer ella'])
})

it('tells the boot script what has been asked for, so that it is not asked for twice', async () => {
  window.musterPreloaded = {}
  expect(await (await takePreloaded(call('ella'))).json()).toBe('fresh')
  expect(window.musterPreloaded).toEqual({ '/api/me': null })
})

it('never uses a response that was requested with another token', async () => {
  expect(await (await takePreloaded(call('priya'))).json()).toBe('fresh')
  expect(await (await takePreloaded(call('ella'))).json()).toBe('fresh')
})

it('handles GET requests only', async () => {
  expect(await (await takePreloaded(call('ella', 'PUT'))).json()).toBe('fresh')
})

it('lets go of the connection of a response that nobody used, and of failed ones', async () => {
  const cancel = jest.fn()
  const unread = new Response(new ReadableStream({ cancel }))
  const cut = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }))
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  window.musterPreloaded = {
    '/api/me': { token: 'ella', answer: Promise.resolve(unread) },
    '/api/services': { token: 'ella', answer: failed },
    '/api/cut': { token: 'ella', answer: Promise.resolve(cut) },
    '/api/used': null,
  }
  discardPreloaded()
  await expect(failed).rejects.toThrow('Failed to fetch')
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(window.musterPreloaded).toBeUndefined()
})
