import { liveCloses } from '@contract/live'
import { personCalls } from '@contract/people'
import { registrationCalls } from '@contract/registration'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { linkIn, mailsTo, setPassword } from '@server/testing/mailedLinks'
import { openLive } from '@server/testing/openLive'
import { setUpSecondFactor } from '@server/testing/secondFactorOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Quiet.Kettle.4471'
const withMails = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@muster.test' }
let server: TestServer
let admin: GivenPerson
let organisation_id: string
let last = 0
const begin = async (variables = {}) => {
  server = await startTestServer({ variables })
  organisation_id = (await server.given.organisation({ name: 'Harbour Kitchens' })).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
}
beforeAll(() => begin())

const someone = (more = {}) => server.given.person({ organisation_id, ...more })
const add = async () => {
  const person = { firstName: 'Robin', lastName: 'Quill', email: `robin.${++last}@test.example` }
  return (await server.as(admin).call(personCalls.create, { body: { person } })).body
}
type Action = 'disable' | 'enable' | 'removeSecondFactor' | 'endSessions'
const act = (action: Action, { id }: { id: string }, by = admin) =>
  server.as(by).call(personCalls[action], { params: { id } })
const link = async (call: 'invite' | 'sendPasswordLink', { id }: { id: string }, by = admin) => {
  const { status, body, problem } = await server.as(by).call(personCalls[call], { params: { id } })
  return { status, link: status === 200 ? body.link : null, errors: problem.errors }
}
const show = async ({ id }: { id: string }) => (await server.as(admin).call(personCalls.show, { params: { id } })).body
const check = async (at: string | null) =>
  (
    await server.anybody.call(registrationCalls.checkPasswordReset, {
      body: { user: { token: new URL(at ?? 'none:').searchParams.get('token') ?? 'none' } },
    })
  ).status
const signIn = (email: string) => server.anybody.call(sessionCalls.login, { body: { user: { email, password } } })
const entries = async ({ id }: { id: string }) => {
  const rows = server.db.selectFrom('audit_log').where('record_id', '=', id).where('event', '=', 'record.updated')
  return rows.select(['details', 'changes']).orderBy('created_at').execute()
}
const later = (days: number) => new Date(server.now().getTime() + days * 86_400_000)

describe('an invitation', () => {
  it('without a mail server is answered once, opens the account, and works once', async () => {
    const person = await add()
    expect((await signIn(person.email)).status).toBe(422)
    const invited = await link('invite', person)
    const { state, invitedUntil } = await show(person)

    expect([invited.status, state, invitedUntil]).toEqual([200, 'invited', later(7).toISOString()])
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.text).toContain('Harbour Kitchens')
    expect(mail?.text).not.toMatch(/Robin|Quill/)
    expect(linkIn(mail).href).toBe(invited.link)
    expect((await setPassword(server, new URL(invited.link ?? ''), password)).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
    expect(await show(person)).toMatchObject({ state: 'active', invitedUntil: null, sessions: 1 })
    expect(await check(invited.link)).toBe(422)
    expect((await link('invite', person)).errors).toEqual({ base: ['This person has already chosen a password'] })
    expect(await entries(person)).toMatchObject([{ details: { action: 'invite' } }])
  })

  it('that is sent again makes the earlier one void', async () => {
    const person = await add()
    const [first, second] = [await link('invite', person), await link('invite', person)]
    expect([await check(first.link), await check(second.link)]).toEqual([422, 200])
  })

  it('is valid for a week, and its person stays without one', async () => {
    const person = await add()
    const invited = await link('invite', person)
    const start = server.now()
    server.moveTo(new Date(later(7).getTime() - 1))
    expect(await check(invited.link)).toBe(200)
    server.moveTo(new Date(start.getTime() + 7 * 86_400_000))
    expect(await check(invited.link)).toBe(422)
    await server.runJobs()
    expect(await show(person)).toMatchObject({ state: 'invited', invitedUntil: null })
  })

  it('[D-19] takes over the account of somebody who registered and has not proven the address', async () => {
    const person = await someone({ unproven_since: server.now(), awaits_password: true })
    await link('invite', person)
    server.moveTo(later(30))
    await server.runJobs()
    expect((await show(person)).state).toBe('invited')
    expect((await entries(person))[0]).toMatchObject({ changes: { unprovenSince: { after: null } } })
  })

  it('is mailed and not answered where there is a mail server', async () => {
    const without = { server, admin, organisation_id }
    await begin(withMails)
    const person = await add()
    expect(await link('invite', person)).toMatchObject({ status: 200, link: null })
    const [mail] = await mailsTo(server, person.email)
    expect(await check(linkIn(mail).href)).toBe(200)
    ;({ server, admin, organisation_id } = without)
  })
})

describe('a link to another password', () => {
  it('is valid for an hour, leaves the password as it is, and is not for oneself or the invited', async () => {
    const person = await someone({ password })
    const sent = await link('sendPasswordLink', person)
    expect([sent.status, await check(sent.link), (await signIn(person.email)).status]).toEqual([200, 200, 200])
    server.moveTo(new Date(server.now().getTime() + 3_600_000))
    expect(await check(sent.link)).toBe(422)

    expect((await link('sendPasswordLink', admin)).errors).toEqual({
      base: ['Change your own password in your profile'],
    })
    expect((await link('sendPasswordLink', await add())).status).toBe(422)
    expect(await entries(person)).toMatchObject([{ details: { action: 'sendPasswordLink' } }])
  })
})

describe('a disabled account', () => {
  it('[D-14, D-22] is out at once: its calls answer 403, its live channel closes, its links are void', async () => {
    const person = await someone({ password })
    const window = server.as(person)
    await window.call(sessionCalls.me, {})
    const channel = await openLive(server, await server.tokenOf(person))
    const sent = await link('sendPasswordLink', person)
    const { body } = await act('disable', person)

    expect(body).toMatchObject({ state: 'disabled', sessions: 0 })
    expect(await channel.closed).toBe(liveCloses.sessionOver)
    expect((await window.call(sessionCalls.me, {})).status).toBe(403)
    expect([await check(sent.link), (await signIn(person.email)).status]).toEqual([422, 422])
    expect((await link('sendPasswordLink', person)).errors).toEqual({ base: ['The account is disabled'] })
    expect((await entries(person)).at(-1)).toEqual({
      details: { action: 'disable' },
      changes: {
        disabledAt: { before: null, after: server.now().toISOString() },
        sessions: { before: 2, after: 0 },
      },
    })
  })

  it('is enabled again without its sessions, and once', async () => {
    const person = await someone({ password })
    const window = server.as(person)
    await window.call(sessionCalls.me, {})
    await act('disable', person)
    await act('disable', person)

    expect((await act('enable', person)).body.state).toBe('active')
    expect((await act('enable', person)).status).toBe(200)
    expect((await window.call(sessionCalls.me, {})).status).toBe(403)
    expect((await signIn(person.email)).status).toBe(200)
    expect((await entries(person)).map(({ details }) => details)).toEqual([{ action: 'disable' }, { action: 'enable' }])
  })
})

describe('a second factor', () => {
  it('[D-20] is removed with the sessions; its person is told, and nobody removes their own', async () => {
    const person = await someone({ password })
    const window = server.as(person)
    await setUpSecondFactor(server, window, password)
    expect((await show(person)).otpEnabled).toBe(true)
    const { body } = await act('removeSecondFactor', person)

    expect(body).toMatchObject({ otpEnabled: false, sessions: 0 })
    expect((await window.call(sessionCalls.me, {})).status).toBe(403)
    expect((await signIn(person.email)).body.otpRequired).toBeUndefined()
    const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step authentication was turned off')
    expect((await act('removeSecondFactor', person)).status).toBe(422)
    expect((await act('removeSecondFactor', admin)).status).toBe(422)
    expect((await entries(person)).at(-1)).toMatchObject({ changes: { otpEnabledAt: { after: null } } })
  })
})

it('[D-22] somebody is signed out everywhere, and signs in again', async () => {
  const person = await someone({ password })
  const windows = [server.as(person), server.as(person)]
  for (const window of windows) await window.call(sessionCalls.me, {})
  expect((await show(person)).sessions).toBe(2)

  expect((await act('endSessions', person)).body.sessions).toBe(0)
  for (const window of windows) expect((await window.call(sessionCalls.me, {})).status).toBe(403)
  expect((await signIn(person.email)).status).toBe(200)
})
