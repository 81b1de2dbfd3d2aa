import { sql, type Kysely } from 'kysely'
import { chatOf } from '@server/testing/chatOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { Database } from './schema'
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
  organisationId: 'ours',
  timeZone: 'UTC',
  actor: {
    globalId: 'robin',
    role: [],
    accessRoles: { hris: [], internalLms: [], task: [] },
    hrisPermission: {},
    servicePermissions: { hris: [], task: [] },
    canAccessDiary: false,
  },
}

/** Views that run with the rights of their owner, whom no policy binds; a materialized view can not do otherwise. */
const unboundViews = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('v', 'm') and relnamespace = current_schema()::regnamespace
      and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables whose rows belong to no organisation, on purpose (D-19). */
const ofTheInstallation = [
  'installation_settings',
  'kysely_migration',
  'kysely_migration_lock',
  'page_views',
  'sign_in_failures',
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

  it('[D-18] binds the server even if a statement has no condition: a scope sees and changes only its own rows', async () => {
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

  it('[D-18] lets no row of an organisation be read or written outside a scope', async () => {
    const { db } = scopes.open()
    const write = () => db.updateTable('people').set({ first_name: 'Changed' }).execute()
    const reads = (
      ['people', 'sessions', 'notifications', 'notification_counts', 'conversation_messages'] as const
    ).map((table) => () => db.selectFrom(table).selectAll().execute())

    for (const work of [write, ...reads]) await expect(work()).rejects.toThrow('permission denied')
  })

  it('[D-18] lets the role without a scope read and write these tables only', async () => {
    const { rows } = await sql<{ name: string; rights: string }>`
      select relname || case when bool_and(has_column_privilege('muster_open', pg_class.oid, attname, 'select')) then ''
               else ' (' || string_agg(attname, ', ' order by attname)
                 filter (where has_column_privilege('muster_open', pg_class.oid, attname, 'select')) || ')' end as name,
             concat_ws(' ', case when has_table_privilege('muster_open', pg_class.oid, 'insert') then 'insert' end,
               case when has_any_column_privilege('muster_open', pg_class.oid, 'update') then 'update' end,
               case when has_table_privilege('muster_open', pg_class.oid, 'delete') then 'delete' end) as rights
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind in ('r', 'v', 'm', 'p', 'f') and relnamespace = current_schema()::regnamespace
      group by pg_class.oid, relname
      having bool_or(has_column_privilege('muster_open', pg_class.oid, attname, 'select'))
        or has_any_column_privilege('muster_open', pg_class.oid, 'insert, update')
        or has_table_privilege('muster_open', pg_class.oid, 'delete, truncate')
      order by relname`.execute(server.db)

    expect(rows.map(({ name, rights }) => `${name}: ${rights}`)).toEqual([
      'conversation_services: ',
      'installation_settings: ',
      'jobs: insert update delete',
      'kysely_migration: ',
      'organisations (chat_enabled, id, is_demo, name): ',
      'page_views: insert update',
      'sign_in_failures: insert delete',
    ])
  })

  it('[D-18] lets only these functions bypass the policies, and each is called by one role alone', async () => {
    const { rows } = await sql<{ name: string; isForOpen: boolean; isForScoped: boolean }>`
      select proname as name, has_function_privilege('muster_open', oid, 'execute') as "isForOpen",
             has_function_privilege('muster_scoped', oid, 'execute') as "isForScoped"
      from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace order by proname`.execute(
      server.db,
    )

    const ofOpen = [
      'muster_count_sessions',
      'muster_find_account',
      'muster_find_organisation_of_mail',
      'muster_find_password_link',
      'muster_find_provider_login',
      'muster_organisations_with_changed_people',
      'muster_provider_of_all',
      'muster_provider_of_domain',
    ]
    const all = [
      ...ofOpen.map((name) => ({ name, isForOpen: true, isForScoped: false })),
      { name: 'muster_forget_in_audit', isForOpen: false, isForScoped: true },
      { name: 'muster_registration', isForOpen: false, isForScoped: true },
      { name: 'muster_registration_follows_name', isForOpen: false, isForScoped: false }, // of a trigger
      { name: 'muster_remove_old_audit_entries', isForOpen: false, isForScoped: true },
      { name: 'muster_search_messages', isForOpen: false, isForScoped: true },
      { name: 'muster_search_notifications', isForOpen: false, isForScoped: true },
      { name: 'muster_find_directory_token', isForOpen: true, isForScoped: false },
      { name: 'muster_set_registration', isForOpen: false, isForScoped: true },
    ]
    expect(rows).toEqual(all.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
  })

  it('[D-18] has the searches, which bypass the policies, find nothing of another organisation', async () => {
    const ada = { id: 'ada', organisation_id: 'theirs', email: 'ada@theirs.test' }
    await server.given.notification(ada, { id: 'secret', subject: 'Their secret' })
    const { store, conversationOf } = chatOf(server, 'theirs')
    const sid = await conversationOf(ada)
    await store.send('server', sid, { author: 'ada', body: 'Their secret' })
    const foundIn = (organisationId: string) =>
      scopes.reading({ ...owner, organisationId }, async ({ db }) => {
        const found = sql`
          select id from muster_search_notifications('theirs', 'ada', array['%secret%'])
          union all select index::text from muster_search_messages('theirs', ${sid}, array['%secret%'], 10, 10)`
        return (await found.execute(db)).rows
      })

    expect([await foundIn('theirs'), await foundIn('ours')]).toEqual([[{ id: 'secret' }, { id: '0' }], []])
  })

  it('[D-18] binds every view: it runs with the rights of the caller, not of its owner', async () => {
    const found = await server.db.transaction().execute(async (transaction) => {
      const before = await unboundViews(transaction)
      await sql`
        create view everybody as select * from people;
        create materialized view everybody_once as select * from people;
        create view own_people with (security_invoker = true) as select * from people`.execute(transaction)
      const after = await unboundViews(transaction)
      await sql`drop view everybody; drop materialized view everybody_once; drop view own_people`.execute(transaction)
      return { before, after }
    })

    expect(found).toEqual({ before: [], after: ['everybody', 'everybody_once'] })
  })

  it('[D-18] refuses a write in a read-only scope at its first try, without retrying as for an unreachable database', async () => {
    let tries = 0
    const writing = scopes.reading(owner, ({ db }) => {
      tries += 1
      return db.updateTable('people').set({ first_name: 'X' }).execute()
    })

    await expect(writing).rejects.toThrow('Something was written where only reading is allowed')
    expect(tries).toBe(1)
  })

  it('[D-18] binds consecutive scopes to their own organisations, in whatever order they end', async () => {
    const idsIn = (organisationId: string) =>
      scopes.reading({ ...owner, organisationId }, async ({ db }) => {
        const people = await db.selectFrom('people').select('id').execute()
        return people.map(({ id }) => id)
      })
    const turns = Array.from({ length: 40 }, (_one, turn) => (turn % 2 === 0 ? 'ours' : 'theirs'))

    expect(await Promise.all(turns.map(idsIn))).toEqual(turns.map((turn) => [turn === 'ours' ? 'robin' : 'ada']))
  })

  it('[D-18] treats the id of an organisation as a value, whatever characters it contains', async () => {
    const strange = `it's "one"\\'; reset role; --`
    await server.given.organisation({ id: strange })
    await server.given.person({ id: 'eve', organisation_id: strange })
    const stranger = { ...owner, organisationId: strange }
    const all = ({ db }: { db: Kysely<Database> }) => db.selectFrom('people').select('id').execute()

    expect([await scopes.reading(stranger, all), await scopes.within(stranger, all)]).toEqual([
      [{ id: 'eve' }],
      [{ id: 'eve' }],
    ])
  })

  it('[D-18] leaves no setting on the connection that the next borrower could see', async () => {
    await scopes.within(owner, () => Promise.resolve())
    await scopes.reading(owner, ({ db }) => db.selectFrom('people').select('id').execute())
    const { rows } = await sql`
      select current_user as role, current_setting('muster.organisation_id', true) as organisation
    `.execute(server.bound)

    expect(rows).toEqual([{ role: 'muster_open', organisation: '' }])
  })
})
