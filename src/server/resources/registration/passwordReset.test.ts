import { registrationCalls } from '@contract/registration'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { linkIn, mailsTo, setPassword } from '@server/testing/mailedLinks'
import { setUpSecondFactor } from '@server/testing/secondFactorOfTest'
import { startCountingServer } from '@server/testing/startCountingServer'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const start = new Date('2026-03-02T09:30:00.000Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const old = 'Correct.Horse.2026'
const chosen = 'Quiet.Kettle.4471'
const deadLink = 'This link is no longer valid'
/** Used by most tests; each has its own person. */
let shared: TestServer
let server: TestServer
let last = 0
let robin: GivenPerson

beforeAll(async () => {
  shared = await startTestServer()
})
beforeEach(async () => {
  server = shared
  server.moveTo(start)
  robin = await server.given.person({ password: old, email: `Robin.${++last}@Test.example` })
})

const request = (email: string, headers: Record<string, string> = {}) =>
  server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email } } }, headers)
const signIn = (password: string, { email } = robin) =>
  server.anybody.call(sessionCalls.login, { body: { user: { email, password } } })
const mailedLink = async ({ email } = robin) => {
  await request(email)
  await server.runJobs()
  return linkIn((await mailsTo(server, email)).find(({ is_secret }) => is_secret))
}
const change = (columns: { disabled_at?: Date; email?: string; password_hash?: string }) =>
  server.db.updateTable('people').set(columns).where('id', '=', robin.id).execute()
const audited = async () => {
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['event', 'address'])
    .where('person_id', '=', robin.id)
    .execute()
  return rows.map(({ event, address }) => `${event} ${address}`)
}

describe('POST /api/auth/password', () => {
  it('[D-24] mails a link to the page for choosing a password, as a secret mail', async () => {
    const { status, body } = await request(robin.email.toUpperCase())
    await server.runJobs()
    const [mail, ...others] = await mailsTo(server, robin.email)

    expect([status, body, others]).toEqual([200, {}, []])
    expect([mail?.subject, mail?.is_secret, mail?.organisation_id]).toEqual(['Choose a new password', true, 'home'])
    expect(linkIn(mail).href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/users\/password\/edit\?token=[\w-]{43}$/)
    expect(await audited()).toEqual(['password.linkSent 127.0.0.1'])
  })

  it('[D-24] mails one link when its job is repeated, and two when two were requested', async () => {
    await request(robin.email)
    const kind = 'passwordLink.send'
    const { payload } = await server.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const runAgain = () => server.given.job({ organisation_id: null, kind, payload: payload as object })
    for (const again of [runAgain, () => request(robin.email)]) {
      await server.runJobs()
      await again()
    }
    await server.runJobs()
    const links = await server.db
      .selectFrom('password_links')
      .select('digest')
      .where('person_id', '=', robin.id)
      .execute()

    expect([(await mailsTo(server, robin.email)).length, links.length]).toEqual([2, 2])
    expect(await audited()).toEqual(['password.linkSent 127.0.0.1', 'password.linkSent 127.0.0.1'])
  })

  it('[D-24] mails no link when it would have expired since the request', async () => {
    await request(robin.email)
    server.moveTo(later(60))
    await server.runJobs()
    expect(await mailsTo(server, robin.email)).toEqual([])

    await request(robin.email)
    server.moveTo(later(119))
    await server.runJobs()
    expect(await mailsTo(server, robin.email)).toHaveLength(1)
  })

  it('[D-24] answers the same for known, unknown and disabled accounts, and mails only the known one', async () => {
    await server.runJobs()
    server.moveTo(later(2))
    const disabled = await server.given.person({ disabled_at: start })
    const answers = []
    for (const email of [robin.email, disabled.email, 'nobody@test.example']) answers.push(await request(email))
    const ofKind = server.db.selectFrom('jobs').where('kind', '=', 'passwordLink.send')
    const jobs = await ofKind.select(['kind', 'organisation_id']).execute()
    await server.runJobs()
    const mails = await server.db
      .selectFrom('mails')
      .select('to_address')
      .where('created_at', '=', server.now())
      .execute()

    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 3 }, () => [200, '{}']))
    expect(jobs).toEqual(Array.from({ length: 3 }, () => ({ kind: 'passwordLink.send', organisation_id: null })))
    expect(mails).toEqual([{ to_address: robin.email }])
  })

  it('[D-24] runs the same statements for known, unknown and disabled accounts', async () => {
    const counting = await startCountingServer()
    server = counting.server
    const [known, disabled] = [await server.given.person(), await server.given.person({ disabled_at: start })]
    await server.runJobs() // recurring jobs are due
    const [asking, doing] = [[] as number[], [] as number[]]
    for (const email of [known.email, disabled.email, 'nobody@test.example']) {
      asking.push(await counting.statementsOf(() => request(email)))
      doing.push(await counting.statementsOf(() => server.runJobs()))
    }

    expect(asking[0]).toBeGreaterThan(3)
    expect(doing[0]).toBeGreaterThan(8)
    expect([new Set(asking).size, new Set(doing).size]).toEqual([1, 1])
  })

  it('[D-24] leaves nothing for an unknown or disabled account, although its job does the same work', async () => {
    server = await startTestServer()
    await server.given.person()
    const disabled = await server.given.person({ disabled_at: start })
    for (const email of [disabled.email, 'nobody@test.example']) await request(email)
    await server.runJobs()

    for (const table of ['mails', 'password_links', 'audit_log'] as const)
      expect([table, await server.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    const jobs = await server.db
      .selectFrom('jobs')
      .select(['kind', 'died_at'])
      .where('kind', '=', 'passwordLink.send')
      .execute()
    expect(jobs).toEqual([])
  })

  it('[D-24] uses the URL of the settings, whatever host the request names', async () => {
    const others = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/password',
      headers: others,
      payload: { user: { email: robin.email } },
    })
    await server.runJobs()
    const [mail] = await mailsTo(server, robin.email)

    expect(linkIn(mail).origin).toBe(server.baseUrl())
    expect(mail?.text).not.toContain('evil')
  })

  it('[D-03, D-24] uses PUBLIC_URL where it is set', async () => {
    server = await startTestServer({ variables: { PUBLIC_URL: 'https://portal.example.org' } })
    robin = await server.given.person()

    expect((await mailedLink()).origin).toBe('https://portal.example.org')
  })

  it('[D-24] stores nothing that opens an account: only a digest of the token', async () => {
    const token = (await mailedLink()).searchParams.get('token') ?? ''
    const links = await server.db.selectFrom('password_links').selectAll().where('person_id', '=', robin.id).execute()
    const jobs = await server.db.selectFrom('jobs').select('payload').execute()

    expect(links).toHaveLength(1)
    expect(token.length).toBe(43)
    expect(JSON.stringify([links, jobs])).not.toContain(token)
  })

  it('[D-21, D-24] accepts five requests in 15 minutes, known or not, without blocking sign-ins', async () => {
    for (const email of [robin.email, `nobody.${last}@test.example`]) {
      const statuses = []
      for (let time = 0; time < 6; time++) statuses.push((await request(email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    const { headers, problem } = await request(robin.email)

    expect([headers.get('retry-after'), problem.message]).toEqual([
      '900',
      'Too many requests. Try again in 15 minutes.',
    ])
    expect((await signIn(old)).status).toBe(200)
  })
})

describe('PUT /api/auth/password', () => {
  it('[D-22, D-24] sets the password once, ends every session, and notifies the account', async () => {
    const sessions = [server.as(robin), server.as(robin)]
    for (const client of sessions) expect((await client.call(sessionCalls.me, {})).status).toBe(200)
    const link = await mailedLink()
    const first = await setPassword(server, link, chosen)
    const second = await setPassword(server, link, 'Another.Kettle.4471')
    const subjects = (await mailsTo(server, robin.email)).map(({ subject }) => subject)

    expect([first.status, first.body]).toEqual([200, {}])
    expect([second.status, second.problem.errors]).toEqual([422, { base: [deadLink] }])
    for (const client of sessions) expect((await client.call(sessionCalls.me, {})).status).toBe(403)
    expect([(await signIn(old)).status, (await signIn(chosen)).status]).toEqual([422, 200])
    expect(subjects).toContain('Your password was changed')
    expect(await audited()).toContain('password.reset 127.0.0.1')
  })

  it('[D-24] refuses a link after an hour', async () => {
    const link = await mailedLink()
    server.moveTo(later(60))
    const { status, problem } = await setPassword(server, link, chosen)

    expect([status, problem.errors]).toEqual([422, { base: [deadLink] }])
    server.moveTo(later(59))
    expect((await setPassword(server, link, chosen)).status).toBe(200)
  })

  it.each([
    ['unknown', () => Promise.resolve()],
    ['of a disabled account', () => change({ disabled_at: start })],
    ['older than a change of the address', () => change({ email: 'new@x.example' })],
    ['older than a change of the password', () => change({ password_hash: 'x' })],
  ])('[D-24] refuses a link that is %s', async (what, happen) => {
    const link = await mailedLink()
    await happen()
    if (what === 'unknown') link.searchParams.set('token', 'a'.repeat(43))
    const { status, problem } = await setPassword(server, link, chosen)

    expect([status, problem.errors]).toEqual([422, { base: [deadLink] }])
  })

  it('[D-24] invalidates the other links of the account when one is used', async () => {
    const links = [await mailedLink()]
    server.moveTo(later(1))
    links.push(await mailedLink())
    const statuses = []
    for (const link of links.reverse()) statuses.push((await setPassword(server, link, chosen)).status)

    expect(statuses).toEqual([200, 422])
  })

  it('[D-24] accepts a link once when it is sent twice at the same time', async () => {
    const link = await mailedLink()
    const passwords = [chosen, 'Another.Kettle.4471']
    const answers = await Promise.all(passwords.map((password) => setPassword(server, link, password)))
    const statuses = answers.map(({ status }) => status)
    const winner = passwords[statuses.indexOf(200)] ?? ''

    expect(statuses.sort()).toEqual([200, 422])
    expect((await signIn(winner)).status).toBe(200)
  })

  it.each([
    ['short', { password: ['Minimum 12 characters'], passwordConfirmation: ['Minimum 12 characters'] }],
    ['Password.2026', { password: ['Password is too common'] }],
    ['Robin.Example.26', { password: ['Password is too close to your name, email or organisation'] }],
  ])('[D-44] refuses %s and keeps the link valid', async (password, errors) => {
    const link = await mailedLink()
    const { status, problem } = await setPassword(server, link, password)

    expect([status, problem.errors]).toEqual([422, errors])
    expect((await setPassword(server, link, chosen)).status).toBe(200)
  })

  it('[D-21, D-24] resets the count of wrong passwords, so that the person can sign in', async () => {
    for (let time = 0; time < 5; time++) await signIn('Wrong.Horse.2026')
    const closed = await signIn(old)
    await setPassword(server, await mailedLink(), chosen)

    expect([closed.status, (await signIn(chosen)).status]).toEqual([429, 200])
  })

  it('[D-20, D-24] keeps the second factor: a new password alone does not sign in', async () => {
    await setUpSecondFactor(server, server.as(robin), old)
    await setPassword(server, await mailedLink(), chosen)
    const { status, body, headers } = await signIn(chosen)

    expect([status, body, headers.get('authorization')]).toEqual([200, { email: robin.email, otpRequired: true }, null])
  })

  it('[D-24] refuses two different passwords', async () => {
    const { status, problem } = await setPassword(server, await mailedLink(), chosen, `${chosen}!`)

    expect([status, problem.errors]).toEqual([422, { passwordConfirmation: ['Password must match'] }])
  })

  it('[D-24] stores a password exactly as it was typed, with its spaces', async () => {
    const spaced = ` ${chosen} `
    await setPassword(server, await mailedLink(), spaced)

    expect([(await signIn(chosen)).status, (await signIn(spaced)).status]).toEqual([422, 200])
  })
})
