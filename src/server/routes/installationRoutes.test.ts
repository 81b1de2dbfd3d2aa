import { sql } from 'kysely'
import { healthCalls } from '@contract/health'
import { publicSettingsCalls } from '@contract/publicSettings'
import { healthService } from '@server/services/healthService'
import { startTestServer } from '@server/testing/startTestServer'

describe('GET /api/admin/settings/public', () => {
  it('[AP-002, SH-016, D-25] answers defaults without a token, and what was set', async () => {
    const server = await startTestServer()
    const { status, body: before } = await server.anybody.call(publicSettingsCalls.show, {})
    const set = {
      productName: 'Harbour',
      languages: 'en, en-AU',
      secretKey: 'hidden',
      pageViewsEnabled: 'false',
      registrationEnabled: 'true',
      registrationOrganisation: 'Home',
    }
    await server.given.organisation({ name: 'Home' })
    const rows = Object.entries(set).map(([name, value]) => ({ name, value }))
    await server.db.insertInto('installation_settings').values(rows).execute()
    const { body: after } = await server.anybody.call(publicSettingsCalls.show, {})

    const defaults = {
      productName: 'Muster',
      brandPrimaryColor: '#00A0D4',
      brandLogo: null,
      registrationEnabled: false,
      ssoName: null,
      ssoUrl: null,
      languages: ['en'],
      chatEnabled: true,
      pageViewsEnabled: true,
    }
    expect([status, before.settings]).toEqual([200, defaults])
    expect(after.settings).toEqual({
      ...defaults,
      productName: 'Harbour',
      registrationEnabled: true,
      languages: ['en', 'en-AU'],
      pageViewsEnabled: false,
    })
  })
})

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

    expect([ready.status, ready.body]).toEqual([200, { status: 'ok' }])
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

  it('[D-04] is not ready while the database lets others wait', async () => {
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
    const answer = healthService.requireReady({ db: server.bound }, 50)

    await expect(answer.finally(release)).rejects.toThrow('The database does not answer')
    await busy
  })
})
