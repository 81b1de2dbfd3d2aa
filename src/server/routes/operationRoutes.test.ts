import { jobCalls } from '@contract/jobs'
import { mailCalls } from '@contract/mails'
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
  await server.db.deleteFrom('mails').execute()
})

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)
const problemOf = async (path: string) => {
  const { status, problem } = await server.as(admin).send(path)
  return { status, errors: problem.errors }
}
const { index: listJobs, retry } = jobCalls
const { index: listMails, show } = mailCalls

describe('GET /api/admin/jobs', () => {
  const jobIds = async (query: CallInput<typeof listJobs>['query'] = {}) =>
    (await server.as(admin).call(listJobs, { query })).body.records.map(({ id }) => id)

  it('tells what is not done: kind, attempts and why the last one failed, but nothing of what it was told', async () => {
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

  it('[D-11] refuses a state that jobs have not', async () => {
    const message = 'q[state_eq] must be waiting or dead'
    expect(await problemOf('/api/admin/jobs?q[state_eq]=lost')).toEqual({
      status: 422,
      errors: { 'q[state_eq]': [message] },
    })
  })
})

describe('POST /api/admin/jobs/:id/retry', () => {
  it('[D-12] makes a dead job due, and answers it', async () => {
    const failure = { attempts: 10, last_error: 'Not today', died_at: at(-5), run_at: at(60) }
    const { id } = await server.given.job(failure)
    const { status, body } = await server.as(admin).call(retry, { params: { id } })

    expect([status, body]).toMatchObject([
      200,
      { id, state: 'waiting', attempts: 0, lastError: 'Not today', runAt: server.now().toISOString(), diedAt: null },
    ])
  })

  it('[D-14, D-18] knows none that is waiting, of another organisation, of the installation, or of no id at all', async () => {
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

describe('GET /api/admin/mails', () => {
  const mailIds = async (query: CallInput<typeof listMails>['query'] = {}) =>
    (await server.as(admin).call(listMails, { query })).body.records.map(({ id }) => id)

  it('[D-03] tells of the mails without their texts, newest first, in pages', async () => {
    await server.given.mail({ id: 'a', created_at: at(1), to_address: 'robin@test.example', subject: 'Hello' })
    await server.given.mail({ id: 'b', created_at: at(3), sent_at: at(4), is_secret: true })
    await server.given.mail({ id: 'c', created_at: at(2) })
    const { body } = await server.as(admin).call(listMails, { query: { per_page: 1, page: 3 } })

    expect(await mailIds()).toEqual(['b', 'c', 'a'])
    expect(body).toEqual({
      records: [
        {
          id: 'a',
          to: 'robin@test.example',
          subject: 'Hello',
          secret: false,
          createdAt: at(1).toISOString(),
          sentAt: null,
        },
      ],
      total: 3,
      page: 3,
      perPage: 1,
    })
    expect(await server.as(admin).call(listMails, { query: { per_page: 1 } })).toMatchObject({
      body: { records: [{ secret: true, sentAt: at(4).toISOString() }] },
    })
  })

  it('[D-11] is searched by address and subject, for the words as typed, whatever their case', async () => {
    await server.given.mail({ id: 'address', to_address: 'Robin_Q@test.example', subject: 'Hello' })
    await server.given.mail({ id: 'subject', to_address: 'ada@test.example', subject: '100% for Robin' })
    const search = (text: string) => mailIds({ 'q[to_or_subject_cont]': text })

    expect((await search('robin')).sort()).toEqual(['address', 'subject'])
    expect(await search('n_q')).toEqual(['address'])
    expect(await search('0%')).toEqual(['subject'])
    expect(await search('Please')).toEqual([])
    expect((await problemOf('/api/admin/mails?q[text_cont]=x')).status).toBe(422)
  })

  it('[D-18] shows no mail of another organisation, neither in the list nor by its id', async () => {
    const { id } = await server.given.mail({ organisation_id: theirs })
    const { status } = await server.as(admin).call(show, { params: { id } })

    expect([await mailIds(), status]).toEqual([[], 404])
  })
})

describe('GET /api/admin/mails/:id', () => {
  const textOf = async (to: TestServer, person: GivenPerson, id: string) =>
    (await to.as(person).call(show, { params: { id } })).body.text

  it('[D-03] tells the text, that of a secret mail as well while no mail server is set', async () => {
    const plain = await server.given.mail({ text: 'Hello' })
    const secret = await server.given.mail({ text: 'https://portal.test/link', is_secret: true })

    expect(await textOf(server, admin, plain.id)).toBe('Hello')
    expect(await textOf(server, admin, secret.id)).toBe('https://portal.test/link')
  })

  it('hides the text of a secret mail where a mail server delivers it, or did', async () => {
    const variables = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@test.example' }
    const delivering = await startTestServer({ variables })
    const person = await delivering.given.person({ role: ['admin'] })
    const plain = await delivering.given.mail({ text: 'Hello' })
    const secret = await delivering.given.mail({ is_secret: true })
    const sent = await server.given.mail({ is_secret: true, sent_at: at(0) })

    expect(await textOf(delivering, person, plain.id)).toBe('Hello')
    expect(await textOf(delivering, person, secret.id)).toBeNull()
    expect(await textOf(server, admin, sent.id)).toBeNull()
  })
})
