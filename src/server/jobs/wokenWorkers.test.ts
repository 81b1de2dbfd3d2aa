import { createAnnouncements, type Announcements } from '@server/announcements/announcements'
import type { Connections } from '@server/database/connect'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { mailSending } from '@server/mail/mailSending'
import { signInNote } from '@server/secrets/signInNote'
import { serverJobsOf } from '@server/testing/jobsOfTest'
import { createGiven } from '@server/testing/given'
import { aSignal } from '@server/testing/aSignal'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { longerThanATest, startTestServer } from '@server/testing/startTestServer'
import { jobQueue } from './jobQueue'
import { jobs, type JobOptions } from './jobs'
import { createJobWorker } from './jobWorker'
import { asSystem } from './systemScope'

const onPostgres = testServerUrl() === null ? it.skip : it
const log = { warn: () => {}, error: () => {} } as never
const now = () => new Date()
/** So that jobs can start only because the worker was woken. */
const pace = { pollMs: longerThanATest }
const catchUpMs = longerThanATest

let opened: Connections & { url: string | null }
let here: Announcements
beforeAll(async () => {
  opened = await openTestDatabase()
  await createGiven(opened.owner, now).organisation({ id: 'home' })
  here = createAnnouncements({ url: opened.url, log, catchUpMs })
  here.start()
})
beforeEach(() => opened.owner.deleteFrom('jobs').execute())
afterAll(async () => {
  await here.close()
  await opened.close()
})

const atHome = (work: (scope: Scope) => Promise<void>) =>
  asSystem(createScopes(opened.db, now, here.publish), 'home', work)
const enqueue = (scope: Scope, options?: JobOptions) => jobs.enqueue(scope, mailSending, { mailId: 'm1' }, options)

/** A worker that has polled once, found nothing, and sleeps. */
const sleepingWorker = async (announcements: Announcements) => {
  const begun = aSignal()
  const looked = aSignal()
  const claim = jobQueue.claim.bind(jobQueue)
  const looking = jest.spyOn(jobQueue, 'claim').mockImplementationOnce(async (...given) => {
    const found = await claim(...given)
    looked.give()
    return found
  })
  const run = () => Promise.resolve(begun.give())
  const kinds = { 'mail.send': { run } }
  const worker = createJobWorker({ db: opened.db, now, log, kinds, announcements }, pace)
  worker.start()
  await looked.given
  looking.mockRestore()
  return { begun: begun.given, stop: () => worker.stop(5_000) }
}

/** Ends when a job that is committed while the worker sleeps has begun. */
const beginOf = async (worker: Awaited<ReturnType<typeof sleepingWorker>>) => {
  await atHome((scope) => enqueue(scope))
  await worker.begun
  await worker.stop()
  return 'begun'
}

describe('a worker that sleeps', () => {
  it("is woken by the commit of a transaction's jobs, and does not wait for its next poll", async () => {
    expect(await beginOf(await sleepingWorker(here))).toBe('begun')
  })

  onPostgres('is woken so on another server', async () => {
    const there = createAnnouncements({ url: opened.url, log, catchUpMs })
    const isListening = aSignal()
    there.listen('jobs.due', () => {}, isListening.give)
    there.start()
    await isListening.given
    const outcome = await beginOf(await sleepingWorker(there))
    await there.close()

    expect(outcome).toBe('begun')
  })

  it('polls once more when it was woken during a poll', async () => {
    const begun = aSignal()
    const claim = jobQueue.claim.bind(jobQueue)
    const looking = jest.spyOn(jobQueue, 'claim').mockImplementationOnce(async (...given) => {
      const found = await claim(...given)
      await atHome((scope) => enqueue(scope)) // too late to be found, too early to end its sleep
      return found
    })
    const kinds = { 'mail.send': { run: () => Promise.resolve(begun.give()) } }
    const worker = createJobWorker({ db: opened.db, now, log, kinds, announcements: here }, pace)
    worker.start()
    await begun.given
    looking.mockRestore()
    await worker.stop(5_000)

    expect(await opened.owner.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('waits its pause after a failed poll, however often it is woken', async () => {
    const failed = aSignal()
    const looking = jest.spyOn(jobQueue, 'claim').mockImplementation(() => {
      failed.give()
      return Promise.reject(new Error('no database'))
    })
    const worker = createJobWorker(
      { db: opened.db, now, log, kinds: {}, announcements: here },
      { ...pace, failedPollMs: longerThanATest },
    )
    worker.start()
    await failed.given
    for (let times = 0; times < 50; times++) {
      here.publish([{ topic: 'jobs.due' }])
      await new Promise(setImmediate)
    }
    const looks = looking.mock.calls.length
    looking.mockRestore()
    await worker.stop(5_000)

    expect(looks).toBe(1)
  })

  it('is not woken by jobs that are rolled back, are due later, or come from unauthenticated requests', async () => {
    let wakes = 0
    const stop = here.listen(
      'jobs.due',
      () => (wakes += 1),
      () => {},
    )
    const failing = atHome(async (scope) => {
      await enqueue(scope)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await atHome((scope) => enqueue(scope, { delayMs: 60_000 }))
    const refusal = { entryId: 'e', account: null, reason: 'password' as const, address: '', at: now().toISOString() }
    await jobs.enqueueOpenly(createScopes(opened.db, now, here.publish).open(), signInNote, refusal)
    const before = wakes
    await atHome((scope) => enqueue(scope))
    stop()

    expect([before, wakes]).toEqual([0, 1])
  })
})

describe('the worker of a server', () => {
  it('receives the announcements of that server while it runs', async () => {
    const server = await startTestServer()
    const { app } = server
    const stopListening = jest.fn()
    const listening = jest.spyOn(app.announcements, 'listen').mockReturnValue(stopListening)
    const worker = serverJobsOf(server)
    worker.start()
    const topics = listening.mock.calls.map(([topic]) => topic)
    await worker.stop(5_000)

    expect(topics).toEqual(['jobs.due'])
    expect(stopListening).toHaveBeenCalledTimes(1)
  })
})
