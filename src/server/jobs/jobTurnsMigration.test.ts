import { sql } from 'kysely'
import { up } from '@server/database/migrations/0020_job_turns'
import { createScopes } from '@server/database/scopes'
import { aWorker, jobOf } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { jobPriorities } from './jobPriority'
import { asSystem } from './systemScope'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.given.organisation({ id: 'home' })
})

/** Restores the schema before `up`. */
const takeBack = () =>
  sql`
    drop index jobs_waits;
    alter table jobs drop column priority, drop column party;
    create index jobs_due on jobs (run_at) where died_at is null;
  `.execute(server.db)

describe('the migration that gives jobs a priority', () => {
  it('keeps the waiting jobs, which run, and accepts jobs of an older server that does not know priorities', async () => {
    await takeBack()
    // a statement of the older server, in a scope and outside
    const insert = (id: string, organisation: string | null) => sql`
      insert into jobs (id, organisation_id, kind, payload, unique_key, run_at, waiting_since)
        values (${id}, ${organisation}, 'test', '{}', null, ${server.now()}, ${server.now()})`
    await insert('before', 'home').execute(server.db)
    await up(server.db as never)
    await asSystem(createScopes(server.bound, server.now), 'home', ({ db }) => insert('scoped', 'home').execute(db))
    await insert('open', null).execute(server.bound)
    const kept = await server.db.selectFrom('jobs').select(['id', 'priority']).orderBy('id').execute()
    await aWorker(server, { test: { run: () => Promise.resolve() } }).runDue()

    const { urgent: priority } = jobPriorities
    expect(kept).toEqual(['before', 'open', 'scoped'].map((id) => ({ id, priority })))
    expect(await jobOf(server, { id: 'before' })).toBeUndefined()
    expect(await server.db.selectFrom('jobs').select('id').execute()).toEqual([])
  })
})
