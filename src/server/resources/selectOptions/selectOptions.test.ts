import { selectOptionCalls } from '@contract/selectOptions'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { index, users } = selectOptionCalls
let server: TestServer
let client: TestClient
let own: { organisation_id: string }
let coast: { id: string }
let hills: { id: string }

/** Two regions with a location each; the location's category and a role are called like the region. */
const place = async (name: string) => {
  const row = { ...own, name }
  const id = `${own.organisation_id}-${name}`
  await server.db
    .insertInto('regions')
    .values({ ...row, id })
    .execute()
  await server.db
    .insertInto('location_categories')
    .values({ ...row, id })
    .execute()
  await server.db
    .insertInto('roles')
    .values({ ...row, id, external_id: id })
    .execute()
  return server.given.location({ ...row, id, region_id: id, location_category_id: id })
}
const personAt = async (location: { id: string }, overrides: object = {}) => {
  const person = await server.given.person({ ...own, locations: [location], ...overrides })
  const held = { ...own, person_id: person.id, role_id: location.id }
  await server.db.insertInto('person_roles').values(held).execute()
  return person
}

beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  own = { organisation_id: (await server.given.organisation()).id }
  client = server.as(await server.given.person({ ...own, first_name: 'Zoe', hris_permission: { conversation: true } }))
  coast = await place('Coast')
  hills = await place('Hills')
})
const names = async (query: object) => {
  const { body } = await client.call(users, { query })
  return body.records.map(({ name }) => name).join(', ')
}

describe('what an audience consists of', () => {
  it.each(['region', 'location_category', 'location', 'role'] as const)(
    '[AP-025, CM-033] lists each %s by name, narrowed by what was chosen before',
    async (kind) => {
      await personAt(coast)
      await personAt(hills, { disabled_at: server.now() })
      const list = async (query: object) => {
        const { body } = await client.call(index, { params: { kind }, query })
        return [body.records.map(({ name }) => name).join(' '), body.total]
      }

      expect(await list({})).toEqual(['Coast Hills', 2])
      expect(await list({ 'q[name_cont]': 'iLL' })).toEqual(['Hills', 1])
      for (const key of ['q[regions_id_in][]', 'q[location_categories_id_in][]', 'q[locations_id_in][]'])
        expect(await list({ [key]: coast.id })).toEqual(['Coast', 1])
      expect(await list({ 'q[regions_id_in][]': coast.id, 'q[locations_id_in][]': hills.id })).toEqual(['', 0])
      expect(await list({ per_page: 1, page: 2 })).toEqual(['Hills', 2])
    },
  )

  it('[DY-037, AP-025] has names and ids of each kind, 200 at a time unless asked otherwise, and no other kind', async () => {
    const ann = await personAt(coast, { first_name: 'Ann', last_name: 'Ode' })
    for (const kind of ['role', 'location', 'region', 'location_category'] as const) {
      const { body } = await client.call(index, { params: { kind }, query: { 'q[locations_id_in][]': [coast.id] } })
      const record = { id: coast.id, name: 'Coast', ...(kind === 'role' && { externalId: coast.id }) }
      expect(body).toEqual({ records: [record], total: 1, page: 1, perPage: 200 })
    }
    const { body } = await client.call(users, { query: { 'q[locations_id_in][]': [coast.id] } })
    expect(body).toMatchObject({ records: [{ id: ann.id, globalId: ann.id, name: 'Ann Ode', fullName: 'Ann Ode' }] })
    expect(body.perPage).toBe(200)
    expect((await client.call(index, { params: { kind: 'shift' as never }, query: {} })).status).toBe(404)

    const many = Array.from({ length: 199 }, (_, number) => `${own.organisation_id}-${number}`)
    const roles = many.map((id) => ({ ...own, id, external_id: id, name: id }))
    await server.db.insertInto('roles').values(roles).execute()
    const page = await client.call(index, { params: { kind: 'role' }, query: {} })
    expect([page.body.records.length, page.body.total]).toEqual([200, 201])
  })

  it('[AP-025, CM-033] lists people who match one place and one role, and nobody without a usable account', async () => {
    const ann = await personAt(coast, { first_name: 'Ann', last_name: 'Ode' })
    await personAt(hills, { first_name: 'Ben', last_name: 'Ode' })
    await personAt(coast, { disabled_at: server.now() })
    await personAt(coast, { unproven_since: server.now() })

    expect(await names({})).toBe('Ann Ode, Ben Ode, Zoe Quill')
    expect(await names({ 'q[locations_id_in][]': coast.id })).toBe('Ann Ode')
    expect(await names({ 'q[roles_id_in][]': hills.id })).toBe('Ben Ode')
    expect(await names({ 'q[locations_id_in][]': coast.id, 'q[roles_id_in][]': hills.id })).toBe('')
    const { body } = await client.call(users, { query: { 'q[locations_id_in][]': coast.id } })
    expect(body.records).toEqual([
      {
        id: ann.id,
        globalId: ann.id,
        name: 'Ann Ode',
        fullName: 'Ann Ode',
        email: ann.email,
        nameEmail: `Ann Ode (${ann.email})`,
        locations: [{ id: coast.id, name: 'Coast' }],
        roles: [{ id: coast.id, name: 'Coast' }],
      },
    ])
  })

  it('[AP-025] finds people by a part of their name or address, and by a whole address, whatever the case', async () => {
    const email = `Casey_${own.organisation_id}@test.example`
    await personAt(coast, { first_name: 'Casey', last_name: 'Lowe', email })
    await personAt(coast, { first_name: 'Dana', last_name: 'Moss' })
    const text = 'q[full_name_or_email_or_notification_email_cont]'

    expect(await names({ [text]: 'ASEY lo' })).toBe('Casey Lowe')
    expect(await names({ [text]: 'casey_' })).toBe('Casey Lowe')
    expect(await names({ 'q[email_in][]': [email.toUpperCase(), 'nobody@test.example'] })).toBe('Casey Lowe')
    expect(await names({ 'q[email_in]': email })).toBe('Casey Lowe')
    expect(await names({ 'q[email_in][]': email.slice(1) })).toBe('')
  })

  it('[AP-025, D-18] shows nothing of another organisation, whose ids match nothing', async () => {
    const { id: elsewhere } = await server.given.organisation()
    const foreign = await server.given.location({ organisation_id: elsewhere, name: 'Foreign' })
    await server.given.person({ organisation_id: elsewhere, locations: [foreign] })
    await personAt(coast, { first_name: 'Ann', last_name: 'Ode' })

    expect(await names({ 'q[locations_id_in][]': foreign.id })).toBe('')
    expect(await names({ per_page: 10_000 })).toBe('Ann Ode, Zoe Quill')
  })
})
