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
  await server.db.deleteFrom('mails').execute()
})

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)
const problemOf = async (path: string) => {
  const { status, problem } = await server.as(admin).send(path)
  return { status, errors: problem.errors }
}
const { index: listMails, show } = mailCalls

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
