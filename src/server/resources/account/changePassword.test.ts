import { accountCalls } from '@contract/account'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
const next = 'Kingfish.crudo.7'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_failures').execute()
})

type Client = TestServer['anybody']
const somebody = async () => {
  const person = await server.given.person({ password })
  return { person, client: server.as(person) }
}
const change = (client: Client, currentPassword: string, wanted = next) =>
  client.call(accountCalls.changePassword, {
    body: { currentPassword, password: wanted, passwordConfirmation: wanted },
  })
const signsInWith = async ({ email }: GivenPerson, attempt: string) =>
  (await server.anybody.call(sessionCalls.login, { body: { user: { email, password: attempt } } })).status === 200

describe('PUT /api/me/password', () => {
  it('[AP-005, PR-030] takes currentPassword, password and passwordConfirmation', async () => {
    const { person, client } = await somebody()
    const { status, body } = await change(client, password)

    expect([status, body]).toEqual([200, {}])
    expect([await signsInWith(person, password), await signsInWith(person, next)]).toEqual([false, true])
  })

  it('[D-22] ends the other sessions at once, keeps the current one, and notifies the account by mail', async () => {
    const { person, client } = await somebody()
    const others = [server.as(person), server.as(person)] as const
    for (const other of others) await other.call(sessionCalls.me, {})
    await change(client, password)
    const statuses = [client, ...others].map(async (one) => (await one.call(sessionCalls.me, {})).status)

    expect(await Promise.all(statuses)).toEqual([200, 403, 403])
    const mails = await server.db.selectFrom('mails').selectAll().where('to_address', '=', person.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed'])
    const rows = await server.db.selectFrom('audit_log').selectAll().where('person_id', '=', person.id).execute()
    expect(rows.map(({ event, details }) => [event, details])).toEqual(
      expect.arrayContaining([
        ['password.changed', {}],
        ['sessions.othersEnded', { count: 2 }],
      ]),
    )
    expect(JSON.stringify([mails, rows])).not.toContain(next)
  })

  it('[AP-005] names the current password when it was wrong, and changes nothing', async () => {
    const { person, client } = await somebody()
    const other = server.as(person)
    await other.call(sessionCalls.me, {})
    const { status, problem } = await change(client, 'Wrong.Horse.2026')

    expect([status, problem.errors]).toEqual([422, { currentPassword: ['Current password is incorrect'] }])
    expect(await signsInWith(person, password)).toBe(true)
    expect((await other.call(sessionCalls.me, {})).status).toBe(200)
  })

  it.each([
    ['a common one, dressed up', 'P@$$w0rd.2026', 'Password is too common'],
    ['the same again', password, 'New Password must not be the one in use'],
    ['one without capitals', 'lower.case.12', 'Password must contain at least one uppercase letter'],
    ['one of 129 characters', `Kingfish.7${'x'.repeat(119)}`, 'Maximum 128 characters'],
  ])('[D-44] refuses %s', async (_title, wanted, sentence) => {
    const { person, client } = await somebody()
    const { status, problem } = await change(client, password, wanted)

    expect([status, problem.errors]).toEqual([422, { password: [sentence] }])
    expect(await signsInWith(person, password)).toBe(true)
  })

  it('[PR-027] refuses a confirmation that differs', async () => {
    const { client } = await somebody()
    const body = { currentPassword: password, password: next, passwordConfirmation: `${next}x` }
    const { status, problem } = await client.call(accountCalls.changePassword, { body })

    expect([status, problem.errors]).toEqual([422, { passwordConfirmation: ['Password must match'] }])
  })

  it('[D-44] stores a password exactly as it was typed or pasted, with its spaces (ASVS 6.2.8)', async () => {
    const { person, client } = await somebody()
    const spaced = '  Crème Brûlée. 2026  '
    expect((await change(client, password, spaced)).status).toBe(200)

    expect([await signsInWith(person, spaced.trim()), await signsInWith(person, spaced)]).toEqual([false, true])
    expect((await change(client, spaced.trim())).status).toBe(422)
    expect((await change(client, spaced)).status).toBe(200)
  })

  it('accepts one of two simultaneous changes', async () => {
    const { person, client } = await somebody()
    await client.call(sessionCalls.me, {})
    const wanted = ['Kingfish.crudo.7', 'Snapper.crudo.8']
    const answers = await Promise.all(wanted.map((one) => change(client, password, one)))
    const winner = answers.findIndex(({ status }) => status === 200)

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await signsInWith(person, wanted[winner] ?? '')).toBe(true)
  })

  it('[D-21] is refused after 5 wrong ones, counted together with sign-ins, before a right one is verified', async () => {
    const { person, client } = await somebody()
    for (let time = 0; time < 2; time++) expect(await signsInWith(person, 'wrong')).toBe(false)
    for (let time = 0; time < 3; time++) expect((await change(client, 'wrong')).status).toBe(422)
    const { status, headers } = await change(client, password)

    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(await signsInWith(person, password)).toBe(false)
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
  })

  it('[D-21] still counts after the e-mail address has changed', async () => {
    const { person, client } = await somebody()
    for (let time = 0; time < 5; time++) await change(client, 'wrong')
    const profile = { firstName: 'Robin', lastName: 'Quill', email: `elsewhere-${person.id}@test.example` }
    expect((await client.call(accountCalls.update, { body: profile })).status).toBe(200)

    expect((await change(client, password)).status).toBe(429)
  })

  it('[D-21] does not count right ones, which do not reset wrong ones either', async () => {
    const { client } = await somebody()
    for (let time = 0; time < 4; time++) await change(client, 'wrong')
    expect((await change(client, password)).status).toBe(200)
    expect((await change(client, 'wrong')).status).toBe(422)

    expect((await change(client, next, password)).status).toBe(429)
  })
})
