import { notThere } from '@contract/apiError'
import { sessionCalls } from '@contract/session'
import { registrationCalls } from '@contract/registration'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { linkIn, mailsTo, setPassword } from '@server/testing/mailedLinks'
import { startCountingServer } from '@server/testing/startCountingServer'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const start = new Date('2026-03-02T09:30:00.000Z')
const password = 'Quiet.Kettle.4471'
const robin = { firstName: 'Robin', lastName: 'Quill', email: 'Robin.Quill@new.example' }
let server: TestServer

const set = (name: string, value: string) => installationSettingRepository.set({ db: server.db }, name, value)
const register = (user: object = robin, headers: Record<string, string> = {}) =>
  server.anybody.call(registrationCalls.register, { body: { user: user as typeof robin } }, headers)
/** Runs the waiting jobs, and those of a kind once more, as if the server had stopped before it marked them as done. */
const runJobsTwice = async (kind: string) => {
  const waiting = await server.db.selectFrom('jobs').select('payload').where('kind', '=', kind).execute()
  await server.runJobs()
  for (const { payload } of waiting) await server.given.job({ organisation_id: null, kind, payload: payload as object })
  await server.runJobs()
  return waiting.length
}
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const accountOf = (email: string) =>
  server.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()

beforeEach(async () => {
  server = await startTestServer()
  await server.given.organisation({ id: 'quay', name: 'Quay Foods' })
  await set('registrationEnabled', 'true')
  await set('registrationOrganisation', 'quay foods')
})

describe('POST /api/auth/register', () => {
  it('[AP-011, D-24] answers 404 unless it is switched on and names an organisation', async () => {
    const answers = []
    await set('registrationEnabled', 'false')
    answers.push(await register())
    await set('registrationEnabled', 'true')
    await set('registrationOrganisation', 'Nobody Ltd')
    answers.push(await register())
    await installationSettingRepository.unset({ db: server.db }, 'registrationOrganisation')
    answers.push(await register())
    await server.runJobs()

    for (const { status, problem } of answers) expect([status, problem.errors]).toEqual([404, { base: [notThere] }])
    expect(await accountOf(robin.email)).toBeUndefined()
  })

  it('[AP-011, D-19] accepts the fields and answers user, access_token and error; there is no token yet', async () => {
    const { status, body, headers } = await register()

    expect([status, body]).toEqual([200, { user: { email: robin.email }, access_token: null, error: null }])
    expect(headers.get('authorization')).toBeNull()
  })

  it('[D-19] creates an employee of the named organisation without permissions, and without a valid password', async () => {
    await register()
    await server.runJobs()

    expect(await accountOf(robin.email)).toMatchObject({
      organisation_id: 'quay',
      first_name: 'Robin',
      last_name: 'Quill',
      role: ['employee'],
      hris_permission: {},
      access_roles: { hris: [], internalLms: [], task: [] },
      service_permissions: { hris: [], task: [] },
    })
    for (const attempt of ['none', '', password]) {
      const { status } = await server.anybody.call(sessionCalls.login, {
        body: { user: { email: robin.email, password: attempt } },
      })
      expect(status).toBe(422)
    }
  })

  it('[D-19, D-24] lets the owner sign in after they chose a password by the mail', async () => {
    await register()
    await server.runJobs()
    const [mail] = await mailsTo(server, robin.email)
    const link = linkIn(mail)
    const { status } = await setPassword(server, link, password)
    const credentials = { email: robin.email, password }
    const signedIn = await server.anybody.call(sessionCalls.login, { body: { user: credentials } })

    expect([mail?.subject, mail?.is_secret, status, signedIn.status]).toEqual([
      'Finish your registration',
      true,
      200,
      200,
    ])
    expect(link.origin).toBe(server.baseUrl())
    expect(mail?.text).toContain(`After that, request a new one: ${server.baseUrl()}/users/password/new\n`)
    const events = await server.db.selectFrom('audit_log').select(['event', 'person_id', 'address']).execute()
    const { id } = (await accountOf(robin.email)) ?? {}
    expect(events).toContainEqual({ event: 'account.registered', person_id: id, address: '127.0.0.1' })
  })

  it('[D-19] writes no text of a stranger to the address that they named', async () => {
    await register({ ...robin, firstName: 'Win at evil.example', lastName: 'Click here' })
    await server.runJobs()
    const [mail] = await mailsTo(server, robin.email)

    expect(mail?.subject).toBe('Finish your registration')
    expect(mail?.text).not.toMatch(/evil|Click/)
  })

  it('[D-19] answers the same for a known address, ignoring case, and creates no second account', async () => {
    const { id } = await server.given.organisation()
    const known = await server.given.person({ organisation_id: id, email: 'known@old.example', password })
    const answers = [await register(), await register({ ...robin, email: 'KNOWN@old.example' })]
    await server.runJobs()
    const [mail, ...others] = await mailsTo(server, known.email)
    const people = await server.db.selectFrom('people').select('id').where('email', 'ilike', known.email).execute()
    const signedIn = await server.anybody.call(sessionCalls.login, { body: { user: { email: known.email, password } } })

    expect(answers.map(({ status, body }) => [status, { ...body, user: null }])).toEqual(
      Array.from({ length: 2 }, () => [200, { user: null, access_token: null, error: null }]),
    )
    expect([mail?.subject, mail?.organisation_id, mail?.is_secret]).toEqual(['You already have an account', id, false])
    expect(mail?.text).toContain(`${server.baseUrl()}/users/password/new`)
    expect(mail?.text).not.toContain('token=')
    expect([others, people, signedIn.status]).toEqual([[], [{ id: known.id }], 200])
  })

  it('[D-19] mails another link to an unproven account, and stores the last names', async () => {
    const answers = [await register()]
    await server.runJobs()
    const { id } = (await accountOf(robin.email)) ?? {}
    server.moveTo(hours(2))
    answers.push(await register({ ...robin, firstName: 'Roberta', email: robin.email.toLowerCase() }))
    await server.runJobs()
    const [mail] = await mailsTo(server, robin.email)
    const { status } = await setPassword(server, linkIn(mail), password)

    expect(answers.map((answer) => [answer.status, answer.body.access_token])).toEqual([
      [200, null],
      [200, null],
    ])
    expect([mail?.subject, mail?.created_at, status]).toEqual(['Finish your registration', hours(2), 200])
    expect(await accountOf(robin.email)).toMatchObject({ id, first_name: 'Roberta', unproven_since: null })
  })

  it('[D-19] does not change the names of a proven account', async () => {
    await register()
    await server.runJobs()
    await setPassword(server, linkIn((await mailsTo(server, robin.email))[0]), password)
    server.moveTo(hours(1))
    await register({ ...robin, firstName: 'Somebody else' })
    await server.runJobs()
    const [mail] = await mailsTo(server, robin.email)

    expect(mail?.subject).toBe('You already have an account')
    expect(await accountOf(robin.email)).toMatchObject({ first_name: 'Robin' })
  })

  it('[D-19] deletes accounts that were not proven in a day, and no others', async () => {
    await server.given.person({ organisation_id: 'quay', email: 'made@old.example' })
    const proven = { ...robin, email: 'proven@new.example' }
    await register()
    await register(proven)
    await server.runJobs()
    await setPassword(server, linkIn((await mailsTo(server, proven.email))[0]), password)
    const left = async (at: Date) => {
      server.moveTo(at)
      await server.runJobs()
      const rows = await server.db.selectFrom('people').select('email').orderBy('email').execute()
      return rows.map(({ email }) => email)
    }

    expect(await left(hours(23.9))).toEqual(['made@old.example', proven.email, robin.email].sort())
    expect(await left(hours(25))).toEqual(['made@old.example', proven.email].sort())
  })

  it('[D-19, D-24] keeps an unproven account as long as a link to it is valid', async () => {
    await register()
    await server.runJobs()
    server.moveTo(hours(23.8))
    await server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email: robin.email } } })
    await server.runJobs()
    server.moveTo(hours(24.7))
    await server.runJobs()
    const [mail] = await mailsTo(server, robin.email)

    expect((await setPassword(server, linkIn(mail), password)).status).toBe(200)
  })

  it('[D-19] sends one mail for each registration when its job is repeated', async () => {
    await register()
    expect(await runJobsTwice('registration.take')).toBe(1)
    const subjects = async () => (await mailsTo(server, robin.email)).map(({ subject }) => subject)

    expect(await subjects()).toEqual(['Finish your registration'])
    await register({ ...robin, firstName: 'Roberta' })
    expect(await runJobsTwice('registration.take')).toBe(1)
    expect(await subjects()).toEqual(['Finish your registration', 'Finish your registration'])
    const events = await server.db.selectFrom('audit_log').select('event').orderBy('event').execute()
    expect(events.map(({ event }) => event)).toEqual(['account.registered', 'account.registeredAgain'])
  })

  it('[D-24] is ignored when it waited longer than a link is valid', async () => {
    await register()
    server.moveTo(hours(1))
    await server.runJobs()
    await register({ ...robin, email: 'in.time@new.example' })
    server.moveTo(hours(1.99))
    await server.runJobs()

    expect([await accountOf(robin.email), await mailsTo(server, robin.email)]).toEqual([undefined, []])
    expect(await mailsTo(server, 'in.time@new.example')).toHaveLength(1)
  })

  it('[D-19] creates one account for two simultaneous registrations of one address', async () => {
    await Promise.all([register(), register({ ...robin, email: robin.email.toLowerCase() })])
    await server.runJobs()
    const people = await server.db.selectFrom('people').select('email').where('email', 'ilike', robin.email).execute()

    expect(people).toHaveLength(1)
  })

  it('[D-19] runs the same statements for a known address as for another one', async () => {
    const counting = await startCountingServer()
    server = counting.server
    await server.given.organisation({ id: 'quay', name: 'Quay Foods' })
    await set('registrationEnabled', 'true')
    await set('registrationOrganisation', 'quay foods')
    await server.given.person({ organisation_id: 'quay', email: 'known@old.example' })
    const unknown = await counting.statementsOf(() => register())
    const known = await counting.statementsOf(() => register({ ...robin, email: 'known@old.example' }))
    const jobs = await server.db.selectFrom('jobs').select(['kind', 'organisation_id']).execute()

    expect(unknown).toBeGreaterThan(3)
    expect(known).toBe(unknown)
    expect(jobs).toEqual(Array.from({ length: 2 }, () => ({ kind: 'registration.take', organisation_id: null })))
  })

  it('[D-19] mails no disabled account', async () => {
    await server.given.person({ organisation_id: 'quay', email: 'gone@old.example', disabled_at: start })
    await register({ ...robin, email: 'gone@old.example' })
    await server.runJobs()

    expect(await mailsTo(server, 'gone@old.example')).toEqual([])
  })

  it.each([
    [{ firstName: ' ' }, { firstName: ['First name can not be blank'] }],
    [{ lastName: '' }, { lastName: ['Last name can not be blank'] }],
    [{ email: 'robin' }, { email: ['Email is invalid'] }],
    [{ email: 'robin@x.example\r\nBcc: all@x.example' }, { email: ['Email is invalid'] }],
    [{ firstName: 'R'.repeat(101) }, { firstName: ['is too long'] }],
    [{ lastName: 'Quill\r\nBcc: x' }, { lastName: ['is invalid'] }],
    [{ firstName: 'R\u202enibo' }, { firstName: ['is invalid'] }],
  ])('[AP-011] refuses %j', async (wrong, errors) => {
    const { status, problem } = await register({ ...robin, ...wrong })

    expect([status, problem.errors]).toEqual([422, errors])
  })

  it('[D-21] accepts five registrations in 15 minutes for an address from one network', async () => {
    const statuses = []
    for (let time = 0; time < 6; time++) statuses.push((await register()).status)
    const other = await register({ ...robin, email: 'somebody@else.example' })
    server.moveTo(new Date(start.getTime() + 15 * 60_000))

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect([other.status, (await register()).status]).toEqual([200, 200])
  })
})
