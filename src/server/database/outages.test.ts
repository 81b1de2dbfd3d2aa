import { Migrator, sql, type Kysely } from 'kysely'
import pg from 'pg'
import { notificationCalls } from '@contract/notifications'
import { openServer } from '@server/databaseServer'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startClusterOfTest, type ClusterOfTest } from '@server/testing/clusterOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { addressIn } from '@server/testing/templateDatabase'
import { connect, open, type Connections } from './connect'
import * as migrations from './migrations'
import type { Database } from './schema'

/** Outages of a dedicated PostgreSQL, because the other tests' server could not survive them. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('a PostgreSQL', () => {
  let cluster: ClusterOfTest
  let connections: Connections
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    cluster = await startClusterOfTest({ durable: true })
    connections = await connect({ url: cluster.url, poolSize: 4 })
    server = await startTestServer({ database: connections })
    const robin = await server.given.person()
    client = server.withToken(await server.tokenOf(robin))
    for (let count = 0; count < 40; count++) await server.given.notification(robin)
  })
  afterAll(() => connections.close())

  const asAdministrator = async (statement: string) => {
    const administrator = new pg.Client({ connectionString: cluster.url })
    await administrator.connect()
    const { rows } = await administrator.query<Record<string, unknown>>(statement)
    await administrator.end()
    return rows
  }
  const list = () => client.call(notificationCalls.index, { query: { per_page: 50 } })
  const read = (id: string) =>
    client.call(notificationCalls.update, { params: { id }, body: { notification: { read: true } } })
  const unreadIds = async () => (await list()).body.records.filter((one) => !one.read).map(({ id }) => id)

  it('that loses all connections answers all requests as if nothing had happened', async () => {
    const ids = (await unreadIds()).slice(0, 10)
    const cutting = asAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'muster'`,
    )
    const answers = await Promise.all([...ids.map(read), ...ids.map(list)])
    await cutting

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('that is killed and restarted is waited for: nothing acknowledged is lost', async () => {
    const ids = (await unreadIds()).slice(0, 10)
    const acknowledged = await Promise.all(ids.slice(0, 5).map(read))
    await cluster.ask('kill')
    const waiting = Promise.all([...ids.slice(5).map(read), list()])
    await cluster.ask('restart')
    const answers = [...acknowledged, ...(await waiting)]
    const unread = await unreadIds()

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(unread.filter((id) => ids.includes(id))).toEqual([])
  })

  it('[D-13] that makes a request wait too long, or is full, is answered with 503 in our words; nothing is half-done and no lock is left', async () => {
    const [id = ''] = await unreadIds()
    const locker = new pg.Client({ connectionString: cluster.url })
    await locker.connect()
    await locker.query('begin; lock table notifications in exclusive mode')
    const slow = await read(id)
    await locker.query('rollback')
    await locker.end()

    await asAdministrator(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before update on inbox_counts for each row execute function refuse()`)
    const full = await read(id)
    await asAdministrator('drop trigger full_disk on inbox_counts')

    const sentences = [slow, full].map(({ status, problem, headers }) => [
      status,
      problem.message,
      headers.get('retry-after'),
    ])
    expect(sentences).toEqual([
      [503, 'The database is taking too long. Try again in a moment.', '5'],
      [503, 'The database is full. Nothing can be saved until there is space again.', '5'],
    ])
    expect(await unreadIds()).toContain(id)
    const left = await asAdministrator(`
      select state from pg_stat_activity where application_name = 'muster' and state like 'idle in%'
      union all select mode from pg_locks where locktype = 'advisory'`)
    expect(left).toEqual([])
  })

  it('[D-13] that stays unreachable is answered with 503 in our words and Retry-After, and then works again', async () => {
    await cluster.ask('kill')
    const { status, problem, headers } = await list()
    const live = await server.anybody.send('/healthz')
    await cluster.ask('restart')

    expect([status, problem.message]).toEqual([503, 'The database is not responding. Try again in a moment.'])
    expect(headers.get('retry-after')).toBe('5')
    expect([live.status, (await list()).status]).toEqual([200, 200])
  })

  it('that is not ready at the start is named at once, and used as soon as it answers', async () => {
    await asAdministrator('create database late')
    await cluster.ask('kill')
    const notices: string[] = []
    const named = new Promise<void>((resolve) => {
      jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
        resolve(void notices.push(String(line)))
        return true
      })
    })
    const url = addressIn(cluster.url, 'late')
    const opening = openServer({ url, poolSize: 1 }, () => Promise.resolve())
    await named
    await cluster.ask('restart')
    const { close } = await opening
    await close()
    jest.restoreAllMocks()

    expect(notices[0]).toMatch(/^The database at [^@]+\/late does not answer yet: .+\. Trying for 30 seconds …\n$/)
  })

  it('is migrated once by two servers that start at the same time', async () => {
    await asAdministrator('create database fresh')
    const url = addressIn(cluster.url, 'fresh')
    const both = await Promise.all([connect({ url, poolSize: 1 }), connect({ url, poolSize: 1 })])
    const tables = await both[0].db.selectFrom('organisations').select('id').execute()
    for (const { close } of both) await close()

    expect(tables).toEqual([])
  })

  it('[D-18] restored without the rights of its roles is refused with instructions', async () => {
    await asAdministrator('create database restored')
    const url = addressIn(cluster.url, 'restored')
    const first = await connect({ url, poolSize: 1 })
    await sql`drop owned by muster_open, muster_scoped`.execute(first.owner)
    await first.close()

    await expect(connect({ url, poolSize: 1 })).rejects.toThrow('Make them first (create role muster_scoped nologin;')
  })

  it('[D-03] whose user may not create the extensions of the search is refused with instructions', async () => {
    for (const statement of [
      'create role limited login',
      'grant muster_scoped, muster_open to limited',
      'create database bare owner limited',
      'revoke create on database bare from limited',
    ])
      await asAdministrator(statement)
    const url = Object.assign(new URL(addressIn(cluster.url, 'bare')), { username: 'limited' }).href

    await expect(connect({ url, poolSize: 1 })).rejects.toThrow(
      'in this database: create extension if not exists btree_gin; create extension if not exists pg_trgm;',
    )
  })

  it('[D-18] whose URL has options of its own is still bound to our role, and our limits stay', async () => {
    const url = `${cluster.url}?options=-c%20search_path%3Dpublic&statement_timeout=0`
    const { db, close } = await connect({ url, poolSize: 1 })
    const { rows } = await sql`
      select current_user as role, current_setting('search_path') as path, current_setting('statement_timeout') as most
    `.execute(db)
    await close()

    expect(rows).toEqual([{ role: 'muster_open', path: 'public', most: '10s' }])
  })

  it('of an older schema is migrated together with its rows', async () => {
    await asAdministrator('create database old')
    const url = addressIn(cluster.url, 'old')
    const first = await open({ url, poolSize: 1 })
    await migrateTo0002(first.owner)
    await first.owner.insertInto('organisations').values({ id: 'home', name: 'Home', is_demo: false }).execute()
    await sql`
      insert into people (id, organisation_id, email, first_name, last_name, password_hash, access_roles, service_permissions)
        values ('robin', 'home', 'robin@test.example', 'Robin', 'Quill', 'none', '{}', '{}');
      insert into notifications (id, organisation_id, person_id, source, subject, message, message_text, priority, created_at, updated_at)
        values ('one', 'home', 'robin', 'hris', 'Subject', '', '', 'high', now(), now())`.execute(first.owner)
    await first.close()
    const second = await connect({ url, poolSize: 1 })
    const counts = await second.owner.selectFrom('notification_counts').selectAll().execute()
    await second.close()

    expect(counts).toEqual([
      { organisation_id: 'home', person_id: 'robin', source: 'hris', total: 1, unread: 1, urgent_unread: 1 },
    ])
  })
})

/** The database as the first release left it. */
const migrateTo0002 = async (owner: Kysely<Database>) => {
  const db = owner as unknown as Kysely<unknown> // the migrator does not know our tables
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateTo('0002_old_sign_ins')
  if (error !== undefined) throw error as Error
}
