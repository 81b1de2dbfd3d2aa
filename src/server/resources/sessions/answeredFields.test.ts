import { accountSchema, sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
/** Private fields of people and sessions. */
const keptBack = [
  'password_hash',
  'passwordHash',
  '$argon2',
  'user_agent',
  'userAgent',
  'disabled_at',
  'organisation_id',
]
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

describe('the fields of answers', () => {
  it('are those of the contract, whatever else a row contains (ASVS 15.3.1)', async () => {
    const person = await server.given.person({ password })
    const { id } = await server.given.notification(person, { sender_id: person.id })
    await server.given.service()
    const client = server.as(person)
    const reading = server.app.routeList.filter(
      ({ method, call }) => method === 'GET' && call?.path.startsWith('/api/'),
    )
    const answers = await Promise.all(reading.map(({ url }) => client.send(url.replace(/:\w+/g, id))))
    const { body } = await client.call(sessionCalls.me, {})

    expect(Object.keys(body).sort()).toEqual(Object.keys(accountSchema.shape).sort())
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(4)
    for (const { text } of answers) for (const name of keptBack) expect(text).not.toContain(name)
  })

  it('[AP-001] are only the e-mail after a sign-in (ASVS 15.3.1)', async () => {
    const { email } = await server.given.person({ password })
    const { body } = await server.anybody.call(sessionCalls.login, { body: { user: { email, password } } })

    expect(body).toEqual({ email })
  })
})
