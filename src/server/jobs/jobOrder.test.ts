import { aWorker } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { jobPriorities, type JobPriority } from './jobPriority'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const id of ['big', 'small', 'tiny']) await server.given.organisation({ id })
})
beforeEach(() => server.db.deleteFrom('jobs').execute())

const minutesAgo = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)
type Wish = { of: string | null; count: number; priority?: JobPriority; waited?: number }
/** Enqueues jobs of an organisation, named after it. */
const putDown = async ({ of, count, priority = 'normal', waited = 0 }: Wish) => {
  for (let index = 0; index < count; index++)
    await server.given.job({
      organisation_id: of,
      priority: jobPriorities[priority],
      run_at: minutesAgo(waited),
      waiting_since: minutesAgo(waited),
      payload: { name: `${priority} of ${of ?? 'nobody'}` },
    })
}

/** Runs the due jobs of one server and returns their names in order. */
const namesDone = async () => {
  const done: string[] = []
  const run = (payload: unknown) => Promise.resolve(void done.push((payload as { name: string }).name))
  await aWorker(server, { test: { run } }).runDue()
  return done
}

describe('turns', () => {
  it('go to all organisations and the installation, however many jobs one of them has', async () => {
    await putDown({ of: 'big', count: 30, waited: 60 })
    await putDown({ of: 'small', count: 3 })
    await putDown({ of: 'tiny', count: 1 })
    await putDown({ of: null, count: 2 })
    const done = await namesDone()

    const inTurn = ['big', 'nobody', 'small', 'tiny', 'big', 'nobody', 'small', 'big', 'small', 'big', 'big']
    expect(done.slice(0, 11)).toEqual(inTurn.map((name) => `normal of ${name}`))
    expect(done).toHaveLength(36)
  })

  it('rotate: an organisation gets no more of them because its id sorts first', async () => {
    await putDown({ of: 'big', count: 4 })
    await putDown({ of: 'tiny', count: 4 })
    const [big, tiny] = ['normal of big', 'normal of tiny']

    expect(await namesDone()).toEqual([big, tiny, big, tiny, big, tiny, big, tiny])
  })

  it('skip an organisation whose jobs are not due', async () => {
    await putDown({ of: 'big', count: 3, waited: -1 / 60 })
    await putDown({ of: 'small', count: 2 })

    expect(await namesDone()).toEqual(['normal of small', 'normal of small'])
  })

  it('within an organisation go to the job that has waited longest', async () => {
    await putDown({ of: 'big', count: 2 })
    const eldest = await server.given.job({
      organisation_id: 'big',
      run_at: minutesAgo(5),
      payload: { name: 'eldest' },
    })
    await server.db.updateTable('jobs').set({ priority: 1 }).where('id', '=', eldest.id).execute()

    expect((await namesDone())[0]).toBe('eldest')
  })
})

describe('priorities', () => {
  it('count before age: jobs that users wait for first, background jobs last', async () => {
    await putDown({ of: 'big', count: 2, priority: 'background', waited: 60 })
    await putDown({ of: 'big', count: 2, priority: 'normal', waited: 30 })
    await putDown({ of: 'small', count: 2, priority: 'urgent' })

    const order = ['urgent of small', 'normal of big', 'background of big']
    expect(await namesDone()).toEqual(order.flatMap((name) => [name, name]))
  })

  it('starve no job: each tenth one has a lower priority while there are such jobs', async () => {
    await putDown({ of: 'big', count: 40, priority: 'urgent', waited: 60 })
    await putDown({ of: 'small', count: 2, priority: 'normal' })
    await putDown({ of: 'tiny', count: 2, priority: 'background' })
    const done = await namesDone()

    const lower = done.flatMap((name, index) => (name === 'urgent of big' ? [] : [`${index + 1}: ${name}`]))
    expect(lower).toEqual([
      '10: normal of small',
      '20: background of tiny',
      '30: normal of small',
      '40: background of tiny',
    ])
  })

  it('of recurring jobs are those of this version, whichever version enqueued them', async () => {
    const kinds = { test: { everyMs: 60_000, run: () => Promise.resolve() } }
    await server.given.job({ organisation_id: null, unique_key: 'test', run_at: minutesAgo(-60) })
    await aWorker(server, kinds).runDue()

    const kept = await server.db.selectFrom('jobs').select(['kind', 'priority']).execute()
    expect(kept).toEqual([{ kind: 'test', priority: jobPriorities.background }])
  })
})
