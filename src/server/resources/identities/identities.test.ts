import { identityCalls, type IdentityForm } from '@contract/identities'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { identityService } from '@server/people/identityService'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let ann: GivenPerson
let ben: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.given.person({ role: ['admin'] })
})
beforeEach(async () => {
  ann = await server.given.person()
  ben = await server.given.person()
})

const attach = async (person: { id: string }, identity: IdentityForm, by = admin) => {
  const body = { identity }
  const answer = await server.as(by).call(identityCalls.attach, { params: { personId: person.id }, body })
  return { ...answer, errors: answer.status === 201 ? null : answer.problem.errors }
}
const list = async (person: { id: string }) =>
  (await server.as(admin).call(identityCalls.index, { params: { personId: person.id }, query: {} })).body
const detach = async (person: { id: string }, id: string) =>
  (await server.as(admin).call(identityCalls.detach, { params: { personId: person.id, id } })).status
/** The names are of this person's tests alone. */
const payroll = (person: { id: string }, number = '17') => ({ source: 'payroll', externalId: `${person.id} ${number}` })

describe('what other systems call people', () => {
  it('is attached, one of each source, exactly as it is written, and listed by source', async () => {
    const saml = { source: 'saml:https://login.example/Metadata', externalId: `Ann.${ann.id}@Example` }
    const { status, body } = await attach(ann, saml)
    await attach(ann, payroll(ann))

    expect([status, body]).toEqual([
      201,
      { id: expect.any(String) as string, ...saml, createdAt: server.now().toISOString(), lastSeenAt: null },
    ])
    expect((await list(ann)).records).toMatchObject([payroll(ann), saml])
    expect((await attach(ben, { ...saml, externalId: saml.externalId.toLowerCase() })).status).toBe(201)
  })

  it('belongs to one person, who has one of each source', async () => {
    await attach(ann, payroll(ann))

    expect((await attach(ben, payroll(ann))).errors).toEqual({ externalId: ['has already been taken'] })
    expect((await attach(ann, payroll(ann, '18'))).errors).toEqual({ source: ['has already been taken'] })
    expect((await attach(ben, { ...payroll(ann), source: 'scim' })).status).toBe(201)
    expect((await list(ann)).total).toBe(1)
  })

  it.each([
    ['source', { source: 'Payroll' }],
    ['source', { source: 'saml:' }],
    ['source', { source: `saml:${'a'.repeat(200)}` }],
    ['externalId', { externalId: '' }],
    ['externalId', { externalId: ' 17' }],
    ['externalId', { externalId: '1\n7' }],
    ['externalId', { externalId: '1'.repeat(256) }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const { status, errors } = await attach(ann, { ...payroll(ann), ...wrong })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })

  it('is detached from its person alone, and is free for another one then', async () => {
    const { id } = (await attach(ann, payroll(ann))).body

    expect([await detach(ben, id), await detach(ann, id), await detach(ann, id)]).toEqual([404, 200, 404])
    expect((await attach(ben, payroll(ann))).status).toBe(201)
  })

  it('goes with its person', async () => {
    await attach(ann, payroll(ann))
    await server.db.deleteFrom('people').where('id', '=', ann.id).execute()

    expect((await attach(ben, payroll(ann))).status).toBe(201)
  })

  it('[D-18] is of one organisation: another one can use the same, and finds no person of this one', async () => {
    const { id: organisation_id } = await server.given.organisation()
    const [theirs, boss] = [
      await server.given.person({ organisation_id }),
      await server.given.person({ organisation_id, role: ['admin'] }),
    ]
    await attach(ann, payroll(ann))

    expect((await attach(theirs, payroll(ann), boss)).status).toBe(201)
    expect((await attach(ann, payroll(ann, '18'), boss)).status).toBe(404)
  })

  it('finds the person within the server, and notes when it did, at most once an hour', async () => {
    await attach(ann, payroll(ann))
    const find = (externalId: string) =>
      asSystem(createScopes(server.bound, server.now), 'home', (scope) =>
        identityService.findPerson(scope, { source: 'payroll', externalId }),
      )
    const seen = async () => (await list(ann)).records[0]?.lastSeenAt
    const [first, later] = [0, 30].map((minutes) => new Date(server.now().getTime() + minutes * 60_000))

    expect([await find(payroll(ann).externalId), await find('unknown')]).toEqual([ann.id, undefined])
    expect(await seen()).toBe(first?.toISOString())
    if (later) server.moveTo(later)
    await find(payroll(ann).externalId)
    expect(await seen()).toBe(first?.toISOString())
    server.moveTo(new Date(server.now().getTime() + 60 * 60_000))
    await find(payroll(ann).externalId)
    expect(await seen()).toBe(server.now().toISOString())
  })

  it('is noted in the audit log with its person', async () => {
    const { id } = (await attach(ann, payroll(ann))).body
    await detach(ann, id)
    const rows = server.db.selectFrom('audit_log').where('record_id', '=', id).select(['event', 'person_id', 'changes'])
    const { externalId } = payroll(ann)

    expect(await rows.orderBy('event').execute()).toMatchObject([
      { event: 'record.created', person_id: admin.id, changes: { personId: { before: null, after: ann.id } } },
      { event: 'record.removed', changes: { externalId: { before: externalId, after: null } } },
    ])
  })
})
