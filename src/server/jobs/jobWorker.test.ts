import { sql } from 'kysely'
import { aSignal, aWorker, jobOf } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { Runnable } from './runnable'

const quick = { pollMs: 10, failedPollMs: 10 }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.deleteFrom('jobs').execute())

const kindOf = (run: Runnable['run']) => ({ test: { run } })

describe('the worker', () => {
  it('does what is put down while it runs, and takes no more once it is stopped', async () => {
    const done = aSignal()
    const worker = aWorker(
      server,
      kindOf(() => Promise.resolve(done.give())),
      { pace: quick },
    )
    worker.start()
    await server.given.job()
    await done.given
    await worker.stop(5_000)
    const late = await server.given.job()

    expect(await jobOf(server, late)).toMatchObject({ attempts: 0 })
    expect(await server.db.selectFrom('jobs').select('id').execute()).toEqual([{ id: late.id }])
  })

  it('shares the jobs with other servers: each is done by one of them, several at once', async () => {
    const count = 40
    const done: string[] = []
    let atOnce = 0
    let most = 0
    const all = aSignal()
    const run: Runnable['run'] = async (payload) => {
      most = Math.max(most, ++atOnce)
      await server.bound.selectFrom('organisations').select('id').execute()
      atOnce--
      done.push((payload as { name: string }).name)
      if (done.length === count) all.give()
    }
    for (let index = 0; index < count; index++) await server.given.job({ payload: { name: `job ${index}` } })
    const workers = Array.from({ length: 3 }, () => aWorker(server, kindOf(run), { pace: quick }))
    for (const worker of workers) worker.start()
    await all.given
    await Promise.all(workers.map((worker) => worker.stop(5_000)))

    expect(new Set(done).size).toBe(count)
    expect(done).toHaveLength(count)
    expect(most).toBeGreaterThan(1)
    expect(await server.db.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('is not ended by a look that fails', async () => {
    const told = aSignal()
    const write = (line: string) => {
      if (line.includes('the jobs could not be looked at')) told.give()
    }
    const noisy = await startTestServer({ log: { write } })
    const done = aSignal()
    const worker = aWorker(
      noisy,
      kindOf(() => Promise.resolve(done.give())),
      { pace: quick },
    )
    await noisy.given.job()
    await sql`alter table jobs rename to jobs_away`.execute(noisy.db)
    worker.start()
    await told.given
    await sql`alter table jobs_away rename to jobs`.execute(noisy.db)
    await done.given
    await worker.stop(5_000)

    expect(await noisy.db.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('waits for the jobs under way when it stops', async () => {
    const begun = aSignal()
    const goOn = aSignal()
    const worker = aWorker(
      server,
      kindOf(async () => {
        begun.give()
        await goOn.given
      }),
      { pace: quick },
    )
    const job = await server.given.job()
    worker.start()
    await begun.given
    const stopped = worker.stop(30_000)
    goOn.give()
    await stopped

    expect(await jobOf(server, job)).toBeUndefined()
  })

  it('gives back a job that takes too long when it stops: the next server does it, as if it had not been tried', async () => {
    const begun = aSignal()
    const stuck = kindOf(() => {
      begun.give()
      return new Promise(() => {})
    })
    const worker = aWorker(server, stuck, { pace: quick })
    const job = await server.given.job()
    worker.start()
    await begun.given
    await worker.stop(20)
    const givenBack = await jobOf(server, job)
    await aWorker(
      server,
      kindOf(() => Promise.resolve()),
    ).runDue()

    expect(givenBack).toMatchObject({ attempts: 0, claimed_until: null, last_error: null })
    expect(await jobOf(server, job)).toBeUndefined()
  })
})
