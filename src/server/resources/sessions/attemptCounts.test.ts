import { sql } from 'kysely'
import { accountCalls } from '@contract/account'
import { registrationCalls } from '@contract/registration'
import { sessionCalls } from '@contract/session'
import { linkIn, mailsTo, setPassword } from '@server/testing/mailedLinks'
import { codeOf } from '@server/testing/secondFactorOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
const next = 'Kingfish.crudo.7'
const logged: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log: { write: (line) => logged.push(line) } })
  await sql`
    create function fail_in_test() returns trigger language plpgsql as $$
    begin raise exception 'not today'; end $$`.execute(server.db)
})
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_failures').execute()
  logged.splice(0)
})

/** Tables whose changes fail in the database until the end of the test. */
const broken: string[] = []
const breakTable = async (
  table: 'sign_in_failures' | 'pins' | 'audit_log' | 'sessions',
  event: 'insert' | 'delete',
) => {
  await sql`create trigger fail before ${sql.raw(event)} on ${sql.table(table)} for each row
    execute function fail_in_test()`.execute(server.db)
  broken.push(table)
}
const reconcile = async () => {
  for (const table of broken.splice(0)) await sql`drop trigger fail on ${sql.table(table)}`.execute(server.db)
}
afterEach(reconcile)

const somebody = async () => {
  const person = await server.given.person({ password })
  return { person, client: server.as(person) }
}
const logIn = (email: string, attempt = password) =>
  server.anybody.call(sessionCalls.login, { body: { user: { email, password: attempt } } })
const setPin = (client: TestServer['anybody'], attempt = password) =>
  client.call(accountCalls.updatePin, { body: { pin: '204817', password: attempt } })
const counted = async () => (await server.db.selectFrom('sign_in_failures').select('id').execute()).length

describe('a change, when removing the count of its attempt fails,', () => {
  afterEach(() => {
    expect(logged.filter((line) => line.includes('Attempts that were not wrong go on counting'))).toHaveLength(1)
  })

  it('[D-21] is still answered as successful: a password', async () => {
    const { person, client } = await somebody()
    await breakTable('sign_in_failures', 'delete')
    const body = { currentPassword: password, password: next, passwordConfirmation: next }
    const { status } = await client.call(accountCalls.changePassword, { body })
    await reconcile()

    expect([status, (await logIn(person.email, next)).status]).toEqual([200, 200])
  })

  it('[D-21] is still answered as successful: a PIN', async () => {
    const { client } = await somebody()
    await breakTable('sign_in_failures', 'delete')

    expect((await setPin(client)).status).toBe(200)
  })

  it('[D-21] is still answered as successful: a second factor, with its recovery codes', async () => {
    const { client } = await somebody()
    const { otpSecret } = (await client.call(accountCalls.twoFactorSecret, {})).body
    await breakTable('sign_in_failures', 'delete')
    const { status, body } = await client.call(accountCalls.enableTwoFactor, {
      body: { code: codeOf(server, otpSecret), password },
    })

    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
  })

  it('[D-21] is still answered as successful: a password by a link', async () => {
    const { person } = await somebody()
    await server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email: person.email } } })
    await server.runJobs()
    const link = linkIn((await mailsTo(server, person.email))[0])
    await logIn(person.email, 'wrong')
    await breakTable('sign_in_failures', 'delete')

    expect((await setPassword(server, link, next)).status).toBe(200)
  })

  it('[D-21] is still answered as successful: a sign-in', async () => {
    const { person } = await somebody()
    await breakTable('sign_in_failures', 'delete')
    const { status, headers } = await logIn(person.email)

    expect([status, headers.get('authorization')]).toEqual([200, expect.stringMatching(/^Bearer /)])
  })
})

describe('an attempt that fails on the server', () => {
  it('[D-21] does not count when no secret was wrong', async () => {
    const { person, client } = await somebody()
    await client.call(sessionCalls.me, {}) // creates the session of the test
    await breakTable('pins', 'insert')
    await breakTable('sessions', 'insert')

    expect([(await setPin(client)).status, await counted()]).toEqual([500, 0])
    expect([(await logIn(person.email)).status, await counted()]).toEqual([500, 0])
  })

  it('[D-21] counts when a secret was wrong, whatever fails afterwards', async () => {
    const { client } = await somebody()
    await breakTable('audit_log', 'insert')

    expect([(await setPin(client, 'wrong')).status, await counted()]).toEqual([500, 1])
  })
})
