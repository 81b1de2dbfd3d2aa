import { auditCalls } from '@contract/audit'
import { sessionCalls } from '@contract/session'
import { setupCalls } from '@contract/setup'
import { printAccounts } from '@server/demoData'
import { createFirstAdmin, prepareAdmin } from '@server/resources/account/firstAdmin'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Quiet.Kettle.4471'
const form = {
  organisation: ' Quay Foods ',
  firstName: 'Robin',
  lastName: 'Quill',
  email: 'robin.quill@quay.test',
  password,
  passwordConfirmation: password,
}
const deadLink = { base: ['This link is no longer valid'] }
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})

/** What the end of a start prints. */
const start = async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await printAccounts(server.db, { portalUrl: 'https://portal.test', isPublic: true })
    return write.mock.calls.map(([line]) => String(line)).join('')
  } finally {
    write.mockRestore()
  }
}
const tokenOfStart = async () => /^ {2}https:\/\/portal\.test\/setup\?token=(\S{43})$/m.exec(await start())?.[1] ?? ''

const check = (token: string) => server.anybody.call(setupCalls.check, { body: { token } })
const setUp = (token: string, changed: Partial<typeof form> = {}) =>
  server.anybody.call(setupCalls.create, { body: { token, ...form, ...changed } })
const organisations = async () => server.db.selectFrom('organisations').select('name').execute()

const signIn = async () => {
  const user = { email: form.email, password }
  const { headers } = await server.anybody.call(sessionCalls.login, { body: { user } })
  return server.withToken(headers.get('authorization')?.replace('Bearer ', '') ?? null)
}

describe('POST /api/setup', () => {
  it('[D-07] creates organisation and administrator by the link of the start, once, and notes it', async () => {
    const token = await tokenOfStart()
    const checks = [await check(token), await check(token)]
    const done = await setUp(token)
    const client = await signIn()
    const me = (await client.call(sessionCalls.me, {})).body
    const { body } = await client.call(auditCalls.index, { query: { 'q[event_in][]': ['admin.created'] } })

    expect([...checks, done].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(me).toMatchObject({ organisationName: 'Quay Foods', displayName: 'Robin Quill' })
    expect(me.role).toContain('admin')
    expect(body.records).toMatchObject([{ person: null, address: '127.0.0.1' }])
    const again = [await check(token), await setUp(token, { email: 'other@quay.test' })]
    expect(again.map(({ status, problem }) => [status, problem.errors])).toEqual([
      [422, deadLink],
      [422, deadLink],
    ])
    expect(await organisations()).toEqual([{ name: 'Quay Foods' }])
  })

  it('of two at once creates one organisation', async () => {
    const token = await tokenOfStart()
    const answers = await Promise.all([setUp(token), setUp(token, { organisation: 'Blue Gum', email: 'b@gum.test' })])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await organisations()).toHaveLength(1)
  })

  it('is refused with a wrong link, with that of an earlier start, and without one', async () => {
    const before = await setUp('a'.repeat(43))
    const earlier = await tokenOfStart()
    const token = await tokenOfStart()
    const answers = [before, await check(earlier), await setUp(earlier), await setUp('a'.repeat(43))]

    expect(answers.map(({ problem }) => problem.errors)).toEqual(answers.map(() => deadLink))
    expect(await organisations()).toEqual([])
    expect((await check(token)).status).toBe(200)
  })

  it('is refused once create-admin has made an organisation, and the next start prints no link', async () => {
    const token = await tokenOfStart()
    const admin = await prepareAdmin({ organisation: 'Blue Gum', email: 'first@gum.test', password })
    await createFirstAdmin(server.db, admin, server.now())
    const answers = [await check(token), await setUp(token)]

    expect(answers.map(({ problem }) => problem.errors)).toEqual([deadLink, deadLink])
    expect(await start()).toBe('')
    expect(await organisations()).toEqual([{ name: 'Blue Gum' }])
  })

  it('is refused while create-admin is at work, whichever of them is first', async () => {
    const token = await tokenOfStart()
    const admin = await prepareAdmin({ organisation: 'Blue Gum', email: 'first@gum.test', password })
    const [, answer] = await Promise.all([createFirstAdmin(server.db, admin, server.now()), setUp(token)])
    const made = await organisations()

    expect([200, 422]).toContain(answer.status)
    expect(made).toContainEqual({ name: 'Blue Gum' })
    expect(made).toHaveLength(answer.status === 200 ? 2 : 1)
  })

  it.each([
    [{ password: 'Quay.Foods.2026', passwordConfirmation: 'Quay.Foods.2026' }, 'password', /too close to your name/],
    [{ password: 'Sunshine.2026', passwordConfirmation: 'Sunshine.2026' }, 'password', /too common/],
    [{ password: 'No.Number.At.All', passwordConfirmation: 'No.Number.At.All' }, 'password', /one number/],
    [{ passwordConfirmation: 'Quiet.Kettle.4472' }, 'passwordConfirmation', /must match/],
    [{ organisation: ' ' }, 'organisation', /can not be blank/],
    [{ organisation: 'x'.repeat(101) }, 'organisation', /at most 100 characters/],
    [{ firstName: 'Ro\u202ebin' }, 'firstName', /is invalid/],
    [{ email: 'robin' }, 'email', /is invalid/],
  ])('[D-44] refuses %j at its field, and the link stays valid', async (wrong, field, words) => {
    const token = await tokenOfStart()
    const { status, problem } = await setUp(token, wrong)

    expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
    expect(problem.message).toMatch(words)
    expect((await check(token)).status).toBe(200)
  })

  it('[D-24] keeps a digest of the token only, and answers 429 after many requests', async () => {
    const token = await tokenOfStart()
    const kept = await server.db.selectFrom('installation_settings').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)

    const statuses = []
    for (let asked = 0; asked <= 60; asked += 1) statuses.push((await check(token)).status)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429])
  })
})
