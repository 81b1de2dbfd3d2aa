import { personCalls } from '@contract/people'
import { erasureGraceDays, personalDataCalls } from '@contract/personalData'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const administrating = ['admin', 'manager', 'employee']
let server: TestServer
let admin: GivenPerson
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: administrating })
})

const names = { first_name: 'Zebedee', last_name: 'Quackenbush' }
const someone = (more = {}) => server.given.person({ organisation_id, ...names, ...more })
const erase = ({ id }: GivenPerson, nameOrEmail = 'zebedee  QUACKENBUSH ', by = admin) =>
  server.as(by).call(personalDataCalls.erase, { params: { id }, body: { erasure: { nameOrEmail } } })
const keep = ({ id }: GivenPerson, by = admin) => server.as(by).call(personalDataCalls.keep, { params: { id } })
const enable = ({ id }: GivenPerson) => server.as(admin).call(personCalls.enable, { params: { id } })
const show = ({ id }: GivenPerson) => server.as(admin).call(personCalls.show, { params: { id } })
const later = (days: number) => new Date(server.now().getTime() + days * 86_400_000)
const passGrace = async () => {
  server.moveTo(later(erasureGraceDays))
  await server.runJobs()
}
const actionsOn = async ({ id }: GivenPerson) => {
  const rows = server.db.selectFrom('audit_log').where('record_kind', '=', 'person').where('record_id', '=', id)
  return (await rows.select('details').execute()).map(({ details }) => details['action']).toSorted()
}

describe('erasing a person', () => {
  it('disables them at once, and tells when it will be; their name or address has to be typed', async () => {
    const person = await someone()
    const window = server.as(person)
    await window.call(sessionCalls.me, {})
    const { status, problem } = await erase(person, 'Zebedee')
    expect([status, problem.errors]).toEqual([422, { nameOrEmail: ['is not that of this person'] }])
    const { body } = await erase(person)

    expect(body).toMatchObject({ state: 'disabled', sessions: 0, erasesAt: later(erasureGraceDays).toISOString() })
    expect((await window.call(sessionCalls.me, {})).status).toBe(403)
    expect(await actionsOn(person)).toEqual(['disable', 'erase'])
    expect((await erase(await someone({ first_name: '', last_name: '' }), '  ')).status).toBe(422)
  })

  it('pressed twice, or by two, keeps the first date', async () => {
    const person = await someone()
    const other = await server.given.person({ organisation_id, role: administrating })
    const [one, two] = await Promise.all([erase(person, person.email), erase(person, person.email, other)])
    server.moveTo(later(3))
    const again = await erase(person, person.email.toUpperCase())

    expect([one.status, two.status]).toEqual([200, 200])
    expect([two.body.erasesAt, again.body.erasesAt]).toEqual([one.body.erasesAt, one.body.erasesAt])
    expect(await actionsOn(person)).toEqual(['disable', 'erase'])
  })

  it('is refused for oneself and for the last administrator', async () => {
    expect((await erase(admin, admin.email)).problem.errors).toEqual({ base: ['You cannot erase yourself'] })
    const other = await server.given.person({ organisation_id, role: administrating })
    expect((await erase(other, other.email)).status).toBe(200)
    expect((await erase(admin, admin.email, other)).status).toBe(403)
  })

  it('can be taken back within the grace time; the account stays disabled', async () => {
    const person = await someone()
    await erase(person)
    expect((await enable(person)).problem.errors).toEqual({
      base: ['This person is to be erased. Keep them first.'],
    })
    server.moveTo(new Date(later(erasureGraceDays).getTime() - 1))
    await server.runJobs()
    expect((await keep(person)).body).toMatchObject({ state: 'disabled', erasesAt: null, firstName: 'Zebedee' })
    expect((await keep(person)).status).toBe(200)
    expect((await enable(person)).body.state).toBe('active')
    await passGrace()

    expect((await show(person)).body.email).toBe(person.email)
    expect(await actionsOn(person)).toEqual(['disable', 'enable', 'erase', 'keep'])
  })

  it('cannot be taken back once it is due', async () => {
    const person = await someone()
    await erase(person)
    server.moveTo(later(erasureGraceDays))
    expect((await keep(person)).problem.errors).toEqual({ base: ['This person is being erased already'] })
    await server.runJobs()
    for (const call of [keep, enable, show]) expect((await call(person)).status).toBe(404)
    expect((await erase(person)).status).toBe(404)
    const { status } = await server.as(admin).call(personalDataCalls.start, { params: { id: person.id } })
    expect(status).toBe(404)
  })
})
