import { once, EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { shortCodeCalls } from '@contract/shortCodes'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { testSecret } from '@server/testing/testSecret'

/** The embedded database has one server. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('a change of a record on one server', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let here: TestServer
  let there: TestServer
  let writer: TestClient
  /** Names of the short codes that the listener on the other server knows of, and how it heard. */
  const known = new Map<string, 'notified' | 'caught up'>()
  const learning = new EventEmitter()
  const readAll = async (how: 'notified' | 'caught up') => {
    const rows = await there.db.selectFrom('short_codes').select('name').execute()
    for (const { name } of rows) if (!known.has(name)) known.set(name, how)
    learning.emit('read')
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(learning, 'read', { signal: AbortSignal.timeout(120_000) })
  }
  const create = (name: string) =>
    writer.call(shortCodeCalls.create, {
      body: { shortCode: { name, kinds: ['document'], description: '', defaultValue: '' } },
    })

  beforeAll(async () => {
    opened = await openTestDatabase()
    const variables = { DATABASE_URL: opened.url ?? '', SESSION_SECRET: testSecret }
    here = await startTestServer({ database: opened, variables })
    there = await startTestServer({ database: opened, variables })
    writer = here.as(await here.given.person({ hris_permission: { 'managerTemplate.edit': true } }))
    let catchUps = 0
    there.app.announcements.listen(
      'records.changed',
      ({ kind }) => kind === 'shortCode' && void readAll('notified'),
      () => {
        catchUps += 1
        return readAll('caught up')
      },
    )
    there.app.announcements.catchUp()
    await until(() => catchUps > 0)
  })
  afterAll(() => opened.close())

  it('is announced to the listeners of another, which need not catch up', async () => {
    expect((await create('told')).status).toBe(201)
    await until(() => known.has('told'))

    expect(known.get('told')).toBe('notified')
  })

  it('is found by them when they catch up, where the notification was lost', async () => {
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'muster announcements'`
    await cut.execute(here.db)
    await create('lost')
    await until(() => known.has('lost'))

    expect(known.get('lost')).toBe('caught up')
  })
})
