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
const signIn = (email: string, otpAttempt?: string, attempt = password) =>
  server.anybody.call(sessionCalls.login, {
    body: { user: { email, password: attempt, ...(otpAttempt !== undefined && { otpAttempt }) } },
  })
const statusOf = async (email: string, otpAttempt: string) => (await signIn(email, otpAttempt)).status
/** A person for whom a later time step has begun since the second factor was set up. */
const somebody = async () => {
  const person = await server.given.person({ password })
  const factor = await setUpSecondFactor(server, server.as(person), password)
  later(90)
  return { ...person, ...factor }
}
const noted = async ({ id }: GivenPerson) => {
  await server.runJobs()
  const rows = server.db.selectFrom('audit_log').select(['event', 'details', 'address']).where('person_id', '=', id)
  return rows.orderBy('created_at').orderBy('event').execute()
}

describe('POST /api/login of an account with a second factor', () => {
  it('[D-20] answers a right password without a token, and asks for a code', async () => {
    const { email } = await somebody()
    const { status, headers, body } = await signIn(email)

    expect([status, body]).toEqual([200, { otpRequired: true, email }])
    expect(headers.get('authorization')).toBeNull()
    expect(await server.db.selectFrom('sessions').selectAll().where('created_at', '=', server.now()).execute()).toEqual(
      [],
    )
  })

  it('[D-20] opens a session with the current code', async () => {
    const { email, secret } = await somebody()
    const { status, headers, body } = await signIn(email, codeOf(server, secret))
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''

    expect([status, body]).toEqual([200, { email }])
    expect((await server.withToken(token).call(sessionCalls.me, {})).body).toMatchObject({ email, otpEnabled: true })
  })

  it('[D-20] accepts one step of 30 seconds either side, and no more', async () => {
    const results: number[] = []
    for (const transactions of [-2, -1, 1, 2]) {
      const { email, secret } = await somebody()
      results.push(await statusOf(email, codeOf(server, secret, transactions)))
    }
    expect(results).toEqual([422, 200, 200, 422])
  })

  it('[D-20] accepts a code once, and none of an earlier step', async () => {
    const { email, secret } = await somebody()
    const code = codeOf(server, secret)

    expect(await statusOf(email, code)).toBe(200)
    expect(await statusOf(email, code)).toBe(422)
    expect(await statusOf(email, codeOf(server, secret, -1))).toBe(422)
    later(30)
    expect(await statusOf(email, code)).toBe(422)
    expect(await statusOf(email, codeOf(server, secret))).toBe(200)
  })

  it('[D-20] refuses codes with a clear error when the clock was set back, and accepts recovery codes', async () => {
    const { email, secret, recoveryCodes } = await somebody()
    expect(await statusOf(email, codeOf(server, secret))).toBe(200)
    later(-120)

    expect(await statusOf(email, codeOf(server, secret))).toBe(422)
    expect(await statusOf(email, '000000')).toBe(422)
    expect(await statusOf(email, recoveryCodes[0] ?? '')).toBe(200)
    later(150)
    expect(await statusOf(email, codeOf(server, secret))).toBe(200)
  })

  it('[D-20] refuses the code that the second factor was set up with', async () => {
    const person = await server.given.person({ password })
    const { code } = await setUpSecondFactor(server, server.as(person), password)

    expect(await statusOf(person.email, code)).toBe(422)
  })

  it('[D-20] accepts one of four simultaneous sign-ins with the same code', async () => {
    const { email, secret } = await somebody()
    const code = codeOf(server, secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, code)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('[D-20] accepts a code with gaps, as it is read aloud or pasted', async () => {
    const { email, secret } = await somebody()
    const code = codeOf(server, secret)

    expect(await statusOf(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(200)
  })

  it("[D-20] refuses a wrong code, an unknown account and a wrong password with the same 'Login fail!'", async () => {
    const { email, secret } = await somebody()
    const answers = [
      await signIn(email, '000000'),
      await signIn(email, 'not a code at all'),
      await signIn(email, '0000-0000-0000-0000'),
      await signIn(email, codeOf(server, secret), 'wrong'),
      await signIn('nobody@test.example', codeOf(server, secret)),
    ]
    expect(answers.map(({ status, problem }) => [status, problem.errors])).toEqual(
      answers.map(() => [422, { base: ['Login fail!'] }]),
    )
    expect(answers.flatMap(({ headers }) => headers.get('authorization') ?? [])).toEqual([])
  })

  it('[D-20] uses no code up while the password is wrong, or the account is disabled', async () => {
    const person = await somebody()
    const { id, email, secret, recoveryCodes } = person
    const [recoveryCode = ''] = recoveryCodes
    const set = (disabled_at: Date | null) =>
      server.db.updateTable('people').set({ disabled_at }).where('id', '=', id).execute()
    await signIn(email, codeOf(server, secret), 'wrong')
    await signIn(email, recoveryCode, 'wrong')
    await set(server.now())
    expect([await statusOf(email, codeOf(server, secret)), await statusOf(email, recoveryCode)]).toEqual([422, 422])
    await set(null)

    expect([await statusOf(email, codeOf(server, secret)), await statusOf(email, recoveryCode)]).toEqual([200, 200])
  })

  it('[D-20] accepts each of ten recovery codes once, however it is typed', async () => {
    const { email, recoveryCodes } = await somebody()
    const [first = '', second = '', third = ''] = recoveryCodes

    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await statusOf(email, first), await statusOf(email, first)]).toEqual([200, 422])
    expect(await statusOf(email, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe(200)
    expect(await statusOf(email, third.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('-', ''))).toBe(200)
  })

  it('[D-20] accepts one of four simultaneous sign-ins with the same recovery code', async () => {
    const { email, recoveryCodes } = await somebody()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, recoveryCodes[0])))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it("[D-20] refuses another person's recovery code", async () => {
    const [one, other] = [await somebody(), await somebody()]

    expect(await statusOf(one.email, other.recoveryCodes[0] ?? '')).toBe(422)
    expect(await statusOf(other.email, other.recoveryCodes[0] ?? '')).toBe(200)
  })

  it('[D-21] refuses the account after 5 wrong codes, even with a right code and for a password', async () => {
    const { email, secret } = await somebody()
    for (let time = 0; time < 5; time++) {
      expect(await statusOf(email, '000000')).toBe(422)
      if (time < 4) expect((await signIn(email)).status).toBe(200) // a right password does not reset wrong codes
    }
    const { status, headers, problem } = await signIn(email, codeOf(server, secret))

    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(problem.message).toBe('Too many sign-in attempts. Try again in 15 minutes.')
    expect((await signIn(email)).status).toBe(429)
  })

  it('[D-21] does not count repeated requests for a code', async () => {
    const { email, secret } = await somebody()
    for (let time = 0; time < 7; time++) expect((await signIn(email)).status).toBe(200)

    expect(await statusOf(email, codeOf(server, secret))).toBe(200)
  })

  it('notes that a code was requested, was wrong, and that a recovery code was used', async () => {
    const person = await somebody()
    await server.db.deleteFrom('audit_log').execute()
    await signIn(person.email)
    later(1)
    await signIn(person.email, '000000')
    later(1)
    await signIn(person.email, person.recoveryCodes[0])
    const found = (await noted(person)).map(({ event, details, address }) => [event, details, address])

    expect(found).toEqual([
      ['signIn.codeAsked', {}, '127.0.0.1'],
      ['signIn.refused', { reason: 'code' }, '127.0.0.1'],
      ['signIn.recoveryCodeUsed', { left: 9 }, '127.0.0.1'],
      ['signIn.succeeded', { sessionId: expect.any(String) as string }, '127.0.0.1'],
    ])
  })

  it('[D-20] ignores the code for an account without a second factor', async () => {
    const { email } = await server.given.person({ password })
    const { status, body } = await signIn(email, '000000')

    expect([status, body]).toEqual([200, { email }])
  })
})
