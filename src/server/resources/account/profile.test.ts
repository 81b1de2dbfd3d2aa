import { sql } from 'kysely'
import { accountCalls } from '@contract/account'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let last = 0
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.deleteFrom('sign_in_failures').execute())

const somebody = async (email = `profile-${++last}@test.example`) => {
  const person = await server.given.person({ email, first_name: 'Robin', last_name: 'Quill' })
  return { person, client: server.as(person), profile: { firstName: 'Robin', lastName: 'Quill', email } }
}
const mailsTo = async (address: string) => {
  const mails = server.db.selectFrom('mails').select(['subject', 'text', 'organisation_id'])
  return mails.where('to_address', '=', address).execute()
}
const namesOf = ({ id }: GivenPerson) => {
  const people = server.db.selectFrom('people').select(['first_name', 'last_name', 'email'])
  return people.where('id', '=', id).executeTakeFirstOrThrow()
}
const eventsOf = async ({ id }: GivenPerson) => {
  const rows = await server.db.selectFrom('audit_log').selectAll().where('person_id', '=', id).execute()
  return rows.map(({ event, details }) => [event, details])
}

describe('PUT /api/me', () => {
  it('[AP-004, PR-011] takes firstName, lastName and email, and answers the account', async () => {
    const { client, profile } = await somebody()
    const { status, body } = await client.call(accountCalls.update, { body: { ...profile, firstName: ' Roberta ' } })
    const { body: me } = await client.call(sessionCalls.me, {})

    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Roberta', lastName: 'Quill', displayName: 'Roberta Quill' })
    expect(me).toEqual(body)
    expect(await mailsTo(profile.email)).toEqual([])
  })

  it('[PR-005, PR-006, PR-007] names every empty field', async () => {
    const { client } = await somebody()
    const { status, problem } = await client.call(accountCalls.update, {
      body: { firstName: ' ', lastName: '', email: ' ' },
    })
    expect([status, problem.errors]).toEqual([
      422,
      {
        firstName: ['First Name is required'],
        lastName: ['Last Name is required'],
        email: ['Email is required'],
      },
    ])
  })

  it('[D-40] notifies the old address by mail, without the new address', async () => {
    const { person, client, profile } = await somebody()
    const email = `moved-${person.id}@test.example`
    const { body } = await client.call(accountCalls.update, { body: { ...profile, email } })
    const mails = await mailsTo(profile.email)

    expect(body.email).toBe(email)
    expect(mails).toMatchObject([{ subject: 'Your email address was changed', organisation_id: 'home' }])
    expect(mails[0]?.text).toContain('2 March 2026, 20:00') // in the time zone of Adelaide
    expect(mails[0]?.text).not.toContain(email)
    expect(await mailsTo(email)).toEqual([])
    expect(await eventsOf(person)).toEqual([['email.changed', {}]])
  })

  it("[D-40] writes no name to an address, because it may be a stranger's", async () => {
    const { client, profile } = await somebody()
    const [firstName, lastName] = ['Win at evil.example', 'Click here']
    for (const email of ['stranger@else.example', profile.email])
      await client.call(accountCalls.update, { body: { firstName, lastName, email } })
    const [mail] = await mailsTo('stranger@else.example')

    expect(mail?.text).toContain('your account at Home')
    expect(mail?.text).not.toMatch(/evil|Click/)
  })

  it('[D-21, D-40] accepts five other addresses in 15 minutes, taken or not, and names at any time', async () => {
    const { client, profile } = await somebody()
    const taken = (await somebody()).profile.email
    const ask = (email: string) => client.call(accountCalls.update, { body: { ...profile, email } })
    const statuses = []
    for (const email of ['a@else.example', taken, 'b@else.example', taken, 'c@else.example', taken, 'd@else.example'])
      statuses.push((await ask(email)).status)
    const { headers, problem } = await ask(profile.email)

    expect(statuses).toEqual([200, 422, 200, 422, 200, 429, 429])
    expect([headers.get('retry-after'), problem.message]).toEqual([
      '900',
      'Too many new addresses. Try again in 15 minutes.',
    ])
    expect((await ask('C@else.example')).status).toBe(200)
    expect((await (await somebody()).client.call(accountCalls.update, { body: profile })).status).toBe(200)
  })

  it('[D-40] notifies every address that an account had, when two changes overlap', async () => {
    const { person, client, profile } = await somebody()
    const between = `between-${person.id}@test.example`
    const other = await server.db.transaction().execute(async (db) => {
      await db.updateTable('people').set({ email: between }).where('id', '=', person.id).execute()
      const answer = client.call(accountCalls.update, {
        body: { ...profile, email: `after-${person.id}@test.example` },
      })
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length > 0
      }
      while (testServerUrl() !== null && !(await isWaiting())); // the embedded database makes it wait for its turn
      return { answer }
    })

    expect((await other.answer).status).toBe(200)
    expect(await mailsTo(between)).toMatchObject([{ subject: 'Your email address was changed' }])
  })

  it('[D-40] notifies no address when only its case changes', async () => {
    const { person, client, profile } = await somebody()
    const email = profile.email.toUpperCase()
    const { body } = await client.call(accountCalls.update, { body: { ...profile, email } })

    expect(body.email).toBe(email)
    expect([await mailsTo(profile.email), await eventsOf(person)]).toEqual([[], []])
  })

  it('[D-19, D-40] refuses an address that is taken, also in another case and in another organisation', async () => {
    const { person, client, profile } = await somebody()
    const { id } = await server.given.organisation()
    await server.given.person({ organisation_id: id, email: 'Taken.There@test.example' })
    await server.given.person({ email: 'taken.here@test.example' })
    for (const email of ['taken.there@TEST.example', 'Taken.Here@test.example']) {
      const { status, problem } = await client.call(accountCalls.update, {
        body: { firstName: 'Changed', lastName: 'Changed', email },
      })
      expect([status, problem.errors]).toEqual([422, { email: ['has already been taken'] }])
    }
    const { body: me } = await client.call(sessionCalls.me, {})

    expect(me).toMatchObject(profile)
    expect([await mailsTo(profile.email), await eventsOf(person)]).toEqual([[], []])
  })

  it('[D-40] accepts one of two simultaneous changes to the same address', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const email = 'wanted.by.both@test.example'
    const answers = await Promise.all(
      [one, other].map(({ client, profile }) => client.call(accountCalls.update, { body: { ...profile, email } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is refused for an account without access to the portal', async () => {
    const outsider = await server.given.person({ role: [] })
    const profile = { firstName: 'Robin', lastName: 'Quill', email: outsider.email }
    const { status } = await server.as(outsider).call(accountCalls.update, { body: profile })

    expect(status).toBe(422)
    expect((await server.as(outsider).call(accountCalls.quickPanel, {})).status).toBe(200)
  })
})

describe('POST /api/auth/user/update', () => {
  it('[AP-012, SH-022, D-25] does the same with its fields in user, and stores them', async () => {
    const { person, client, profile } = await somebody()
    const user = { firstName: 'Roberta', lastName: 'Quill-Ferrari', email: `wrapped-${profile.email}` }
    const { status, body } = await client.call(accountCalls.updateUser, { body: { user } })

    expect(status).toBe(200)
    expect(body.user).toMatchObject(user)
    expect(body.user).toEqual((await client.call(sessionCalls.me, {})).body)
    expect(await namesOf(person)).toEqual({ first_name: 'Roberta', last_name: 'Quill-Ferrari', email: user.email })
  })

  it('[AP-012, SH-022] accepts the fields only inside user', async () => {
    const { person, client, profile } = await somebody()
    const before = await namesOf(person)
    const bare = { ...profile, lastName: 'Bare' } as never // violates the type of the call
    const { status } = await client.call(accountCalls.updateUser, { body: bare })

    expect(status).toBe(422)
    expect(await namesOf(person)).toEqual(before)
  })

  it('[AP-012] names a taken address by its field', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const user = { ...one.profile, email: other.profile.email }
    const { status, problem } = await one.client.call(accountCalls.updateUser, { body: { user } })

    expect([status, problem.errors]).toEqual([422, { email: ['has already been taken'] }])
  })
})

describe('GET /api/quick-panel/data', () => {
  it('[AP-013, D-25] answers an empty object', async () => {
    const { client } = await somebody()
    const { status, body } = await client.call(accountCalls.quickPanel, {})

    expect([status, body]).toEqual([200, { notes: [], events: [] }])
  })
})
