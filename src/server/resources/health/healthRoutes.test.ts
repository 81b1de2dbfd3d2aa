import { sql } from 'kysely'
import { healthCalls } from '@contract/health'
import { sessionCalls } from '@contract/session'
import { createDiskHealth, leastFree } from '@server/health/diskHealth'
import { startTestServer } from '@server/testing/startTestServer'
import { healthService } from '@server/health/healthService'

describe('health', () => {
  it('[D-04] is live without a database, but ready only with one', async () => {
    const lines: string[] = []
    const server = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const ready = await server.anybody.call(healthCalls.ready, {})
    await server.bound.destroy()
    const [live, unready] = [
      await server.anybody.call(healthCalls.live, {}),
      await server.anybody.call(healthCalls.ready, {}),
    ]

    expect([ready.status, ready.body]).toEqual([200, { status: 'ok', files: 'ok' }])
    expect(live.status).toBe(200)
    expect([unready.status, unready.problem.message]).toEqual([503, 'The database does not answer'])
    const cause = lines.find((line) => line.includes(String(unready.problem.requestId)) && line.includes('"stack"'))
    expect(cause).toContain('"msg":"The database does not answer"')
  })

  it('[D-04] is not ready before its migrations are done', async () => {
    const server = await startTestServer()
    await sql`update kysely_migration set name = 'away ' || name where name like '0002%'`.execute(server.db)
    const { status, problem } = await server.anybody.call(healthCalls.ready, {})
    await sql`update kysely_migration set name = substr(name, 6) where name like 'away %'`.execute(server.db)

    expect([status, problem.message]).toEqual([503, 'The database is not migrated'])
  })

  it('[D-04] is not ready, and answers 503 where it would fail, once a newer version has migrated the database', async () => {
    const server = await startTestServer()
    const robin = server.as(await server.given.person())
    expect((await robin.call(sessionCalls.me, {})).status).toBe(200)
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(server.db)
    await sql`alter table organisations rename column brand_logo to brand_picture`.execute(server.db)
    const [ready, me] = [await server.anybody.call(healthCalls.ready, {}), await robin.call(sessionCalls.me, {})]
    await sql`delete from kysely_migration where name = '9999_later'`.execute(server.db)
    const mistake = await robin.call(sessionCalls.me, {})
    await sql`alter table organisations rename column brand_picture to brand_logo`.execute(server.db)

    expect([ready.status, ready.problem.message]).toEqual([503, 'The database was upgraded by a newer version'])
    expect([me.status, me.problem.message]).toEqual([503, 'The portal is being upgraded. Try again in a moment.'])
    expect(me.headers.get('retry-after')).toBe('5')
    expect(mistake.status).toBe(500)
  })

  it('[D-04] is not ready while the disk is full', async () => {
    const server = await startTestServer()
    const readyWith = (bytes: number) =>
      healthService.requireReady(
        { db: server.bound },
        { hasSpace: createDiskHealth('/data', () => Promise.resolve(bytes)) },
      )

    await expect(readyWith(leastFree - 1)).rejects.toMatchObject({ status: 503, message: 'The disk is full' })
    await expect(readyWith(leastFree)).resolves.toBeUndefined()
    await expect(createDiskHealth('/not/there')()).resolves.toBe(true)
  })

  it('[D-04] is not ready while statements wait too long in the database', async () => {
    const server = await startTestServer()
    let [isLocked, release] = [() => {}, () => {}]
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const released = new Promise<void>((resolve) => (release = resolve))
    const busy = server.db.transaction().execute(async (transaction) => {
      await sql`lock table kysely_migration`.execute(transaction)
      isLocked()
      await released
    })
    await locked
    const answer = healthService.requireReady(
      { db: server.bound },
      { hasSpace: () => Promise.resolve(true), timeoutMs: 50 },
    )

    await expect(answer.finally(release)).rejects.toThrow('The database does not answer')
    await busy
  })
})
