import { addMinutes } from 'date-fns'
import { accountCalls } from '@contract/account'
import { auditCalls } from '@contract/audit'
import { notificationCalls } from '@contract/notifications'
import { sessionCalls } from '@contract/session'
import { openPolicy, type SignInPolicy, signInPolicyCalls } from '@contract/signInPolicy'
import { openLive } from '@server/testing/openLive'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show, update, active } = signInPolicyCalls

let server: TestServer
let organisation_id: string
let person: GivenPerson
let admin: TestClient
beforeAll(async () => void (server = await startTestServer()))
const somebody = (overrides: Parameters<typeof server.given.person>[0] = {}) =>
  server.given.person({ organisation_id, ...overrides })
beforeEach(async () => {
  server.moveTo(testStart)
  await server.db.deleteFrom('sign_in_failures').execute()
  organisation_id = (await server.given.organisation()).id
  person = await somebody({ role: ['admin'], otp_enabled_at: new Date(testStart) })
  admin = server.as(person)
})
const put = (some: Partial<SignInPolicy> & { lockVersion?: number }, client = admin) =>
  client.call(update, { body: { signInPolicy: { ...openPolicy, ...some } } })
const minutesLater = (minutes: number) => server.moveTo(addMinutes(new Date(testStart), minutes).toISOString())
const eventsOf = async ({ id }: GivenPerson) => {
  const { records } = (await admin.call(auditCalls.index, { query: { 'q[person_id_eq]': id } })).body
  return records.map(({ event }) => event)
}

describe('the sign-in policy of an organisation', () => {
  it('asks for nothing until somebody decides; then the decision is in the audit log', async () => {
    const nobody = { administrators: 0, everyone: 0 }
    expect((await admin.call(show, {})).body).toEqual({ ...openPolicy, withoutSecondFactor: nobody, lockVersion: 0 })
    await somebody()
    await somebody({ role: ['admin'] })
    const { status, body } = await put({ inactivity: '30', passwordForEmail: true, lockVersion: 0 })
    const counts = { administrators: 1, everyone: 2 }
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...openPolicy, inactivity: '30', passwordForEmail: true, withoutSecondFactor: counts, lockVersion: 1 },
    })
    const { records } = (await admin.call(auditCalls.index, { query: { 'q[record_kind_eq]': 'signInPolicy' } })).body
    expect(records.map(({ changes }) => changes)).toEqual([
      [
        { field: 'inactivity', values: { before: 'never', after: '30' } },
        { field: 'passwordForEmail', values: { before: false, after: true } },
      ],
    ])
  })

  it('[D-15] is refused to who has read an older version', async () => {
    await put({ inactivity: '30' })
    expect((await put({ inactivity: '60', lockVersion: 0 })).status).toBe(409)
  })
})

describe('a second factor that is required', () => {
  it('is not required by somebody without one', async () => {
    const other = server.as(await somebody({ role: ['admin'] }))
    const { status, problem } = await put({ secondFactorFor: 'everyone' }, other)
    expect([status, problem.errors]).toEqual([
      422,
      { secondFactorFor: ['Set up two-step authentication for yourself first, in your profile'] },
    ])
  })

  it.each([
    ['administrators', 'admin', 403],
    ['administrators', 'employee', 200],
    ['everyone', 'employee', 403],
  ] as const)('for %s: the open session of an %s is answered %i', async (secondFactorFor, role, expected) => {
    const client = server.as(await somebody({ role: [role] }))
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
    await put({ secondFactorFor })
    expect((await client.call(sessionCalls.me, {})).status).toBe(expected)
    expect((await admin.call(sessionCalls.me, {})).status).toBe(200)
  })

  it('leaves the sessions alone that a provider has opened', async () => {
    const client = server.as(await somebody())
    const { globalId } = (await client.call(sessionCalls.me, {})).body
    await server.db.updateTable('sessions').set({ is_by_provider: true }).where('person_id', '=', globalId).execute()
    await put({ secondFactorFor: 'everyone' })
    const { status, body } = await client.call(sessionCalls.me, {})
    expect([status, body.role, body.signIn?.isSecondFactorDue]).toEqual([200, ['employee'], false])
  })

  it('lets a new session set one up, and do nothing else until then', async () => {
    await put({ secondFactorFor: 'everyone' })
    const due = await somebody({ role: ['admin'] })
    const client = server.as(due)
    const me = async () => (await client.call(sessionCalls.me, {})).body
    expect(await me()).toMatchObject({ role: [], signIn: { isSecondFactorDue: true } })
    expect((await client.call(show, {})).status).toBe(422)
    expect((await client.call(notificationCalls.index, { query: {} })).status).toBe(422)
    expect((await client.call(accountCalls.twoFactorSecret, {})).status).toBe(200)

    const window = await openLive(server, await server.tokenOf(due), { isRefused: true })
    expect(await window.closed).toBe(1008)

    await server.db
      .updateTable('people')
      .set({ otp_enabled_at: new Date(testStart) })
      .where('id', '=', due.id)
      .execute()
    expect(await me()).toMatchObject({ role: ['admin'], signIn: { isSecondFactorDue: false } })
    expect((await client.call(notificationCalls.index, { query: {} })).status).toBe(200)
  })
})

describe('a limit of inactivity', () => {
  it('ends a session in which nothing was done for as long', async () => {
    const client = server.as(await somebody())
    await client.call(sessionCalls.me, {})
    await put({ inactivity: '15' })
    minutesLater(14)
    expect((await client.call(sessionCalls.me, {})).body.signIn).toMatchObject({ inactivityMinutes: 15 })
    minutesLater(15)
    expect((await client.call(sessionCalls.me, {})).status).toBe(401) // reading is no activity
  })

  it('counts from what the person did last, and from the decision at the earliest', async () => {
    const client = server.as(await somebody())
    minutesLater(60)
    await put({ inactivity: '15' })
    minutesLater(74)
    expect((await client.call(active, {})).status).toBe(200)
    minutesLater(88)
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
  })

  it('ends sessions whose browsers have gone too, and says so in the audit log', async () => {
    const gone = await somebody()
    await server.as(gone).call(sessionCalls.me, {})
    await put({ inactivity: '15' })
    minutesLater(16)
    await server.runJobs()
    const open = server.db.selectFrom('sessions').where('person_id', '=', gone.id).where('ended_at', 'is', null)
    expect(await open.selectAll().execute()).toEqual([])
    admin = server.as(person)
    expect(await eventsOf(gone)).toContain('session.inactive')
  })
})

describe('the password before an email address is changed', () => {
  const profile = { firstName: 'Robin', lastName: 'Quill' }
  it.each([
    [undefined, 422, { currentPassword: ['Password is required'] }],
    ['wrong', 422, { currentPassword: ['Password is incorrect'] }],
    ['Right.Password.1', 200, undefined],
  ])('given as %s is answered %i', async (currentPassword, expected, errors) => {
    await put({ passwordForEmail: true })
    const client = server.as(await somebody({ password: 'Right.Password.1' }))
    const email = `other-${expected}-${currentPassword}@test.example`.toLowerCase()
    const { status, problem } = await client.call(accountCalls.update, {
      body: { ...profile, email, ...(currentPassword !== undefined && { currentPassword }) },
    })
    expect([status, problem?.errors]).toEqual([expected, errors])
  })

  it('is not asked for while the address stays', async () => {
    await put({ passwordForEmail: true })
    const robin = await somebody()
    const { status } = await server.as(robin).call(accountCalls.update, { body: { ...profile, email: robin.email } })
    expect(status).toBe(200)
  })
})
