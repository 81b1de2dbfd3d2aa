import { sql } from 'kysely'
import { aSignal } from '@server/testing/aSignal'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { askingDatabase } from './failures'
import { migrate } from './migrate'
import { LostCommit } from './retrying'
import { createScopes } from './scopes'

/** PostgreSQL's code for a full disk. */
const full = Object.assign(new Error('No space left'), { code: '53100' })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.given.organisation({ id: 'home' })
})

const owner = () => ({
  organisationId: 'home',
  timeZone: 'Australia/Adelaide',
  actor: {
    globalId: 'nobody',
    role: [],
    accessRoles: { hris: [], internalLms: [], task: [] },
    hrisPermission: {},
    servicePermissions: { hris: [], task: [] },
    canAccessDiary: false,
  },
})
const countServices = async () => (await server.db.selectFrom('services').selectAll().execute()).length
const countSettings = async () => (await server.db.selectFrom('installation_settings').selectAll().execute()).length

describe('a scope', () => {
  it('throws immediately, with a clear sentence, when code inside it asks for a second connection', async () => {
    const scopes = createScopes(server.bound, server.now)
    const nested = scopes.within(owner(), () => countSettings())

    await expect(nested).rejects.toThrow(
      'A second database connection was asked for inside a scope; use the db of the scope.',
    )
    expect(await countSettings()).toBe(0)
  })

  it('lets other borrowers wait for their turn, and lets work that is left running use the database afterwards', async () => {
    const scopes = createScopes(server.bound, server.now)
    const isOver = aSignal()
    let later: Promise<number> | undefined
    const first = scopes.within(owner(), async ({ db }) => {
      later = isOver.given.then(countSettings)
      await sql`select`.execute(db)
    })
    const [, second] = await Promise.all([first, countSettings()])
    isOver.give()

    expect([second, await later]).toEqual([0, 0])
  })

  it('undoes everything when its work throws', async () => {
    const scopes = createScopes(server.bound, server.now)
    const failing = scopes.within(owner(), async ({ db }) => {
      const service = { id: 'half', kind: 'news', name: 'News', url: '/news', position: 1 }
      await db
        .insertInto('services')
        .values({ ...service, organisation_id: 'home' })
        .execute()
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await countServices()).toBe(0)
  })
})

describe('a scope that swallows the failure of a statement', () => {
  it('fails at its end, because the database commits nothing of it', async () => {
    const scopes = createScopes(server.bound, server.now)
    const passing = scopes.within(owner(), async ({ db }) => {
      await db
        .selectFrom('sign_in_failures')
        .selectAll()
        .execute()
        .catch(() => undefined)
    })

    await expect(passing).rejects.toThrow('A statement of the transaction had failed')
    expect(await countServices()).toBe(0)
  })
})

describe('work that is repeated because its commit may be lost', () => {
  it.each([
    ['fails for want of a database: the first commit may stand', full, LostCommit],
    ['is refused: the first commit was not kept', new Error('No'), Error],
  ])('%s', async (_what, second, expected) => {
    const failures = [new LostCommit(undefined), second]
    const repeating = createScopes(server.bound, server.now).within(
      owner(),
      () => askingDatabase(() => Promise.reject(failures.shift() ?? new Error('A third time'))),
      { isRepeatable: true },
    )
    const failure = await repeating.catch((reason: unknown) => reason)

    expect((failure as Error).constructor).toBe(expected)
  })
})

describe('migrate', () => {
  it('does nothing to a database that is up to date, and refuses one that is newer than the code', async () => {
    expect(await migrate(server.db)).toEqual([])
    await sql`insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', 'x')`.execute(server.db)

    await expect(migrate(server.db)).rejects.toThrow(
      'The database was written by a newer version of Muster (it holds the migration 9999_from_tomorrow).',
    )
  })
})

describe('the types of the database', () => {
  it('are the ones that pg is configured for: a day is a string, a count a number', async () => {
    const { rows } = await sql`select '2026-03-02'::date as day, count(*) as count from people`.execute(server.db)
    expect(rows).toEqual([{ day: '2026-03-02', count: 0 }])
  })
})
