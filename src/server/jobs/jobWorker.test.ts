import { sql } from 'kysely'
import { aSignal } from '@server/testing/aSignal'
import { aWorker, jobOf } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { jobPriorities } from './jobPriority'
import { backgroundPauseMs } from './jobWorker'
import type { Runnable } from './runnable'

const quick = { pollMs: 10, failedPollMs: 10 }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.deleteFrom('jobs').execute())

const kindOf = (run: Runnable['run']) => ({ test: { run } })

describe('the worker', () => {
  it('runs jobs that are enqueued while it runs, and claims no more once it is stopped', async () => {
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

  it('shares the jobs with other servers: each is run by one of them, several at the same time', async () => {
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

  it('reserves a place for urgent jobs, however long the others take', async () => {
    const [hasLooked, goOn, urgentDone] = [aSignal(), aSignal(), aSignal()]
    let begun = 0
    const run: Runnable['run'] = async (payload) => {
      if ((payload as { name: string }).name === 'link') return urgentDone.give()
      if (++begun === 3) hasLooked.give()
      await goOn.given
    }
    let looks = 0
    const now = () => {
      if (begun === 2 && ++looks === 2) hasLooked.give() // the poll for a third job has skipped the other waiting jobs
      return server.now()
    }
    const worker = aWorker(server, kindOf(run), { now, pace: { ...quick, width: 3 } })
    const news = { priority: jobPriorities.background, payload: { name: 'news' } }
    for (let index = 0; index < 5; index++) await server.given.job(news)
    worker.start()
    try {
      await hasLooked.given
      expect(begun).toBe(2)
      await server.given.job({ priority: jobPriorities.urgent, payload: { name: 'link' } })
      await urgentDone.given
      expect(begun).toBe(2)
    } finally {
      goOn.give()
      await worker.stop(5_000)
    }
  })

  it('has background jobs follow each other slowly while a normal job runs, and at once when none does', async () => {
    let clock = server.now().getTime()
    let looks = 0
    let [begun, wanted] = [0, 1]
    let reached = aSignal()
    const [goOn, normalRuns, allDone] = [aSignal(), aSignal(), aSignal()]
    const run: Runnable['run'] = async (payload) => {
      if ((payload as { name: string }).name === 'import') {
        normalRuns.give()
        return goOn.given
      }
      if (++begun === 5) allDone.give()
    }
    const now = () => {
      if (begun >= wanted && ++looks === 6) reached.give() // the worker has looked for more, in vain
      return new Date(clock)
    }
    const worker = aWorker(server, kindOf(run), { now, pace: quick })
    await server.given.job({ priority: jobPriorities.normal, payload: { name: 'import' } })
    worker.start()
    try {
      await normalRuns.given
      for (let index = 0; index < 5; index++)
        await server.given.job({ priority: jobPriorities.background, payload: { name: 'news' } })
      for (; wanted <= 3; wanted++) {
        await reached.given
        expect(begun).toBe(wanted)
        looks = 0
        reached = aSignal()
        clock += backgroundPauseMs
      }
      goOn.give()
      await allDone.given
    } finally {
      goOn.give()
      await worker.stop(5_000)
    }
  })

  it('does not leave background jobs to the next poll while a normal job runs', async () => {
    const [goOn, allDone] = [aSignal(), aSignal()]
    let done = 0
    const run: Runnable['run'] = async (payload) => {
      if ((payload as { name: string }).name === 'import') return goOn.given
      if (++done === 3) allDone.give()
    }
    await server.given.job({ priority: jobPriorities.normal, payload: { name: 'import' } })
    for (let index = 0; index < 3; index++)
      await server.given.job({ priority: jobPriorities.background, payload: { name: 'news' } })
    const worker = aWorker(server, kindOf(run), { now: () => new Date(), pace: { pollMs: 600_000 } })
    worker.start()
    await allDone.given
    goOn.give()
    await worker.stop(5_000)

    expect(done).toBe(3)
  })

  it('polls again as soon as there is room, not only after the interval', async () => {
    const count = 60
    let done = 0
    const all = aSignal()
    const run = () => {
      if (++done === count) all.give()
      return Promise.resolve()
    }
    for (let index = 0; index < count; index++) await server.given.job({ priority: jobPriorities.normal })
    const worker = aWorker(server, kindOf(run), { pace: { pollMs: 600_000 } })
    worker.start()
    await all.given
    await worker.stop(5_000)

    expect(done).toBe(count)
  })

  it('runs background jobs with a single place, too', async () => {
    const done = aSignal()
    const worker = aWorker(
      server,
      kindOf(() => Promise.resolve(done.give())),
      { pace: { ...quick, width: 1 } },
    )
    const job = await server.given.job({ priority: jobPriorities.background })
    worker.start()
    await done.given
    await worker.stop(5_000)

    expect(await jobOf(server, job)).toBeUndefined()
  })

  it('is not ended by a poll that fails', async () => {
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

  it('waits for the running jobs when it stops', async () => {
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

  it('releases a job that takes too long when it stops: the next server runs it, and the attempt does not count', async () => {
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
