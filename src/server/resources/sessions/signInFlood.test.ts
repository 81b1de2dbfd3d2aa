/** @jest-environment-options {"hasRealArgon2": true} */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
let server: TestServer
let lastAddress = 0
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '127.0.0.1' } })
})

const anAddress = () => `203.0.113.${++lastAddress}`
const signIn = async (address: string, email: string, attempt = 'wrong') => {
  const { status, headers } = await server.anybody.send('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ user: { email, password: attempt } }),
  })
  return { status, retryAfter: headers.get('retry-after') }
}
type Answer = Awaited<ReturnType<typeof signIn>>

/** Sends many wrong sign-ins at the same time, for different accounts; resolves with each answer. */
const flood = (count: number, addressOf: () => string) => {
  const answers: Answer[] = []
  const send = async (_: unknown, index: number) => {
    answers.push(await signIn(addressOf(), `guess-${lastAddress}-${index}@test.example`))
  }
  const over = Promise.all(Array.from({ length: count }, send))
  const countOf = (status: number) => answers.filter((answer) => answer.status === status).length
  const until = async (isSo: () => boolean) => {
    while (!isSo() && answers.length < count) await new Promise(setImmediate)
  }
  return { answers, countOf, over, firstOf: (status: number) => until(() => countOf(status) > 0) }
}

/** How many hashes of others end between a request from this address and its answer, counted in the server. */
const countHashesBefore = (address: string) => {
  let [hashed, atFirst, waitedFor] = [0, 0, 0]
  server.app.server.on('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const isOurs = headers['x-forwarded-for'] === address
    if (isOurs) atFirst = hashed
    response.once('finish', () => {
      if (isOurs) waitedFor = hashed - atFirst
      else if (response.statusCode === 422) hashed += 1
    })
  })
  return () => waitedFor
}

describe('signing in during a flood', () => {
  it('[D-21] waits for only a few of the wrong passwords of one address, whatever accounts they are for', async () => {
    const { email } = await server.given.person({ password })
    const [address, elsewhere] = [anAddress(), anAddress()]
    const { answers, countOf, over, firstOf } = flood(200, () => address)
    const waitedFor = countHashesBefore(elsewhere)
    await firstOf(422)
    const { status } = await signIn(elsewhere, email, password)
    await over

    expect(status).toBe(200)
    expect(waitedFor()).toBeLessThan(35) // behind the whole queue it would be 40
    expect(countOf(422)).toBeLessThanOrEqual(100)
    expect(answers.filter((answer) => answer.status !== 422 && answer.retryAfter === null)).toEqual([])
  })

  it('[D-21] is refused for a throttled account before the hashes of others are done', async () => {
    const closed = { address: anAddress(), email: 'closed@test.example' }
    for (let time = 0; time < 5; time++) await signIn(closed.address, closed.email)
    const waitedFor = countHashesBefore(closed.address)
    const { countOf, over, firstOf } = flood(30, anAddress)
    await firstOf(422)
    const { status } = await signIn(closed.address, closed.email)
    await over

    expect([status, countOf(422)]).toEqual([429, 30])
    expect(waitedFor()).toBeLessThan(28) // after all of them it would be 29
  })

  it('[D-21] is refused at once, with Retry-After, when too many wait, and the attempt does not count', async () => {
    const counted = async () => (await server.db.selectFrom('sign_in_failures').select('id').execute()).length
    const before = await counted()
    const { answers, countOf, over } = flood(200, anAddress)
    await over
    const full = answers.filter(({ status }) => status === 503)

    expect(full.length).toBeGreaterThan(0)
    expect(new Set(full.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
    expect((await counted()) - before).toBe(countOf(422))
  })
})
