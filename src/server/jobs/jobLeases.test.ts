import { aWorker, failing, jobOf } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { mostAttempts } from './backOff'
import { leaseMs } from './jobClaim'
import { interrupted } from './jobRunner'

const start = new Date('2026-03-02T09:30:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.moveTo(start)
  await server.db.deleteFrom('jobs').execute()
})

const seconds = (count: number) => count * 1_000
const hours = (count: number) => count * 3_600_000
const pass = (milliseconds: number) => server.moveTo(new Date(server.now().getTime() + milliseconds))

describe('a crash', () => {
  it('loses no job: an unfinished one is run by another server when its lease is over', async () => {
    const { done, kinds } = failing(0)
    const lease = new Date(start.getTime() + leaseMs)
    const job = await server.given.job({ attempts: 1, claimed_until: lease })
    const warn = jest.spyOn(server.app.log, 'warn')
    const worker = aWorker(server, kinds)
    pass(leaseMs - 1)
    await worker.runDue()
    const early = done.attempts
    pass(1)
    await worker.runDue()

    expect([early, done.successes, await jobOf(server, job)]).toEqual([0, 1, undefined])
    expect(warn.mock.calls).toEqual([[{ job: job.id, kind: 'test' }, interrupted]])
    warn.mockClear()
    await server.given.job()
    await worker.runDue()
    expect([done.successes, warn.mock.calls]).toEqual([2, []])
    warn.mockRestore()
  })

  it('that a job causes each time ends with the dead job, not with the server', async () => {
    const { done, kinds } = failing(0)
    const job = await server.given.job({ attempts: mostAttempts, claimed_until: start })
    await aWorker(server, kinds).runDue()

    expect([done.attempts, await jobOf(server, job)]).toMatchObject([
      0,
      { died_at: start, last_error: 'The server stopped each time while it ran.' },
    ])
  })

  it('does not let a server that comes back late change the job: its claim is over', async () => {
    const job = await server.given.job()
    const ofAnother = { claimed_until: new Date(start.getTime() + leaseMs + 1), attempts: 2 }
    const run = async () => {
      // while the job runs, its lease ends and another server claims it
      await server.db.updateTable('jobs').set(ofAnother).execute()
    }
    await aWorker(server, { test: { run } }).runDue()

    expect(await jobOf(server, job)).toMatchObject(ofAnother)
  })
})

describe('a clock that jumps', () => {
  const days = (count: number) => hours(24 * count)

  it.each([
    ['a job that was just asked for', {}, true],
    ['a job that waits after a failure', { attempts: 9, run_at: new Date(start.getTime() + hours(1)) }, true],
    ['a job that somebody worked on', { attempts: 1, claimed_until: new Date(start.getTime() + leaseMs) }, true],
    ['a job that was asked for at a date', { run_at: start, waiting_since: null }, false],
  ])('back by two days delays no job until it has caught up: %s', async (_title, options, isDone) => {
    const { done, kinds } = failing(0)
    await server.given.job(options)
    pass(-days(2))
    await aWorker(server, kinds).runDue()

    expect(done.successes).toBe(isDone ? 1 : 0)
    pass(days(2))
    await aWorker(server, kinds).runDue()
    expect(done.successes).toBe(1)
  })

  it('back by less than the tolerance between servers changes no wait and takes no job from its worker', async () => {
    const { done, kinds } = failing(0)
    await server.given.job({ run_at: new Date(start.getTime() + seconds(5)) })
    await server.given.job({ claimed_until: new Date(start.getTime() + leaseMs) })
    pass(-seconds(60))
    await aWorker(server, kinds).runDue()

    expect(done.attempts).toBe(0)
  })

  it('ahead loses no job, and kills none early', async () => {
    const { done, kinds } = failing(3)
    const job = await server.given.job()
    const worker = aWorker(server, kinds)
    await worker.runDue()
    pass(days(2))
    await worker.runDue()
    pass(-days(2))
    await worker.runDue()
    const waiting = await jobOf(server, job)
    pass(hours(1))
    await worker.runDue()

    expect(waiting).toMatchObject({ attempts: 3, died_at: null })
    expect(done.successes).toBe(1)
  })
})

describe('a recurring job', () => {
  const recurring = (times: number) => {
    const { done, kinds } = failing(times)
    return { done, kinds: { test: { ...kinds.test, everyMs: hours(6) } } }
  }
  const kept = () => server.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

  it('exists once, however many servers start, and runs again after its interval', async () => {
    const { done, kinds } = recurring(0)
    const [first, second] = [aWorker(server, kinds), aWorker(server, kinds)]
    await first.runDue()
    await second.runDue()
    pass(hours(6) - 1)
    await second.runDue()
    const early = done.successes
    pass(1)
    await Promise.all([first.runDue(), second.runDue()])

    expect([early, done.successes]).toEqual([1, 2])
    expect(await kept()).toMatchObject({ attempts: 0, last_error: null, claimed_until: null })
  })

  it('never dies: it is tried again after each failure, at the latest after its interval', async () => {
    const { done, kinds } = recurring(25)
    const worker = aWorker(server, kinds)
    for (let attempt = 0; attempt < 25; attempt++) {
      await worker.runDue()
      pass(hours(1))
    }
    const failed = await kept()
    await worker.runDue()

    expect(failed).toMatchObject({ attempts: 25, last_error: 'Not today', died_at: null })
    expect([done.successes, (await kept()).attempts]).toEqual([1, 0])
  })
})
