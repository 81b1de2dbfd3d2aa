import { personCalls } from '@contract/people'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
})

const someone = (more = {}) => server.given.person({ organisation_id, ...more })
const give = (access: 'admin' | 'manager' | 'employee', { id, email }: GivenPerson, by = admin) => {
  const person = { firstName: 'Robin', lastName: 'Quill', email, access }
  return server.as(by).call(personCalls.update, { params: { id }, body: { person } })
}
const lower = (person: GivenPerson, by = admin) => give('employee', person, by)
const disable = ({ id }: GivenPerson, by = admin) => server.as(by).call(personCalls.disable, { params: { id } })

describe('the last administrator', () => {
  it('can neither be lowered nor disabled, and nobody can do so to themselves', async () => {
    const own = await lower(admin)
    const ownEnd = await disable(admin)
    expect([own.status, own.problem.errors]).toEqual([422, { access: ['You cannot lower your own access'] }])
    expect([ownEnd.status, ownEnd.problem.errors]).toEqual([422, { base: ['You cannot disable your own account'] }])

    const other = await someone({ role: ['admin'] })
    expect((await lower(other)).body.access).toBe('employee')
    await give('admin', other)
    expect((await disable(admin, other)).body.state).toBe('disabled')
  })

  it.each([
    ['disabled', disable],
    ['lowered', lower],
  ])('is there after two were %s by each other at once', async (_how, act) => {
    const other = await someone({ role: ['admin', 'manager', 'employee'] })
    const both = [server.as(admin), server.as(other)]
    await Promise.all(both.map((client) => client.call(personCalls.index, { query: {} })))
    const answers = await Promise.all([act(other, admin), act(admin, other)])
    const left = await server.db
      .selectFrom('people')
      .where('organisation_id', '=', organisation_id)
      .where('disabled_at', 'is', null)
      .select('role')
      .execute()

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(left.filter(({ role }) => role.includes('admin'))).toHaveLength(1)
  })

  it('is whoever can sign in: an invited one does not count', async () => {
    await someone({ role: ['admin'], awaits_password: true })
    const other = await someone({ role: ['admin'] })
    await server.db.updateTable('people').set({ awaits_password: true }).where('id', '=', admin.id).execute()
    const answer = await give('manager', other)

    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      { access: ['The last administrator has to stay one'] },
    ])
  })
})
