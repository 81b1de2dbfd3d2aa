import { jobCalls } from '@contract/jobs'
import { createScopes } from '@server/database/scopes'
import { mailSending } from '@server/mail/mailSending'
import { aWorker, failing, jobOf } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { backOffMs, mostAttempts } from './backOff'
import { JobProblem } from './jobProblem'
import { jobs } from './jobs'
import { organisationJob, type Runnable } from './runnable'
import { asSystem } from './systemScope'

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

describe('a job', () => {
  it('is run once and deleted', async () => {
    const { done, kinds } = failing(0)
    const job = await server.given.job({ payload: { mailId: 'm1' } })
    const worker = aWorker(server, kinds)
    await worker.runDue()
    await worker.runDue()

    expect([done.successes, await jobOf(server, job)]).toEqual([1, undefined])
  })

  it('is not run before it is due', async () => {
    const { done, kinds } = failing(0)
    await server.given.job({ run_at: new Date(start.getTime() + seconds(60)) })
    const worker = aWorker(server, kinds)
    pass(seconds(59))
    await worker.runDue()
    const early = done.attempts
    pass(seconds(1))
    await worker.runDue()

    expect([early, done.attempts]).toEqual([0, 1])
  })

  it('that fails is tried again, later each time, and finished when it succeeds', async () => {
    const { done, kinds } = failing(2)
    const job = await server.given.job()
    const worker = aWorker(server, kinds, { chance: () => 0 })
    await worker.runDue()
    const failed = await jobOf(server, job)
    pass(seconds(4))
    await worker.runDue()
    const early = done.attempts
    pass(seconds(1))
    await worker.runDue()
    const again = await jobOf(server, job)
    pass(seconds(15))
    await worker.runDue()

    expect(failed).toMatchObject({ attempts: 1, last_error: 'Not today', claimed_until: null })
    expect([early, done]).toEqual([1, { attempts: 3, successes: 1 }])
    expect(again).toMatchObject({ attempts: 2, run_at: new Date(start.getTime() + seconds(20)) })
    expect(await jobOf(server, job)).toBeUndefined()
  })

  it('that throws ten times is dead, is not tried again, and is shown to admins, who can requeue it', async () => {
    const admin = server.as(await server.given.person({ role: ['admin'] }))
    const { done, kinds } = failing(mostAttempts)
    const job = await server.given.job()
    const worker = aWorker(server, kinds)
    for (let attempt = 0; attempt < mostAttempts + 3; attempt++) {
      await worker.runDue()
      pass(hours(1))
    }
    const { body } = await admin.call(jobCalls.index, { query: { 'q[state_eq]': 'dead' } })
    await admin.call(jobCalls.retry, { params: { id: job.id } })
    await worker.runDue()

    expect(body.records).toMatchObject([{ id: job.id, state: 'dead', attempts: mostAttempts, lastError: 'Not today' }])
    expect(done).toEqual({ attempts: mostAttempts + 1, successes: 1 })
    expect(await jobOf(server, job)).toBeUndefined()
  })

  it('that does not end is abandoned after its time limit', async () => {
    const job = await server.given.job()
    const heard: string[] = []
    const run: Runnable['run'] = (_payload, { signal }) =>
      new Promise(() => signal.addEventListener('abort', () => heard.push((signal.reason as Error).message)))
    await aWorker(server, { test: { run } }, { limitMs: 20 }).runDue()

    expect(await jobOf(server, job)).toMatchObject({ attempts: 1, last_error: 'It took longer than 0 seconds.' })
    expect(heard).toEqual(['It took longer than 0 seconds.'])
  })

  it('of a kind that only a newer server knows is left for that server', async () => {
    const job = await server.given.job({ kind: 'tomorrow' })
    await aWorker(server, failing(0).kinds).runDue()

    expect(await jobOf(server, job)).toMatchObject({ attempts: 0, last_error: null, died_at: null })
  })

  it.each([
    [
      'a database repeats values of the statement',
      () =>
        server.db
          .selectFrom('people')
          .where('disabled_at', '=', 'robin@test.example' as never)
          .selectAll()
          .execute(),
      'The database refused a statement (22007).',
    ],
    [
      'a sentence of ours',
      () => Promise.reject(new JobProblem('The mail server is closed.')),
      'The mail server is closed.',
    ],
  ])('stores no personal value of its failure: %s', async (_title, fail, sentence) => {
    const job = await server.given.job()
    const run = async () => {
      await fail()
    }
    await aWorker(server, { test: { run } }).runDue()

    expect((await jobOf(server, job))?.last_error).toBe(sentence)
  })

  it('that is enqueued with a delay while it runs waits for that delay', async () => {
    const scopes = createScopes(server.bound, server.now)
    let runs = 0
    const ask = () =>
      asSystem(scopes, 'home', (scope) =>
        jobs.enqueue(scope, mailSending, { mailId: 'm1' }, { uniqueKey: 'k', delayMs: seconds(60) }),
      )
    const run = async () => {
      runs++
      await ask()
    }
    await server.given.job({ kind: 'mail.send', unique_key: 'k' })
    await aWorker(server, { 'mail.send': { run } }).runDue()
    const waiting = await server.db.selectFrom('jobs').selectAll().execute()

    expect(runs).toBe(1)
    expect(waiting).toMatchObject([
      { attempts: 0, run_at: new Date(start.getTime() + seconds(60)), claimed_until: null },
    ])
  })

  it('whose payload does not match its kind is not run', async () => {
    const job = await server.given.job({ payload: { mail: 'm1' } })
    const run = organisationJob(mailSending, () => Promise.resolve())
    await aWorker(server, { test: run }).runDue()

    const last_error = 'What it was told is not what this version of the server expects.'
    expect(await jobOf(server, job)).toMatchObject({ attempts: 1, last_error })
  })

  it('runs once more when it was enqueued while it ran, and otherwise once', async () => {
    let runs = 0
    const askAgain = () =>
      server.db.updateTable('jobs').set({ is_asked_again: true }).where('claimed_until', 'is not', null).execute()
    const run = async () => {
      runs++
      if (runs === 1) await askAgain()
    }
    const job = await server.given.job({ unique_key: 'k' })
    await aWorker(server, { test: { run } }).runDue()

    expect([runs, await jobOf(server, job)]).toEqual([2, undefined])
  })
})

describe('the wait after failures', () => {
  it('grows from 5 seconds to an hour, and is randomly shortened by up to a quarter', () => {
    const waits = Array.from({ length: 9 }, (_, index) => backOffMs(index + 1, 0) / 1_000)

    expect(waits).toEqual([5, 15, 45, 135, 405, 1_215, 3_600, 3_600, 3_600])
    expect([backOffMs(1, 1), backOffMs(1, 0.5), backOffMs(1_000, 0)]).toEqual([3_750, 4_375, 3_600_000])
  })
})
