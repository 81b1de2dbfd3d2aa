import { sql } from 'kysely'
import { accountCalls } from '@contract/account'
import { sessionCalls } from '@contract/session'
import { createScopes } from '@server/database/scopes'
import { ApiProblem } from '@server/problems/apiProblem'
import { createRefusedSources } from '@server/admission/refusedSources'
import type { GivenPerson } from '@server/testing/given'
import { aSignal } from '@server/testing/aSignal'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'
import { createAccessTokens } from './accessToken'
import { createSignIn } from './signIn'

const password = 'Correct.Horse.2026'
const origin = { address: '127.0.0.1', userAgent: 'test', isThisMachine: true }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_failures').execute()
})

/** Signs in, and runs `meanwhile` after password and code were verified and before the session is created. */
const signInWhile = ({ email }: GivenPerson, meanwhile: () => Promise<unknown>) => {
  const judge = async () => {
    await meanwhile()
    return { isRight: true as const, recoveryCodesLeft: null }
  }
  const tokens = createAccessTokens(testSecret, server.now)
  const { log } = server.app
  const signIn = createSignIn({
    tokens,
    now: server.now,
    log,
    refusedSources: createRefusedSources(),
    secondFactor: { judge },
    areDemoAccountsOpen: false,
  })
  const scope = createScopes(server.bound, server.now).open()
  return signIn(scope, { email, password, otpAttempt: '123456' }, origin)
}
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    (failure: unknown) => (failure instanceof ApiProblem ? failure.status : failure),
  )
const change = ({ id }: GivenPerson, columns: { password_hash?: string; otp_enabled_at?: Date; disabled_at?: Date }) =>
  server.db.updateTable('people').set(columns).where('id', '=', id).execute()
const sessionsOf = ({ id }: GivenPerson) =>
  server.db.selectFrom('sessions').select('id').where('person_id', '=', id).execute()

describe('a sign-in in flight', () => {
  it('opens a session for an unchanged account', async () => {
    const person = await server.given.person({ password })

    expect(await statusOf(signInWhile(person, () => Promise.resolve()))).toBe(200)
    expect(await sessionsOf(person)).toHaveLength(1)
  })

  it.each([
    ['gets another password', { password_hash: 'another' }],
    ['gets a second factor', { otp_enabled_at: new Date('2026-03-02T09:30:00.000Z') }],
    ['is disabled', { disabled_at: new Date('2026-03-02T09:30:00.000Z') }],
  ])('[D-22, D-20] opens no session of an account that %s meanwhile', async (_title, columns) => {
    const person = await server.given.person({ password })
    const status = await statusOf(signInWhile(person, () => change(person, columns)))
    await server.runJobs()
    const rows = server.db.selectFrom('audit_log').select(['event', 'details']).where('person_id', '=', person.id)

    expect([status, await sessionsOf(person)]).toEqual([422, []])
    expect(await rows.execute()).toEqual([{ event: 'signIn.refused', details: { reason: 'changed' } }])
  })

  it('[D-22] waits for a simultaneous change of the password, and opens no session with the old one', async () => {
    const person = await server.given.person({ password })
    const changed = aSignal()
    let isSettled = false
    let holding = Promise.resolve()
    const attempt = statusOf(
      signInWhile(person, async () => {
        holding = server.db.transaction().execute(async (db) => {
          await db.updateTable('people').set({ password_hash: 'x' }).where('id', '=', person.id).execute()
          changed.give()
          // with the embedded database's one connection, the sign-in waits for it
          while (testServerUrl() !== null && !isSettled) {
            const { rows } = await sql`
              select from pg_locks where not granted and transactionid::text = pg_current_xact_id()::text`.execute(db)
            if (rows.length > 0) return
          }
        })
        await changed.given
      }),
    ).finally(() => (isSettled = true))
    const status = await attempt
    await holding

    expect([status, await sessionsOf(person)]).toEqual([422, []])
  })

  it('[D-22] that coincides with a change of the password leaves no session of the old one', async () => {
    const person = await server.given.person({ password })
    const client = server.as(person)
    await client.call(sessionCalls.me, {})
    const next = 'Kingfish.crudo.7'
    const body = { currentPassword: password, password: next, passwordConfirmation: next }
    const user = { email: person.email, password }
    const [{ status }, ...answers] = await Promise.all([
      client.call(accountCalls.changePassword, { body }),
      ...Array.from({ length: 3 }, () => server.anybody.call(sessionCalls.login, { body: { user } })),
    ])
    const tokens = answers.flatMap(({ headers }) => headers.get('authorization')?.replace('Bearer ', '') ?? [])
    const alive = await Promise.all(
      tokens.map(async (token) => (await server.withToken(token).call(sessionCalls.me, {})).status),
    )

    expect(status).toBe(200)
    expect(alive).toEqual(tokens.map(() => 403))
  })
})
