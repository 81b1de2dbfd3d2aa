import { sql } from 'kysely'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { claimingStatement, type Stretch } from './jobClaim'
import { jobQueue } from './jobQueue'

/** The embedded database has one connection. */
const onPostgres = testServerUrl() === null ? it.skip : it

const many = 100_000
const few = ['a', 'n', 'z']
let server: TestServer

const byIndex = /^Index (Only )?Scan jobs_(turns|waits|pkey)$/

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Many jobs of one organisation, enqueued at the same time, and one job of each of a few others. */
beforeAll(async () => {
  server = await startTestServer()
  for (const id of ['middle', ...few]) await server.given.organisation({ id })
  await sql`
    insert into jobs (id, organisation_id, kind, payload, run_at, waiting_since, priority)
      select 'middle' || number, 'middle', 'test', '{}', ${server.now()}, ${server.now()}, 1
      from generate_series(1, ${many}) as number`.execute(server.db)
})
afterEach(() => server.db.deleteFrom('jobs').where('organisation_id', '=', fewOf()).execute())
const fewOf = () => sql<string>`any(${few}::text[])`

const everywhere: Stretch[] = [0, 1, 2].map((priority) => ({ priority, after: '', until: null }))
const options = (stretches: Stretch[], kinds = ['test']) => ({ kinds, now: server.now(), stretches })
/** The stretches after this party's turn. */
const after = (party: string): Stretch[] => [
  { priority: 1, after: party, until: null },
  { priority: 1, after: '', until: party },
]
const putDownFew = async () => {
  for (const organisation_id of few) await server.given.job({ organisation_id, priority: 1 })
}

/** The query plan of PostgreSQL: the nodes that read jobs, and the number of pages read. */
const explained = async (stretches: Stretch[], kinds?: string[]) => {
  const statement = claimingStatement(options(stretches, kinds))
  const { rows } = await sql<Explained>`explain (analyze, buffers, format json) ${statement}`.execute(server.bound)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('There is no plan')
  const reads = nodesOf(plan).filter((node) => node['Relation Name'] === 'jobs' && node['Node Type'] !== 'ModifyTable')
  const removed = reads.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'], 0)
  const ways = new Set(reads.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`))
  return { ways: [...ways], removed, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

describe('a claim among 100,000 due jobs of one organisation', () => {
  it.each([
    ['with statistics that are up to date', true],
    ['with those of an empty table', false],
  ])('reads a few pages by index alone, %s', async (_title, isAnalyzed) => {
    if (isAnalyzed) await sql`analyze jobs`.execute(server.db)
    await putDownFew()
    for (const stretches of [everywhere, after('middle'), after('z'), after('m')]) {
      const { ways, removed, pages } = await explained(stretches)

      for (const way of ways) expect(way).toMatch(byIndex)
      expect(removed).toBeLessThan(20)
      expect(pages).toBeLessThan(100)
    }
  })

  it('reads no more rows after a clock was set back, and claims the jobs that are due then', async () => {
    await putDownFew()
    const start = server.now()
    server.moveTo(new Date(start.getTime() - 2 * 86_400_000))
    try {
      const { ways, pages } = await explained(after('m'))
      const job = await jobQueue.claim(server.bound, options(after('m')))

      for (const way of ways) expect(way).toMatch(byIndex)
      expect(pages).toBeLessThan(100)
      expect(job?.party).toBe('middle')
    } finally {
      server.moveTo(start)
    }
  })

  it('takes jobs of the other organisations in turn', async () => {
    await putDownFew()
    const parties: string[] = []
    let stretches = everywhere
    for (let index = 0; index < 6; index++) {
      const job = await jobQueue.claim(server.bound, options(stretches))
      parties.push(job?.party ?? 'nothing')
      stretches = after(parties.at(-1) ?? '')
    }

    expect(parties).toEqual(['a', 'middle', 'n', 'z', 'middle', 'middle'])
  })

  onPostgres('takes the next job of an organisation whose first one another server is just claiming', async () => {
    const first = await jobQueue.claim(server.bound, options(after('a')))
    const next = await server.db.transaction().execute(async (elsewhere) => {
      const { rows } = await sql<{ id: string }>`
        select id from jobs where party = 'middle' and claimed_until is null order by run_at limit 1 for update
      `.execute(elsewhere)
      return { locked: rows[0]?.id, taken: await jobQueue.claim(server.bound, options(after('a'))) }
    })

    expect([first?.party, next.taken?.party]).toEqual(['middle', 'middle'])
    expect(next.locked).toBeDefined()
    expect(next.taken?.id).not.toBe(next.locked)
  })

  it('gives each of several simultaneous claims a job of its own', async () => {
    await putDownFew()
    const claims = Array.from({ length: 12 }, () => jobQueue.claim(server.bound, options(everywhere)))
    const jobs = await Promise.all(claims)

    expect(new Set(jobs.map((job) => job?.id)).size).toBe(12)
    expect(jobs).not.toContain(undefined)
  })
})
