import { createHmac, randomUUID } from 'node:crypto'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'

const password = 'Correct.Horse.2026'
let server: TestServer
let robin: GivenPerson

beforeAll(async () => {
  server = await startTestServer()
  robin = await server.given.person({ email: 'Robin@Test.example', password })
})

const logIn = (email: string, attempt: string) =>
  server.anybody.call(sessionCalls.login, { body: { user: { email, password: attempt } } })
const tokenIn = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '') ?? ''
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('POST /api/login', () => {
  it('[AP-001, SH-002] answers the e-mail, and the token in the authorization header', async () => {
    const { status, headers, body } = await logIn('robin@test.EXAMPLE', password)

    expect({ status, body }).toEqual({ status: 200, body: { email: 'Robin@Test.example' } })
    const { body: me } = await server.withToken(tokenIn(headers)).call(sessionCalls.me, {})
    expect(me.globalId).toBe(robin.id)
  })

  it("[SH-003, D-20] refuses a wrong password, an unknown and a disabled account with the same 'Login fail!'", async () => {
    const disabled = await server.given.person({ password, disabled_at: server.now() })
    const answers = [
      await logIn(robin.email, 'wrong'),
      await logIn('nobody@test.example', password),
      await logIn(disabled.email, password),
    ]

    const expected = {
      errors: { base: ['Login fail!'] },
      message: 'Login fail!',
      requestId: expect.any(String) as string,
    }
    expect(answers.map(({ status, problem }) => ({ status, problem }))).toEqual(
      answers.map(() => ({ status: 422, problem: expected })),
    )
    expect(answers.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null])
  })

  it('[AP-001] names the empty fields', async () => {
    const { status, problem } = await logIn(' ', '')

    expect(status).toBe(422)
    expect(problem.errors).toEqual({ email: ['Email is required'], password: ['Password is required'] })
  })
})

describe('a token', () => {
  it("[SH-007, D-22] is refused with 'access_token expired' after 12 hours", async () => {
    const client = server.withToken(await server.tokenOf(robin))
    const before = server.now()
    server.moveTo(new Date(before.getTime() + 12 * 3_600_000 - 1_000))
    const { status: late } = await client.call(sessionCalls.me, {})
    server.moveTo(new Date(before.getTime() + 12 * 3_600_000))
    const { status, problem } = await client.call(sessionCalls.me, {})
    server.moveTo(before)

    expect([late, status, problem.message]).toEqual([200, 401, 'access_token expired'])
  })

  it.each<[string, (claims: object) => string]>([
    ['of another secret', (claims) => sign({ alg: 'HS256' }, claims, 'another secret, as long as the first one')],
    ['of another algorithm', (claims) => sign({ alg: 'HS512' }, claims, testSecret)],
    ['without a signature', (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['of a session that never was', (claims) => sign({ alg: 'HS256' }, { ...claims, sid: randomUUID() }, testSecret)],
    ['that names another organisation', (claims) => sign({ alg: 'HS256' }, { ...claims, org: 'theirs' }, testSecret)],
    ['that names another person', (claims) => sign({ alg: 'HS256' }, { ...claims, sub: 'ada' }, testSecret)],
    ['that is no token', () => 'abc'],
    ...['sid', 'sub', 'org'].flatMap((name): [string, (claims: object) => string][] =>
      ['', 'a\0b', 7, ['a'], { a: 1 }, null].map((value) => [
        `whose ${name} is ${JSON.stringify(value)}`,
        (claims) => sign({ alg: 'HS256' }, { ...claims, [name]: value }, testSecret),
      ]),
    ),
  ])("[SH-008] %s is refused with 'Invalid access_token'", async (_title, forge) => {
    const genuine = await server.tokenOf(robin)
    const claims = JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as object
    const { status: accepted } = await server
      .withToken(sign({ alg: 'HS256' }, claims, testSecret))
      .call(sessionCalls.me, {})
    const { status, problem } = await server.withToken(forge(claims)).call(sessionCalls.me, {})

    expect([accepted, status, problem.message]).toEqual([200, 401, 'Invalid access_token'])
  })

  const sign = (header: { alg: string }, claims: object, secret: string) => {
    const text = `${encode(header)}.${encode(claims)}`
    return `${text}.${createHmac(header.alg.replace('HS', 'sha'), secret).update(text).digest('base64url')}`
  }

  it('[SH-009, D-14] is refused with 403 once its account is disabled', async () => {
    const person = await server.given.person()
    const client = server.as(person)
    const { status: before } = await client.call(sessionCalls.me, {})
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', person.id).execute()
    const { status: after } = await client.call(sessionCalls.me, {})

    expect([before, after]).toEqual([200, 403])
  })

  it('[D-22] stays invalid when its account was disabled and is enabled again', async () => {
    const person = await server.given.person()
    const clients = [server.as(person), server.as(person)] as const
    for (const client of clients) await client.call(sessionCalls.me, {})
    const set = (disabled_at: Date | null) =>
      server.db.updateTable('people').set({ disabled_at }).where('id', '=', person.id).execute()
    await set(server.now())
    await clients[0].call(sessionCalls.me, {})
    await set(null)
    const statuses = [await clients[0].call(sessionCalls.me, {}), await clients[1].call(sessionCalls.me, {})]

    expect(statuses.map(({ status }) => status)).toEqual([403, 403])
    expect((await server.as(person).call(sessionCalls.me, {})).status).toBe(200)
  })
})

describe('GET /users/sign_out', () => {
  it('[AP-014, SH-013, D-23] ends the session of its token and redirects to the sign-in page', async () => {
    const client = server.withToken(await server.tokenOf(robin))
    const other = server.withToken(await server.tokenOf(robin))
    const { status, headers } = await client.call(sessionCalls.signOut, {})

    expect([status, headers.get('location')]).toEqual([302, '/users/sign_in'])
    expect((await client.call(sessionCalls.me, {})).status).toBe(403)
    expect((await other.call(sessionCalls.me, {})).status).toBe(200)
  })

  it('[D-23] ends nothing on a HEAD request', async () => {
    const client = server.withToken(await server.tokenOf(robin))
    const { status } = await client.send('/users/sign_out', { method: 'HEAD' })

    expect([status, (await client.call(sessionCalls.me, {})).status]).toEqual([302, 200])
  })

  it('[D-23] only redirects without a token, or with an invalid one', async () => {
    const signedIn = server.withToken(await server.tokenOf(robin))
    const answers = [
      await server.anybody.call(sessionCalls.signOut, {}),
      await server.withToken('abc').call(sessionCalls.signOut, {}),
      await server.anybody.send('/users/sign_out?from=elsewhere'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    expect((await signedIn.call(sessionCalls.me, {})).status).toBe(200)
  })
})
