import { jobCalls } from '@contract/jobs'
import type { CallInput } from '@contract/call'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let theirs: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.given.person({ role: ['admin'] })
  theirs = (await server.given.organisation()).id
})
beforeEach(async () => {
  await server.db.deleteFrom('jobs').execute()
})

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)
const problemOf = async (path: string) => {
  const { status, problem } = await server.as(admin).send(path)
  return { status, errors: problem.errors }
}
const { index: listJobs, retry } = jobCalls

describe('GET /api/admin/jobs', () => {
  const jobIds = async (query: CallInput<typeof listJobs>['query'] = {}) =>
    (await server.as(admin).call(listJobs, { query })).body.records.map(({ id }) => id)

  it('shows unfinished jobs: kind, attempts and the last error, but not the payload', async () => {
    const died_at = at(-5)
    const failure = { attempts: 10, last_error: 'Not today', died_at }
    const { id } = await server.given.job({ kind: 'mail.send', payload: { mailId: 'secret' }, ...failure })
    const { body } = await server.as(admin).call(listJobs, { query: {} })

    expect(body).toEqual({
      records: [
        {
          id,
          kind: 'mail.send',
          state: 'dead',
          attempts: 10,
          lastError: 'Not today',
          runAt: server.now().toISOString(),
          diedAt: died_at.toISOString(),
        },
      ],
      total: 1,
      page: 1,
      perPage: 50,
    })
  })

  it('[D-11] lists the latest first, in pages, and by state', async () => {
    await server.given.job({ id: 'a', run_at: at(1) })
    await server.given.job({ id: 'b', run_at: at(3), died_at: at(0) })
    await server.given.job({ id: 'c', run_at: at(2) })

    expect(await jobIds()).toEqual(['b', 'c', 'a'])
    expect(await jobIds({ per_page: 2, page: 2 })).toEqual(['a'])
    expect(await jobIds({ 'q[state_eq]': 'dead' })).toEqual(['b'])
    expect(await jobIds({ 'q[state_eq]': 'waiting' })).toEqual(['c', 'a'])
    const { body } = await server.as(admin).call(listJobs, { query: { 'q[state_eq]': 'waiting', per_page: 1 } })
    expect(body.total).toBe(2)
  })

  it('[D-18] shows no job of another organisation, nor of the installation', async () => {
    await server.given.job({ organisation_id: theirs })
    await server.given.job({ organisation_id: null })

    expect(await jobIds()).toEqual([])
  })

  it('[D-11] refuses an unknown state', async () => {
    const message = 'q[state_eq] must be waiting or dead'
    expect(await problemOf('/api/admin/jobs?q[state_eq]=lost')).toEqual({
      status: 422,
      errors: { 'q[state_eq]': [message] },
    })
  })
})

describe('POST /api/admin/jobs/:id/retry', () => {
  it('[D-12] makes a dead job due, and returns it', async () => {
    const failure = { attempts: 10, last_error: 'Not today', died_at: at(-5), run_at: at(60) }
    const { id } = await server.given.job(failure)
    const { status, body } = await server.as(admin).call(retry, { params: { id } })

    expect([status, body]).toMatchObject([
      200,
      { id, state: 'waiting', attempts: 0, lastError: 'Not today', runAt: server.now().toISOString(), diedAt: null },
    ])
  })

  it('[D-14, D-18] answers 404 for a job that is waiting, of another organisation, of the installation, or unknown', async () => {
    const waiting = await server.given.job()
    const foreign = await server.given.job({ organisation_id: theirs, died_at: at(0) })
    const ours = await server.given.job({ organisation_id: null, died_at: at(0) })
    const ids = [waiting.id, foreign.id, ours.id, 'nothing']
    const answers = await Promise.all(ids.map((id) => server.as(admin).call(retry, { params: { id } })))

    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual(
      ids.map(() => [404, 'The resource does not exist']),
    )
    const dead = await server.db.selectFrom('jobs').select('id').where('died_at', 'is not', null).execute()
    expect(dead).toHaveLength(2)
  })
})
