import { sql } from 'kysely'
import { sessionCalls } from '@contract/session'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { createFirstAdmin, prepareAdmin } from '@server/resources/account/firstAdmin'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { audit } from './audit'

const password = 'Correct.Horse.2026'
const start = new Date('2026-03-02T09:30:00.000Z')
let server: TestServer
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
  robin = await server.given.person({ email: 'robin@test.example', password })
})
beforeEach(async () => {
  server.moveTo(start)
  for (const table of ['audit_log', 'jobs', 'sign_in_failures'] as const) await server.db.deleteFrom(table).execute()
})

const atHome = <Result>(work: (scope: Scope) => Promise<Result>) =>
  asSystem(createScopes(server.bound, server.now), 'home', work)
const signIn = (email: string, attempt: string, headers: Record<string, string> = {}) =>
  server.anybody.call(sessionCalls.login, { body: { user: { email, password: attempt } } }, headers)
/** The audit entries, after all due jobs have run. */
const noted = async () => {
  await server.runJobs()
  return server.db.selectFrom('audit_log').selectAll().orderBy('created_at').execute()
}
const sessionIds = async () =>
  (await server.db.selectFrom('sessions').select('id').where('person_id', '=', robin.id).execute()).map(({ id }) => id)
/** Runs work while nothing can be inserted into the log. */
const withoutLog = async <Result>(work: () => Promise<Result>) => {
  await sql`revoke insert on audit_log from muster_scoped`.execute(server.db)
  try {
    return await work()
  } finally {
    await sql`grant insert on audit_log to muster_scoped`.execute(server.db)
  }
}

describe('the audit log', () => {
  it('[D-18] stores and shows entries of the own organisation', async () => {
    const { id: theirs } = await server.given.organisation()
    await atHome((scope) => audit.write(scope, 'session.signedOut', { sessionId: 's1' }))
    const writing = atHome((scope) =>
      audit.write({ ...scope, organisationId: theirs }, 'session.signedOut', { sessionId: 's2' }),
    )
    await expect(writing).rejects.toThrow('row-level security')
    const seen = await atHome(({ db }) => db.selectFrom('audit_log').selectAll().execute())

    expect(seen).toMatchObject([
      { event: 'session.signedOut', details: { sessionId: 's1' }, person_id: 'system', created_at: start },
    ])
  })

  it('can not be changed or emptied by the server, inside or outside a scope', async () => {
    await atHome((scope) => audit.write(scope, 'session.signedOut', { sessionId: 's1' }))
    const event = 'nothing happened'
    const attempts = [
      () => atHome(({ db }) => db.updateTable('audit_log').set({ event }).execute()),
      () => atHome(({ db }) => db.deleteFrom('audit_log').execute()),
      () => atHome(({ db }) => sql`truncate audit_log`.execute(db)),
      () => server.bound.updateTable('audit_log').set({ event }).execute(),
      () => server.bound.deleteFrom('audit_log').execute(),
      () => server.bound.selectFrom('audit_log').selectAll().execute(),
    ]

    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('permission denied')
    expect(await noted()).toHaveLength(1)
  })

  it('notes who signed in, when and from where', async () => {
    await signIn('Robin@test.example', password)
    const [sessionId] = await sessionIds()

    expect(await noted()).toEqual([
      {
        id: expect.any(String) as string,
        organisation_id: 'home',
        person_id: robin.id,
        address: '127.0.0.1',
        event: 'signIn.succeeded',
        details: { sessionId },
        record_kind: null,
        record_id: null,
        changes: null,
        created_at: start,
      },
    ])
  })

  it('notes who signed out, once, and nothing for an invalid token', async () => {
    const client = server.withToken(await server.tokenOf(robin))
    for (let time = 0; time < 2; time++) await client.call(sessionCalls.signOut, {})
    await server.withToken('abc').call(sessionCalls.signOut, {})

    expect(await noted()).toMatchObject([{ event: 'session.signedOut', person_id: robin.id, address: '127.0.0.1' }])
  })

  it('is written in the transaction of the action: neither is stored without the other', async () => {
    const before = await sessionIds()
    const client = server.withToken(await server.tokenOf(robin))
    const refused = await withoutLog(() => signIn(robin.email, password))
    const kept = await withoutLog(() => client.call(sessionCalls.signOut, {}))

    expect([refused.status, kept.status]).toEqual([500, 500])
    expect(await sessionIds()).toHaveLength(before.length + 1)
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
  })

  it('[D-03] notes why an account was refused, and nothing that was typed', async () => {
    const disabled = await server.given.person({ password, disabled_at: start })
    const { id } = await server.given.organisation({ is_demo: true })
    const demo = await server.given.person({ password, organisation_id: id })
    await signIn(robin.email, 'Wrong.Horse.2026')
    await signIn(disabled.email, password)
    await signIn(demo.email, password, { 'x-forwarded-for': '203.0.113.9' })
    const before = await server.db.selectFrom('jobs').select(['payload', 'unique_key']).execute()
    const rows = await noted()
    const found = rows.map(({ organisation_id, person_id, event, details }) => [
      organisation_id,
      person_id,
      event,
      details,
    ])

    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        ['home', robin.id, 'signIn.refused', { reason: 'password' }],
        ['home', disabled.id, 'signIn.refused', { reason: 'disabled' }],
        [id, demo.id, 'signIn.refused', { reason: 'elsewhere' }],
      ]),
    )
    for (const typed of ['Horse', robin.email, disabled.email])
      expect(JSON.stringify([before, rows])).not.toContain(typed)
  })

  it('[D-20] notes nothing for an unknown account, which takes the same statements as a known one', async () => {
    await signIn('nobody@test.example', password)
    const forUnknown = await server.db.selectFrom('jobs').select('kind').where('organisation_id', 'is', null).execute()

    expect(forUnknown).toEqual([{ kind: 'signIn.note' }])
    expect(await noted()).toEqual([])
    expect(await server.db.selectFrom('jobs').select('id').where('kind', '=', 'signIn.note').execute()).toEqual([])
  })

  it('[D-21] notes once a minute that an account is throttled, however many attempts there are', async () => {
    for (let time = 0; time < 9; time++) await signIn(robin.email, 'Wrong.Horse.2026')
    await signIn('nobody@test.example', password)
    const early = (await noted()).map(({ event }) => event)
    server.moveTo(new Date(start.getTime() + 60_000))
    const events = (await noted()).map(({ event, person_id }) => `${event} ${person_id}`)

    expect(early).toEqual(Array.from({ length: 5 }, () => 'signIn.refused'))
    expect(events.filter((event) => event.startsWith('signIn.throttled'))).toEqual([`signIn.throttled ${robin.id}`])
  })

  it('[D-07] notes the first admin, who was created without a signed-in person', async () => {
    const admin = { organisation: 'Quay Foods', email: 'first@quay.test', password: 'Long.Enough.2026' }
    await createFirstAdmin(server.db, await prepareAdmin(admin), server.now())
    const { id, organisation_id } = await server.db
      .selectFrom('people')
      .selectAll()
      .where('email', '=', admin.email)
      .executeTakeFirstOrThrow()

    expect(await noted()).toMatchObject([
      { organisation_id, person_id: null, address: null, event: 'admin.created', details: { accountId: id } },
    ])
  })
})
