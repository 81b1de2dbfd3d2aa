import { accountCalls } from '@contract/account'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { codeOf, setUpSecondFactor } from '@server/testing/secondFactorOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const password = 'Correct.Horse.2026'
const start = new Date('2026-03-02T09:30:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.moveTo(start)
  await server.db.deleteFrom('sign_in_failures').execute()
})

const later = (seconds: number) => server.moveTo(new Date(server.now().getTime() + seconds * 1_000))
const somebody = async () => {
  const person = await server.given.person({ password })
  return { person, client: server.as(person) }
}
type Client = TestServer['anybody']
const enable = (client: Client, code: string, attempt = password) =>
  client.call(accountCalls.enableTwoFactor, { body: { code, password: attempt } })
const secretOf = async (client: Client) => (await client.call(accountCalls.twoFactorSecret, {})).body.otpSecret
const signsInWith = async ({ email }: GivenPerson, otpAttempt: string) =>
  (await server.anybody.call(sessionCalls.login, { body: { user: { email, password, otpAttempt } } })).status === 200

describe('GET /api/two_factor_secret', () => {
  it('[AP-007] returns a secret and its QR code, the same ones for a day', async () => {
    const { client } = await somebody()
    const first = await client.call(accountCalls.twoFactorSecret, {})
    later(11 * 3_600)
    const again = await client.call(accountCalls.twoFactorSecret, {})

    expect(first.status).toBe(200)
    expect(first.body.otpSecret).toMatch(/^[A-Z2-7]{32}$/)
    const svg = Buffer.from(first.body.twoFactorQrCodeSrc.replace('data:image/svg+xml;base64,', ''), 'base64')
    expect(svg.toString()).toMatch(/^<svg .*<\/svg>\n$/)
    expect(again.body).toEqual(first.body)
  })

  it('[AP-007] returns a new one after a day, and the old one is no longer valid', async () => {
    const { person, client } = await somebody()
    const old = await secretOf(client)
    const yesterday = { pending_since: new Date(start.getTime() - 24 * 3_600_000) }
    await server.db.updateTable('second_factors').set(yesterday).where('person_id', '=', person.id).execute()
    expect((await enable(client, codeOf(server, old))).problem.errors).toEqual({ code: ['Code is invalid'] })

    const fresh = await secretOf(client)
    expect(fresh).not.toBe(old)
    expect((await enable(client, codeOf(server, old))).status).toBe(422)
    expect((await enable(client, codeOf(server, fresh))).status).toBe(200)
  })

  it('[AP-007] returns the same one to two simultaneous requests', async () => {
    const { client } = await somebody()
    await client.call(sessionCalls.me, {})
    const secrets = await Promise.all([secretOf(client), secretOf(client), secretOf(client)])

    expect(new Set(secrets).size).toBe(1)
  })

  it('[AP-007] neither shows a session the secret that another session requested, nor lets it confirm that', async () => {
    const { person, client } = await somebody()
    const other = server.as(person)
    const [seen, own] = [await secretOf(other), await secretOf(client)]
    expect(own).not.toBe(seen)

    expect((await enable(other, codeOf(server, seen))).problem.errors).toEqual({ code: ['Code is invalid'] })
    expect((await enable(other, codeOf(server, own))).problem.errors).toEqual({ code: ['Code is invalid'] })
    expect(await secretOf(client)).toBe(own)
    expect((await enable(client, codeOf(server, own))).status).toBe(200)
  })

  it('[AP-007] is refused when there is an active second factor', async () => {
    const { client } = await somebody()
    await setUpSecondFactor(server, client, password)
    const { status, problem } = await client.call(accountCalls.twoFactorSecret, {})

    expect([status, problem.message]).toEqual([422, 'Two factor authentication has been enabled'])
  })

  it('stores nothing in the database from which codes could be computed (ASVS 11.3.2)', async () => {
    const { client } = await somebody()
    const { secret, recoveryCodes } = await setUpSecondFactor(server, client, password)
    const { body: pending } = await client.call(accountCalls.resetTwoFactor, {})
    const rows = JSON.stringify([
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ])

    for (const text of [
      secret,
      pending.otpSecret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(rows).not.toContain(text)
  })
})

describe('POST /api/enable_two_factor', () => {
  it('[AP-008, PR-049] sets otpEnabled to true and returns ten recovery codes', async () => {
    const { client } = await somebody()
    const { status, body } = await enable(client, codeOf(server, await secretOf(client)))

    expect([status, body.otpEnabled, body.recoveryCodes.length]).toEqual([200, true, 10])
    for (const code of body.recoveryCodes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect((await client.call(sessionCalls.me, {})).body.otpEnabled).toBe(true)
  })

  it.each([
    ['a wrong code', '000000', password, { code: ['Code is invalid'] }],
    ['a wrong password', null, 'something else', { password: ['Password is incorrect'] }],
    ['both', '000000', 'something else', { code: ['Code is invalid'], password: ['Password is incorrect'] }],
  ])('[AP-008] names the fields: %s', async (_title, code, attempt, errors) => {
    const { client } = await somebody()
    const secret = await secretOf(client)
    const { status, problem } = await enable(client, code ?? codeOf(server, secret), attempt)

    expect([status, problem.errors]).toEqual([422, errors])
    expect((await client.call(sessionCalls.me, {})).body.otpEnabled).toBe(false)
  })

  it('[AP-008] refuses a code when no secret was requested', async () => {
    const { client } = await somebody()
    expect((await enable(client, '123456')).problem.errors).toEqual({ code: ['Code is invalid'] })
  })

  it('[D-22] ends the other sessions of the account at once, and notifies it by mail', async () => {
    const { person, client } = await somebody()
    const other = server.as(person)
    expect((await other.call(sessionCalls.me, {})).status).toBe(200)
    await setUpSecondFactor(server, client, password)

    expect((await other.call(sessionCalls.me, {})).status).toBe(403)
    expect((await client.call(sessionCalls.me, {})).status).toBe(200)
    const mails = await server.db.selectFrom('mails').selectAll().where('to_address', '=', person.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-step authentication was turned on'])
  })

  it('[AP-008] accepts one of two simultaneous confirmations', async () => {
    const { person, client } = await somebody()
    const code = codeOf(server, await secretOf(client))
    const answers = await Promise.all([enable(client, code), enable(client, code)])
    const [winner] = answers.filter(({ status }) => status === 200)
    later(30)

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await signsInWith(person, winner?.body.recoveryCodes[0] ?? '')).toBe(true)
  })

  it('[D-21] is refused after 5 wrong codes or passwords, before a right one is verified', async () => {
    const { client } = await somebody()
    const secret = await secretOf(client)
    for (let time = 0; time < 5; time++)
      expect(
        (await enable(client, time % 2 ? codeOf(server, secret) : '000000', time % 2 ? 'wrong one' : password)).status,
      ).toBe(422)
    const { status, headers, problem } = await enable(client, codeOf(server, secret))

    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(problem.message).toBe('Too many attempts. Try again in 15 minutes.')
  })
})

describe('POST /api/reset_two_factor', () => {
  it('[AP-009, D-41] returns a new secret; the old one stays valid until the new one is confirmed', async () => {
    const { person, client } = await somebody()
    const { secret: old, recoveryCodes } = await setUpSecondFactor(server, client, password)
    later(90)
    const { status, body } = await client.call(accountCalls.resetTwoFactor, {})
    expect(status).toBe(200)
    expect(body.otpSecret).not.toBe(old)
    expect(await signsInWith(person, codeOf(server, body.otpSecret))).toBe(false)
    expect(await signsInWith(person, codeOf(server, old))).toBe(true)

    expect((await enable(client, codeOf(server, body.otpSecret))).status).toBe(200)
    later(90)
    expect(await signsInWith(person, codeOf(server, old))).toBe(false)
    expect(await signsInWith(person, recoveryCodes[0] ?? '')).toBe(false)
    expect(await signsInWith(person, codeOf(server, body.otpSecret))).toBe(true)
  })

  it('[AP-009] returns another secret each time, so that an earlier one is useless', async () => {
    const { client } = await somebody()
    await setUpSecondFactor(server, client, password)
    const { body: first } = await client.call(accountCalls.resetTwoFactor, {})
    const { body: second } = await client.call(accountCalls.resetTwoFactor, {})

    expect(second.otpSecret).not.toBe(first.otpSecret)
    expect((await enable(client, codeOf(server, first.otpSecret))).status).toBe(422)
  })

  it('is noted, like the steps after it, without a secret', async () => {
    const { person, client } = await somebody()
    const other = server.as(person)
    await other.call(sessionCalls.me, {})
    const { secret } = await setUpSecondFactor(server, client, password)
    later(1)
    const { body } = await client.call(accountCalls.resetTwoFactor, {})
    later(1)
    await enable(client, '000000')
    const rows = await server.db.selectFrom('audit_log').selectAll().where('person_id', '=', person.id).execute()
    const found = rows.map(({ event, details, address }) => [event, details, address])

    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        ['secondFactor.enabled', { isReplacement: false }, '127.0.0.1'],
        ['sessions.othersEnded', { count: 1 }, '127.0.0.1'],
        ['secondFactor.resetAsked', {}, '127.0.0.1'],
        ['secret.refused', { secret: 'code' }, '127.0.0.1'],
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(body.otpSecret)
  })
})
