import { takeStarted } from './startedCalls'

const asked: string[] = []
const original = globalThis.fetch
const url = 'http://localhost/api/me'
const call = (token: string, method = 'GET') =>
  new Request(url, { method, headers: { Authorization: `Bearer ${token}` } })
const early = () => {
  window.musterStarted = { '/api/me': { token: 'ella', answer: Promise.resolve(new Response('"early"')) } }
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

it('[SH-006] takes the answer that is already on its way, once', async () => {
  expect(await (await takeStarted(call('ella'))).json()).toBe('early')
  expect(await (await takeStarted(call('ella'))).json()).toBe('fresh')
  expect(asked).toEqual(['Bearer ella'])
})

it("never takes an answer that was asked for with somebody else's token", async () => {
  expect(await (await takeStarted(call('priya'))).json()).toBe('fresh')
  expect(await (await takeStarted(call('ella'))).json()).toBe('fresh')
})

it('leaves everything but reads alone', async () => {
  expect(await (await takeStarted(call('ella', 'PUT'))).json()).toBe('fresh')
})
