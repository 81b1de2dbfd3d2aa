import { sql } from 'kysely'
import { notificationCalls } from '@contract/notifications'
import { notificationCountRepository } from '@server/repositories/notificationCountRepository'
import { notificationRepository } from '@server/repositories/notificationRepository'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { createScopes, type Scopes } from './scopes'

let server: TestServer
let scopes: Scopes
beforeAll(async () => {
  server = await startTestServer()
  await server.given.organisation({ id: 'ours' })
  await server.given.organisation({ id: 'theirs' })
  await server.given.person({ id: 'robin', organisation_id: 'ours' })
  await server.given.person({ id: 'ada', organisation_id: 'theirs' })
  await server.given.location({ id: 'their-place', organisation_id: 'theirs' })
  scopes = createScopes(server.bound, server.now)
})

const owner = {
  ...{ organisationId: 'ours', timeZone: 'UTC' },
  actor: {
    ...{ globalId: 'robin', role: [], accessRoles: { hris: [], internalLms: [], task: [] }, hrisPermission: {} },
    servicePermissions: { hris: [], task: [] },
    canAccessDiary: false,
  },
}

/** Tables that hold rows of no organisation, on purpose (D-19). */
const ofTheInstallation = [
  ...['installation_settings', 'kysely_migration', 'kysely_migration_lock', 'page_views', 'sign_in_failures'],
]

describe('row-level security', () => {
  it('[D-18] is on for every table but those of the installation, each with a policy', async () => {
    const { rows } = await sql<{ name: string; isSecured: boolean; policies: number }>`
      select relname as name, relrowsecurity as "isSecured",
             (select count(*) from pg_policy where polrelid = pg_class.oid) as policies
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname
    `.execute(server.db)
    const open = rows.filter(({ isSecured, policies }) => !isSecured || policies === 0).map(({ name }) => name)

    expect(rows.length).toBeGreaterThan(10)
    expect(open).toEqual(ofTheInstallation)
  })

  it('[D-18] binds the server whatever a statement forgets: a scope sees and changes its own rows alone', async () => {
    const seen = await scopes.within(owner, async ({ db }) => {
      await db.updateTable('people').set({ first_name: 'Changed' }).execute()
      await db.deleteFrom('locations').execute()
      return db.selectFrom('people').select('id').execute()
    })
    const people = await server.db.selectFrom('people').select(['id', 'first_name']).orderBy('id').execute()
    const places = await server.db.selectFrom('locations').select('id').execute()

    expect(seen).toEqual([{ id: 'robin' }])
    expect(people).toEqual([
      { id: 'ada', first_name: 'Robin' },
      { id: 'robin', first_name: 'Changed' },
    ])
    expect(places).toEqual([{ id: 'their-place' }])
  })

  it('[D-18] refuses a row that is written into another organisation', async () => {
    const region = { id: 'stolen', organisation_id: 'theirs', name: 'Stolen' }
    const writing = scopes.within(owner, ({ db }) => db.insertInto('regions').values(region).execute())

    await expect(writing).rejects.toThrow('row-level security')
  })

  it('[D-18] lets nothing of an organisation be written outside a scope, and only the hot list be read', async () => {
    const { db } = scopes.open()
    const write = () => db.updateTable('people').set({ first_name: 'Changed' }).execute()
    const read = () => db.selectFrom('locations').selectAll().execute()

    await expect(write()).rejects.toThrow('permission denied')
    await expect(read()).rejects.toThrow('permission denied')
  })

  it('[D-18] is not all that keeps the hot list apart: its statements say whose it is, where no policy does', async () => {
    await server.given.notification({ id: 'robin', organisation_id: 'ours', email: '' })
    const filters = [{}, { 'q[subject_or_message_cont]': 'read' }].map((query) =>
      notificationCalls.index.query.parse(query),
    )
    const readIn = (organisationId: string) =>
      scopes.reading({ ...owner, organisationId }, async (scope) => {
        const lists = await Promise.all(filters.map((filter) => notificationRepository.list(scope, filter)))
        const counts = await notificationCountRepository.unread(scope)
        return [...lists.flatMap(({ records, total }) => [records.length, total]), counts.length]
      })

    expect([await readIn('ours'), await readIn('theirs')]).toEqual([
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ])
  })

  it('[D-18] leaves nothing behind on the connection that the next borrower could see', async () => {
    await scopes.within(owner, () => Promise.resolve())
    const { rows } = await sql`
      select current_user as role, current_setting('muster.organisation_id', true) as organisation
    `.execute(server.bound)

    expect(rows).toEqual([{ role: 'muster_open', organisation: '' }])
  })
})
