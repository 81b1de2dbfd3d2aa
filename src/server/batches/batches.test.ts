import { batchCalls, mostNamedFailures } from '@contract/batches'
import { mostAttempts } from '@server/jobs/backOff'
import { leaseMs } from '@server/jobs/jobClaim'
import { jobPriorities } from '@server/jobs/jobPriority'
import { aBatchHouse, placesKind, type BatchHouse } from '@server/testing/batchesOfTest'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import { BatchProblem } from './batchKind'
import { batches, isUnderwayAlready } from './batches'

let server: TestServer
let house: BatchHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aBatchHouse(server)))

describe('a batch', () => {
  it('works slice by slice, stores its progress with each, and names the records that failed', async () => {
    const { id, of } = await house.start()
    expect(await house.show(id)).toEqual({
      id,
      kind: 'test.places',
      recordId: null,
      startedBy: { globalId: house.starter.id, fullName: 'Robin Quill' },
      state: 'waiting',
      failure: null,
      total: null,
      succeeded: 0,
      failed: 0,
      failures: [],
      createdAt: testStart.toISOString(),
      updatedAt: testStart.toISOString(),
      finishedAt: null,
    })
    await house.runNext()
    expect(await house.show(id)).toMatchObject({ state: 'running', total: 7, succeeded: 0 })
    house.pass(10)
    await house.runNext(2)
    expect(await house.show(id)).toMatchObject({ state: 'running', succeeded: 5, failed: 1 })
    expect(await house.placesOf(of)).toBe(5)
    house.pass(10)
    await house.anotherServer().runDue()

    const finishedAt = server.now().toISOString()
    const failures = [{ recordId: `${of}-4`, reason: 'fifth' }]
    expect(await house.show(id)).toMatchObject({
      state: 'done',
      succeeded: 6,
      failed: 1,
      failures,
      finishedAt,
      updatedAt: finishedAt,
    })
    expect(await house.actions()).toEqual([
      ['record.created', 'starter'],
      ['run', 'system'],
      ['finish', 'system'],
    ])
    expect(await server.db.selectFrom('jobs').selectAll().where('kind', '=', 'test.places').execute()).toEqual([])
  })

  it('names so many failed records, and counts the others', async () => {
    const { id } = await house.start({ count: 5 * (mostNamedFailures + 3) })
    await house.anotherServer().runDue()

    const { failed, failures } = await house.show(id)
    expect([failed, failures.length]).toEqual([mostNamedFailures + 3, mostNamedFailures])
  })

  it('is rolled back with the transaction that starts it', async () => {
    const starting = house.inScopeOf(house.starter, async (scope) => {
      await batches.start(scope, placesKind(null), { of: 'none', count: 1 }, null)
      throw new Error('no')
    })
    await expect(starting).rejects.toThrow('no')
    expect(await server.db.selectFrom('batches').selectAll().execute()).toEqual([])
  })

  it('is one at a time for a record of its kind', async () => {
    const first = await house.start({ recordId: 'r' })
    await expect(house.start({ recordId: 'r' })).rejects.toMatchObject({
      status: 422,
      errors: { base: [isUnderwayAlready] },
    })
    await house.start({ recordId: 'other' })
    await server.db
      .updateTable('batches')
      .set({ state: 'failed', failure: 'outdated', finished_at: testStart })
      .where('id', '=', first.id)
      .execute()
    await house.start({ recordId: 'r' })

    const { status, problem } = await house.call(house.starter, 'resume', first.id)
    expect([status, problem.errors]).toEqual([422, { base: [isUnderwayAlready] }])
  })
})

describe('a server that ends', () => {
  it('between two slices repeats nothing and loses nothing: another one goes on when the lease is over', async () => {
    const { id, of } = await house.start()
    await house.runNext()
    const job = await house.runner.claim()
    // the slice is committed, and the server is killed before it stores the outcome of the job
    await house.kinds['test.places'].run(job?.payload, {
      organisationId: 'home',
      scopes: house.scopes,
      signal: new AbortController().signal,
      log: server.app.log,
    })
    house.pass(leaseMs - 1)
    await house.anotherServer().runDue()
    const early = await house.placesOf(of)
    house.pass(1)
    await house.anotherServer().runDue()

    expect([early, await house.placesOf(of)]).toEqual([3, 6])
    expect(await house.show(id)).toMatchObject({ state: 'done', succeeded: 6, failed: 1 })
  })

  it('within a slice loses its effect and its progress together', async () => {
    const { id, of } = await house.start()
    const job = await server.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    house.inSlice.set(3, () => {
      throw new Error('Cut off')
    })
    await house.anotherServer().runDue()
    const cut = await house.show(id)

    expect([cut.state, cut.succeeded, await house.placesOf(of)]).toEqual(['running', 3, 3])
    house.inSlice.clear()
    house.pass(60_000)
    await house.anotherServer().runDue()
    expect(await house.show(id)).toMatchObject({ state: 'done', succeeded: 6 })
    expect(await house.placesOf(of)).toBe(6)
    expect(await server.db.selectFrom('jobs').select('id').where('id', '=', job.id).execute()).toEqual([])
  })

  it('by crashing at each attempt fails the batch, too', async () => {
    const { id } = await house.start()
    await server.db.updateTable('jobs').set({ attempts: mostAttempts, claimed_until: testStart }).execute()
    await house.anotherServer().runDue()

    expect(await house.show(id)).toMatchObject({ state: 'failed', failure: 'failedRepeatedly', total: null })
  })

  it('each time that it works on a slice fails the batch in the end, which leaves no dead job and can be resumed', async () => {
    const { id, of } = await house.start()
    await house.runNext(2)
    house.inSlice.set(3, () => {
      throw new Error('Not today')
    })
    for (let attempt = 1; attempt < mostAttempts; attempt++) {
      await house.runNext()
      house.pass(3_600_000)
    }
    expect((await house.show(id)).state).toBe('running')
    await house.runNext()

    expect(await house.show(id)).toMatchObject({ state: 'failed', failure: 'failedRepeatedly', succeeded: 3 })
    expect(await server.db.selectFrom('jobs').select('id').execute()).toEqual([])
    house.inSlice.clear()
    expect((await house.call(house.starter, 'resume', id)).body).toMatchObject({
      state: 'waiting',
      failure: null,
      finishedAt: null,
    })
    await house.anotherServer().runDue()
    expect(await house.show(id)).toMatchObject({ state: 'done', succeeded: 6 })
    expect(await house.placesOf(of)).toBe(6)
    expect((await house.actions()).map(([action]) => action)).toEqual([
      'record.created',
      'run',
      'fail',
      'resume',
      'run',
      'finish',
    ])
  })
})

describe('work that is outdated', () => {
  it('fails at once, without the slice that found out', async () => {
    const { id, of } = await house.start()
    house.inSlice.set(3, () => {
      throw new BatchProblem('outdated')
    })
    await house.anotherServer().runDue()

    expect(await house.show(id)).toMatchObject({ state: 'failed', failure: 'outdated', succeeded: 3 })
    expect(await house.placesOf(of)).toBe(3)
  })
})

describe('fairness', () => {
  it('lets the jobs and batches of other organisations go between the slices of a long one', async () => {
    const { id: organisation_id } = await server.given.organisation({ id: 'small' })
    const other = await server.given.person({ organisation_id })
    const long = await house.start({ count: 60 })
    await house.runNext(5)
    const short = await house.start({ count: 2, by: other })
    await server.given.job({
      organisation_id,
      kind: 'test.places',
      priority: jobPriorities.normal,
      payload: { batchId: 'none' },
    })
    const parties = []
    for (let run = 0; run < 6; run++) parties.push((await house.runNext())?.party)

    expect(parties.filter((party) => party === 'small')).toHaveLength(3)
    expect((await server.as(other).call(batchCalls.show, { params: { id: short.id } })).body.state).toBe('done')
    expect((await house.show(long.id)).state).toBe('running')
  })

  it('keeps finished batches for 90 days', async () => {
    const { id } = await house.start()
    const waiting = await house.start()
    await house.call(house.starter, 'cancel', id)
    const left = async () => {
      await server.runJobs()
      return (await server.db.selectFrom('batches').select('id').execute()).map((batch) => batch.id)
    }
    const day = 86_400_000
    house.pass(90 * day)
    expect((await left()).sort()).toEqual([id, waiting.id].sort())
    house.pass(day)

    expect(await left()).toEqual([waiting.id])
  })
})
