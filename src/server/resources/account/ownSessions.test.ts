import { accountCalls } from '@contract/account'
import { notThere } from '@contract/apiError'
import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const start = new Date('2026-03-02T09:30:00.000Z')
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.moveTo(start))

const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const list = async (client: TestServer['anybody'], query = {}) => client.call(accountCalls.sessions, { query })
const statusOf = async (client: TestServer['anybody']) => (await client.call(sessionCalls.me, {})).status
const end = (client: TestServer['anybody'], id: string) => client.call(accountCalls.endSession, { params: { id } })

describe('GET /api/me/sessions', () => {
  it('[D-44] lists the active sessions of the account, the current one first, then the newest', async () => {
    const person = await server.given.person()
    const [one, other] = [await server.given.person(), { expires_at: at(720) }]
    await server.given.session(one)
    await server.given.session(person, { ...other, id: 'ended', ended_at: at(-1) })
    await server.given.session(person, { id: 'expired', created_at: at(-720), expires_at: start })
    const phone = { id: 'phone', user_agent: iphone, address: '203.0.113.7', created_at: at(-10) }
    await server.given.session(person, { ...other, ...phone })
    await server.given.session(person, { ...other, id: 'desk', user_agent: windows, created_at: at(-5) })
    await server.given.session(person, { ...other, id: 'tablet', user_agent: ipad, created_at: at(-7) })
    server.moveTo(at(-20))
    const client = server.as(person)
    await client.call(sessionCalls.me, {})
    server.moveTo(start)
    const { status, body } = await list(client)

    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 4, page: 1, perPage: 50 })
    expect(body.records.map(({ isCurrent, browser, system, kind }) => [isCurrent, browser, system, kind])).toEqual([
      [true, '', '', 'unknown'],
      [false, 'Chrome', 'Windows', 'desktop'],
      [false, 'Safari', 'iOS', 'tablet'],
      [false, 'Safari', 'iOS', 'phone'],
    ])
    expect(body.records[3]).toMatchObject({
      id: 'phone',
      address: '203.0.113.7',
      createdAt: at(-10).toISOString(),
      expiresAt: at(720).toISOString(),
    })
  })

  it('[D-11, SV-003] is a list like any other', async () => {
    const person = await server.given.person()
    for (let minute = 1; minute <= 3; minute++) await server.given.session(person, { created_at: at(-minute) })
    const client = server.as(person)
    const { body } = await list(client, { page: 2, per_page: 3 })

    expect(body).toMatchObject({ total: 4, page: 2, perPage: 3 })
    expect(body.records).toHaveLength(1)
    expect((await list(client, { per_page: 201 })).status).toBe(422)
  })
})

describe('POST /api/me/sessions/:id/sign_out', () => {
  it('[D-22, D-44] ends another session at once', async () => {
    const person = await server.given.person()
    const [client, lost] = [server.as(person), server.as(person)]
    const [theirs] = (await list(lost)).body.records
    const { status, body } = await end(client, theirs?.id ?? '')

    expect([status, body]).toEqual([200, {}])
    expect([await statusOf(client), await statusOf(lost)]).toEqual([200, 403])
    const rows = await server.db.selectFrom('audit_log').selectAll().where('person_id', '=', person.id).execute()
    expect(rows).toMatchObject([
      { event: 'session.ended', details: { sessionId: theirs?.id }, address: '127.0.0.1', created_at: start },
    ])
  })

  it("[D-14] answers 404 for a session that has ended, has expired, never existed or is a colleague's", async () => {
    const [person, colleague] = [await server.given.person(), await server.given.person()]
    const client = server.as(person)
    const sessions = [
      await server.given.session(person, { ended_at: at(-1) }),
      await server.given.session(person, { created_at: at(-720), expires_at: start }),
      await server.given.session(colleague),
      { id: 'never' },
    ]
    for (const { id } of sessions) {
      const { status, problem } = await end(client, id)
      expect([status, problem.errors]).toEqual([404, { base: [notThere] }])
    }
    const rows = server.db.selectFrom('sessions').select('ended_at').where('person_id', '=', colleague.id)
    expect(await rows.execute()).toEqual([{ ended_at: null }])
  })

  it('[D-44] does not end the current one, which is ended by signing out', async () => {
    const client = server.as(await server.given.person())
    const [own] = (await list(client)).body.records
    const { status, problem } = await end(client, own?.id ?? '')

    expect([status, problem.message]).toEqual([422, 'Sign out to end this session'])
    expect(await statusOf(client)).toBe(200)
  })
})

describe('POST /api/me/sessions/sign_out_others', () => {
  it('[D-22, D-44] ends all except the current one, and none of another person', async () => {
    const [person, colleague] = [await server.given.person(), await server.given.person()]
    const clients = [server.as(person), server.as(person), server.as(person), server.as(colleague)] as const
    for (const client of clients) await statusOf(client)
    const { status, body } = await clients[0].call(accountCalls.endOtherSessions, {})

    expect([status, body]).toEqual([200, {}])
    expect(await Promise.all(clients.map(statusOf))).toEqual([200, 403, 403, 200])
    expect((await list(clients[0])).body.total).toBe(1)
  })

  it('[D-44] changes nothing when there is no other', async () => {
    const person = await server.given.person()
    const { status } = await server.as(person).call(accountCalls.endOtherSessions, {})

    expect(status).toBe(200)
    expect(await server.db.selectFrom('audit_log').selectAll().where('person_id', '=', person.id).execute()).toEqual([])
  })
})
