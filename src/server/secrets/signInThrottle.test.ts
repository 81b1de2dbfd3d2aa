import { sql } from 'kysely'
import { registrationCalls } from '@contract/registration'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
let server: TestServer
let lastAddress = 0

beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '127.0.0.1' } })
})

const anAddress = () => `203.0.113.${++lastAddress}`
const tryFrom = (address: string, email: string, attempt = 'wrong') =>
  server.anybody.send('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ user: { email, password: attempt } }),
  })
const tryTimes = async (times: number, address: string, email: string) => {
  const answers = []
  for (let time = 0; time < times; time++) answers.push((await tryFrom(address, email)).status)
  return answers
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('the sign-in throttle', () => {
  it('[D-21] refuses an account from one address after 5 wrong passwords, even with the right one', async () => {
    const { email } = await server.given.person({ password })
    const address = anAddress()

    expect(await tryTimes(5, address, email)).toEqual(times(5, 422))
    const { status, headers, problem } = await tryFrom(address, email.toUpperCase(), password)
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(problem.message).toBe('Too many sign-in attempts. Try again in 15 minutes.')
    expect((await tryFrom(anAddress(), email, password)).status).toBe(200)
  })

  it('[D-21] allows attempts again when the window has passed, and deletes old ones', async () => {
    const before = server.now()
    const address = anAddress()
    await tryTimes(5, address, 'patient@test.example')
    server.moveTo(new Date(before.getTime() + 14 * 60_000))
    const { status: early, headers } = await tryFrom(address, 'patient@test.example')
    server.moveTo(new Date(before.getTime() + 15 * 60_000))
    const { status: later } = await tryFrom(address, 'patient@test.example')
    const rows = await server.db.selectFrom('sign_in_failures').select('failed_at').execute()
    server.moveTo(before)

    expect([early, headers.get('retry-after'), later]).toEqual([429, '60', 422])
    expect(rows).toHaveLength(1)
  })

  it('[D-21] lets no more than 5 of many simultaneous attempts through', async () => {
    const address = anAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryFrom(address, 'rush@test.example')))

    expect(answers.map(({ status }) => status).sort()).toEqual([...times(5, 422), ...times(7, 429)])
  })

  it('[D-21] refuses an account from every address after 20 wrong passwords from many addresses', async () => {
    const { email } = await server.given.person({ password })
    for (let network = 0; network < 4; network++) await tryTimes(5, anAddress(), email)

    expect((await tryFrom(anAddress(), email, password)).status).toBe(429)
  })

  it('[D-21] refuses an address after 100 wrong passwords for many accounts', async () => {
    const address = anAddress()
    const rows = Array.from({ length: 99 }, (_, index) => ({
      account: `digest ${index}`,
      address,
      failed_at: server.now(),
    }))
    await server.db.insertInto('sign_in_failures').values(rows).execute()

    expect((await tryFrom(address, 'first@test.example')).status).toBe(422)
    expect((await tryFrom(address, 'second@test.example')).status).toBe(429)
  })

  it('[D-21] counts the addresses of one IPv6 network together', async () => {
    const { email } = await server.given.person({ password })
    for (let host = 1; host <= 5; host++)
      expect((await tryFrom(`2001:db8:7:1:${host}::${host}`, email)).status).toBe(422)

    expect((await tryFrom('2001:0db8:0007:0001::ffff', email)).status).toBe(429)
    expect((await tryFrom('2001:db8:7:2::1', email)).status).toBe(422)
  })

  it('finds old attempts by an index, without reading all rows', async () => {
    const plan = await server.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return sql`explain delete from sign_in_failures where failed_at <= ${server.now()}`.execute(db)
    })
    expect(JSON.stringify(plan.rows)).toContain('sign_in_failures_age')
  })

  it('[D-21] purges the wrong passwords of an account at an address after the right one', async () => {
    const { email } = await server.given.person({ password })
    const address = anAddress()
    await tryTimes(4, address, email)

    expect((await tryFrom(address, email, password)).status).toBe(200)
    expect(await tryTimes(5, address, email)).toEqual(times(5, 422))
  })

  it('[D-21] counts the typed name of an account separately from its id, and from requests for links', async () => {
    const { id, email } = await server.given.person({ password })
    const address = anAddress()
    for (const typed of [id, JSON.stringify(['id', id])])
      expect(await tryTimes(5, address, typed)).toEqual(times(5, 422))
    for (const from of [anAddress(), anAddress(), anAddress(), anAddress()])
      expect(await tryTimes(5, from, `link ${email}`)).toEqual(times(5, 422))
    const link = await server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email } } })

    expect([link.status, (await tryFrom(address, email, password)).status]).toEqual([200, 200])
  })

  it('[D-21] stores no e-mail address of the attempts', async () => {
    await tryFrom(anAddress(), 'secretive@test.example')
    const rows = await server.db.selectFrom('sign_in_failures').selectAll().execute()

    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('secretive')
  })

  it('[D-21] ignores forwarded addresses of untrusted proxies', async () => {
    const direct = await startTestServer()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const { status } = await direct.anybody.send('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
        body: JSON.stringify({ user: { email: 'robin@test.example', password: 'wrong' } }),
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...times(5, 422), 429])
  })
})
