import type { Scope } from '@server/database/scope'
import { createScopes, type Scopes } from '@server/database/scopes'
import { mailSending } from '@server/mail/mailSending'
import { passwordLinkSending } from '@server/resources/registration/registrationService'
import { signInNote } from '@server/secrets/signInNote'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { jobPriorities } from './jobPriority'
import { jobs, type JobOptions } from './jobs'
import { asSystem } from './systemScope'

let server: TestServer
let scopes: Scopes
beforeAll(async () => {
  server = await startTestServer()
  scopes = createScopes(server.bound, server.now)
  await server.given.organisation({ id: 'home', time_zone: 'Europe/Berlin' })
  await server.given.organisation({ id: 'theirs' })
})
beforeEach(() => server.db.deleteFrom('jobs').execute())

const atHome = <Result>(work: (scope: Scope) => Promise<Result>) => asSystem(scopes, 'home', work)
const ask = (options?: JobOptions) => atHome((scope) => jobs.enqueue(scope, mailSending, { mailId: 'm1' }, options))
const all = () => server.db.selectFrom('jobs').selectAll().orderBy('run_at').execute()
const minutesLater = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)

describe('an enqueued job', () => {
  it('is committed with its transaction, and is due at once', async () => {
    await ask()

    const expected = { organisation_id: 'home', kind: 'mail.send', payload: { mailId: 'm1' }, attempts: 0 }
    expect(await all()).toMatchObject([{ ...expected, run_at: server.now(), waiting_since: server.now() }])
  })

  it('is rolled back with its transaction', async () => {
    const failing = atHome(async (scope) => {
      await jobs.enqueue(scope, mailSending, { mailId: 'm1' })
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await all()).toEqual([])
  })

  it('waits for its delay, or for a date that no change of a clock moves', async () => {
    await ask({ delayMs: 60_000 })
    await ask({ runAt: minutesLater(5) })

    expect(await all()).toMatchObject([
      { run_at: minutesLater(1), waiting_since: server.now() },
      { run_at: minutesLater(5), waiting_since: null },
    ])
  })

  it('is one for all calls with its key, and as early as the earliest of them', async () => {
    await ask({ uniqueKey: 'k', delayMs: 120_000 })
    await ask({ uniqueKey: 'k', delayMs: 60_000 })
    await ask({ uniqueKey: 'k', delayMs: 180_000 })
    await ask({ uniqueKey: 'other' })
    await asSystem(scopes, 'theirs', (scope) => jobs.enqueue(scope, mailSending, { mailId: 'm1' }, { uniqueKey: 'k' }))
    await ask()
    await ask()

    const found = (await all()).filter(
      ({ unique_key, organisation_id }) => unique_key === 'k' && organisation_id === 'home',
    )
    expect(found).toMatchObject([{ run_at: minutesLater(1) }])
    expect(await all()).toHaveLength(5)
  })

  it('belongs to no organisation when the installation enqueues it, and is one for a key as well', async () => {
    const at = server.now().toISOString()
    const refusal = { entryId: 'entry', account: null, reason: 'password' as const, address: '127.0.0.1', at }
    for (const uniqueKey of ['k', 'k', 'l']) await jobs.enqueueOpenly(scopes.open(), signInNote, refusal, { uniqueKey })

    expect((await all()).map(({ organisation_id, unique_key }) => [organisation_id, unique_key]).sort()).toEqual([
      [null, 'k'],
      [null, 'l'],
    ])
  })

  it('has the priority of its kind, or the one that the caller chooses', async () => {
    await ask()
    await ask({ priority: 'urgent', delayMs: 1 })
    const request = { entryId: 'e', account: null, address: '127.0.0.1', at: server.now().toISOString() }
    await jobs.enqueueOpenly(scopes.open(), passwordLinkSending, request, { delayMs: 2 })
    await jobs.enqueueOpenly(scopes.open(), passwordLinkSending, request, { delayMs: 3, priority: 'background' })

    const { urgent, normal, background } = jobPriorities
    expect((await all()).map(({ priority }) => priority)).toEqual([normal, urgent, urgent, background])
  })

  it('has the priority of the most urgent call with its key; a dead one, that of the call that requeues it', async () => {
    for (const priority of ['background', 'urgent', 'normal'] as const) await ask({ uniqueKey: 'k', priority })
    const living = await all()
    await server.db.updateTable('jobs').set({ died_at: server.now() }).execute()
    await ask({ uniqueKey: 'k', priority: 'background' })

    expect([...living, ...(await all())].map(({ priority }) => priority)).toEqual([
      jobPriorities.urgent,
      jobPriorities.background,
    ])
  })

  it('[D-18] is seen only by its organisation', async () => {
    await ask()
    await server.given.job({ organisation_id: 'theirs' })
    await server.given.job({ organisation_id: null })
    const seen = await atHome(({ db }) => db.selectFrom('jobs').select('organisation_id').execute())

    expect(seen).toEqual([{ organisation_id: 'home' }])
  })

  it('[D-18] can not be enqueued for another organisation, nor by a scope for the installation, nor without a scope for an organisation', async () => {
    const aJob = (organisation_id: string | null) => ({
      id: 'x',
      organisation_id,
      kind: 'mail.send',
      payload: '{}',
      run_at: server.now(),
    })
    const putting = (organisation_id: string | null) =>
      atHome(({ db }) => db.insertInto('jobs').values(aJob(organisation_id)).execute())

    await expect(putting('theirs')).rejects.toThrow('row-level security')
    await expect(putting(null)).rejects.toThrow('row-level security')
    await expect(server.bound.insertInto('jobs').values(aJob('home')).execute()).rejects.toThrow('row-level security')
  })

  it('[D-18] can not be deleted by its organisation, and nobody can change its payload', async () => {
    await ask()
    const told = { kind: 'other' }

    await expect(atHome(({ db }) => db.deleteFrom('jobs').execute())).rejects.toThrow('permission denied')
    await expect(atHome(({ db }) => db.updateTable('jobs').set(told).execute())).rejects.toThrow('permission denied')
    await expect(server.bound.updateTable('jobs').set(told).execute()).rejects.toThrow('permission denied')
  })
})

describe('a scope of the system', () => {
  it('[D-18, D-36] sees one organisation, counts days by its time zone, and has no person', async () => {
    const seen = await atHome(async ({ db, timeZone, actor }) => {
      const rows = await db.selectFrom('organisations').select('id').execute()
      return { ids: rows.map(({ id }) => id), timeZone, role: actor.role }
    })

    expect(seen).toEqual({ ids: ['home'], timeZone: 'Europe/Berlin', role: [] })
  })
})
