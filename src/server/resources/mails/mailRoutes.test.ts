import { mailCalls } from '@contract/mails'
import { idempotencyKeyHeader, type CallInput } from '@contract/call'
import { writtenTooMuch } from '@contract/writtenTooMuch'
import { isNotValid, textIsGone } from '@server/mail/mailService'
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
  await server.db.deleteFrom('mails').execute()
})

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)
const problemOf = async (path: string) => {
  const { status, problem } = await server.as(admin).send(path)
  return { status, errors: problem.errors }
}
const { index: listMails, show, retry, test } = mailCalls
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@test.example' }

describe('GET /api/admin/mails', () => {
  const mailIds = async (query: CallInput<typeof listMails>['query'] = {}) =>
    (await server.as(admin).call(listMails, { query })).body.records.map(({ id }) => id)

  it('[D-03] lists the mails without their texts, newest first, in pages', async () => {
    await server.given.mail({ id: 'a', created_at: at(1), to_address: 'robin@test.example', subject: 'Hello' })
    await server.given.mail({ id: 'b', created_at: at(3), sent_at: at(4), is_secret: true })
    await server.given.mail({ id: 'c', created_at: at(2) })
    const { body } = await server.as(admin).call(listMails, { query: { per_page: 1, page: 3 } })

    expect(await mailIds()).toEqual(['b', 'c', 'a'])
    expect(body).toEqual({
      records: [
        {
          id: 'a',
          kind: 'account',
          to: 'robin@test.example',
          replyTo: null,
          subject: 'Hello',
          attachments: [],
          secret: false,
          state: 'waiting',
          reason: null,
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

  it('[D-11] searches address and subject for the words as typed, ignoring case', async () => {
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

  it('[D-03] shows the text, also of a secret mail while no mail server is configured', async () => {
    const plain = await server.given.mail({ text: 'Hello' })
    const secret = await server.given.mail({ text: 'https://portal.test/link', is_secret: true })

    expect(await textOf(server, admin, plain.id)).toBe('Hello')
    expect(await textOf(server, admin, secret.id)).toBe('https://portal.test/link')
  })

  it('hides the text of a secret mail that a mail server delivers or has delivered', async () => {
    const delivering = await startTestServer({ variables: smtp })
    const person = await delivering.given.person({ role: ['admin'] })
    const plain = await delivering.given.mail({ text: 'Hello' })
    const secret = await delivering.given.mail({ is_secret: true })
    const sent = await server.given.mail({ is_secret: true, sent_at: at(0) })

    expect(await textOf(delivering, person, plain.id)).toBe('Hello')
    expect(await textOf(delivering, person, secret.id)).toBeNull()
    expect(await textOf(server, admin, sent.id)).toBeNull()
  })
})

describe('POST /api/admin/mails/:id/retry', () => {
  const failed = { outcome: 'failed', outcome_reason: 'The file is gone.' } as const

  it('has a mail that failed wait again, enqueues it once, and notes who did it', async () => {
    const delivering = await startTestServer({ variables: smtp })
    const person = await delivering.given.person({ role: ['admin'] })
    const { id } = await delivering.given.mail(failed)
    const answers = await Promise.all([1, 2].map(() => delivering.as(person).call(retry, { params: { id } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id, state: 'waiting', reason: null })
    expect(await delivering.db.selectFrom('jobs').select(['kind', 'payload']).execute()).toEqual([
      { kind: 'mail.send', payload: { mailId: id } },
    ])
    expect(
      await delivering.db.selectFrom('audit_log').select(['record_kind', 'record_id', 'details']).execute(),
    ).toEqual([{ record_kind: 'mail', record_id: id, details: { action: 'retry' } }])
  })

  it('[D-14, D-18] answers 404 for every other state, of another organisation, and unknown', async () => {
    const others = await Promise.all([
      server.given.mail(),
      server.given.mail({ sent_at: at(0) }),
      server.given.mail({ outcome: 'bounced', outcome_reason: 'No such user' }),
      server.given.mail({ outcome: 'withheld', outcome_reason: 'Unsubscribed' }),
      server.given.mail({ ...failed, organisation_id: theirs }),
    ])
    const ids = [...others.map(({ id }) => id), 'nothing']
    const answers = await Promise.all(ids.map((id) => server.as(admin).call(retry, { params: { id } })))

    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404))
    const left = await server.db.selectFrom('mails').select('id').where('outcome', '=', 'failed').execute()
    expect(left).toHaveLength(1)
  })

  it('refuses what can never be sent, which stays as it is', async () => {
    const invalid = await server.given.mail({ ...failed, to_address: 'nobody' })
    const secret = await server.given.mail({ ...failed, is_secret: true, text: '' })
    const refusals = await Promise.all(
      [invalid, secret].map(async ({ id }) => {
        const { status, problem } = await server.as(admin).call(retry, { params: { id } })
        return [status, problem.message]
      }),
    )

    expect(refusals).toEqual([
      [422, isNotValid],
      [422, textIsGone],
    ])
    expect(await server.db.selectFrom('mails').select('outcome').execute()).toEqual([
      { outcome: 'failed' },
      { outcome: 'failed' },
    ])
  })
})

describe('POST /api/admin/mails/test', () => {
  it('sends a mail to the own address, once for a key', async () => {
    const send = () => server.as(admin).call(test, {}, { [idempotencyKeyHeader]: 'one' })
    const { status, body } = await send()
    await send()

    expect([status, body]).toMatchObject([201, { to: admin.email, subject: 'Test mail from Home', state: 'waiting' }])
    expect(await server.db.selectFrom('mails').select(['id', 'to_address']).execute()).toEqual([
      { id: body.id, to_address: admin.email },
    ])
    expect((await server.as(admin).call(show, { params: { id: body.id } })).body.text).toContain('Hello Robin Quill')
  })

  it('is refused when there are many in a short time', async () => {
    const limited = await startTestServer({ variables: { WRITES_PER_MINUTE: '6' } })
    const person = limited.as(await limited.given.person({ role: ['admin'] }))
    const send = () => person.call(test, {})

    expect((await send()).status).toBe(201)
    const { status, problem } = await send()
    expect([status, problem.message]).toEqual([429, writtenTooMuch.testMail])
  })
})
