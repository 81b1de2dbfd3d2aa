import { locationCalls } from '@contract/locations'
import { locationCategoryCalls, locationRecordCalls, regionCalls } from '@contract/places'
import { roleCalls } from '@contract/roles'
import { selectOptionCalls } from '@contract/selectOptions'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { withinItself } from './regionRecords'

let server: TestServer
let own: { organisation_id: string }
let admin: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  own = { organisation_id: (await server.given.organisation()).id }
  const facts = { ...own, role: ['admin', 'manager', 'employee'], hrisLevels: ['1'] }
  admin = server.as(await server.given.person({ ...facts, hris_permission: { conversation: true } }))
})

const addRegion = async (name: string, parentId: string | null = null) =>
  (await admin.call(regionCalls.create, { body: { region: { name, parentId } } })).body
const putRegion = (id: string, region: { name: string; parentId: string | null }) =>
  admin.call(regionCalls.update, { params: { id }, body: { region } })
const addLocation = async (name: string, more: { regionId?: string; locationCategoryId?: string } = {}) => {
  const location = { name, saltId: '', regionId: null, locationCategoryId: null, ...more }
  return admin.call(locationRecordCalls.create, { body: { location } })
}
const namesOf = async (query: object) => {
  const { body } = await admin.call(locationRecordCalls.index, { query })
  return body.records.map(({ name }) => name).join(', ')
}
const offered = async (kind: 'region' | 'location_category' | 'location' | 'role') => {
  const { body } = await admin.call(selectOptionCalls.index, { params: { kind }, query: {} })
  return body.records.map(({ name }) => name)
}

describe('locations as administrators keep them', () => {
  it('have a region, a category and the number of active people, and are found by region and state', async () => {
    const south = await addRegion('South')
    const adelaide = await addRegion('Adelaide', south.id)
    const category = { name: 'Kitchen' }
    const kitchen = (await admin.call(locationCategoryCalls.create, { body: { locationCategory: category } })).body
    const { status, body } = await addLocation('Norwood', { regionId: adelaide.id, locationCategoryId: kitchen.id })
    await addLocation('Arcade')
    await server.given.person({ ...own, locations: [body] })
    await server.given.person({ ...own, locations: [body], disabled_at: server.now() })

    expect([status, body]).toMatchObject([
      201,
      {
        saltId: '',
        region: { id: adelaide.id, name: 'Adelaide', path: ['South'] },
        locationCategory: { id: kitchen.id, name: 'Kitchen' },
        peopleCount: 0,
        archivedAt: null,
      },
    ])
    const { body: shown } = await admin.call(locationRecordCalls.show, { params: { id: body.id } })
    expect(shown.peopleCount).toBe(1)
    expect(await namesOf({})).toBe('Arcade, Norwood')
    expect(await namesOf({ 'q[region_id_eq]': south.id })).toBe('Norwood')
    expect(await namesOf({ 'q[region_id_eq]': adelaide.id, 'q[location_category_id_eq]': kitchen.id })).toBe('Norwood')
    await admin.call(locationRecordCalls.archive, { params: { id: body.id } })
    expect(await namesOf({ 'q[state_eq]': 'active' })).toBe('Arcade')
    expect(await namesOf({ 'q[state_eq]': 'archived' })).toBe('Norwood')
  })

  it('[D-18] refuse a region and a category of another organisation at their fields', async () => {
    const elsewhere = { organisation_id: (await server.given.organisation()).id, name: 'Foreign' }
    const foreign = { ...elsewhere, id: `foreign-${elsewhere.organisation_id}` }
    await server.db.insertInto('regions').values(foreign).execute()
    await server.db.insertInto('location_categories').values(foreign).execute()

    const byRegion = await addLocation('Norwood', { regionId: foreign.id })
    const byCategory = await addLocation('Norwood', { locationCategoryId: foreign.id })
    expect([byRegion.status, byRegion.problem.errors]).toEqual([422, { regionId: ['does not exist'] }])
    expect(byCategory.problem.errors).toEqual({ locationCategoryId: ['does not exist'] })
  })
})

describe('regions', () => {
  it('are a tree, listed by their paths, with the locations in them and below', async () => {
    const south = await addRegion('South')
    const adelaide = await addRegion('Adelaide', south.id)
    await addRegion('North')
    const hills = await addRegion('Hills', adelaide.id)
    await addLocation('Stirling', { regionId: hills.id })
    const { body } = await admin.call(regionCalls.index, { query: {} })
    expect(body.records.map(({ name, path, locationCount }) => [[...path, name].join(' › '), locationCount])).toEqual([
      ['North', 0],
      ['South', 1],
      ['South › Adelaide', 1],
      ['South › Adelaide › Hills', 1],
    ])
  })

  it('can be moved, but not into themselves', async () => {
    const south = await addRegion('South')
    const adelaide = await addRegion('Adelaide', south.id)
    const hills = await addRegion('Hills', adelaide.id)
    for (const parentId of [south.id, adelaide.id, hills.id]) {
      const { status, problem } = await putRegion(south.id, { name: 'South', parentId })
      expect([status, problem.errors]).toEqual([422, { parentId: [withinItself] }])
    }
    expect((await putRegion(south.id, { name: 'South', parentId: 'nowhere' })).problem.errors).toEqual({
      parentId: ['does not exist'],
    })
    expect((await putRegion(hills.id, { name: 'Hills', parentId: south.id })).body.path).toEqual(['South'])
  })

  it('can not make a circle by two moves at the same time', async () => {
    const [one, other] = [await addRegion('One'), await addRegion('Other')]
    const moves = await Promise.all([
      putRegion(one.id, { name: 'One', parentId: other.id }),
      putRegion(other.id, { name: 'Other', parentId: one.id }),
    ])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('what is archived', () => {
  it('is not offered any more, stays with whoever has it, and comes back', async () => {
    const region = await addRegion('South')
    const role = (await admin.call(roleCalls.create, { body: { role: { name: 'Cook', externalId: '' } } })).body
    const category = (
      await admin.call(locationCategoryCalls.create, { body: { locationCategory: { name: 'Kitchen' } } })
    ).body
    const location = (await addLocation('Norwood', { regionId: region.id })).body
    const cook = await server.given.person({ ...own, locations: [location] })
    const all = async () => [
      ...(await offered('region')),
      ...(await offered('location_category')),
      ...(await offered('location')),
      ...(await offered('role')),
    ]
    const picker = async (client: TestClient) =>
      (await client.call(locationCalls.index, { query: {} })).body.records.map(({ name }) => name)
    expect(role.externalId).not.toBe('')
    expect(await all()).toEqual(['South', 'Kitchen', 'Norwood', 'Cook'])

    const archived = [
      await admin.call(regionCalls.archive, { params: region }),
      await admin.call(locationCategoryCalls.archive, { params: category }),
      await admin.call(locationRecordCalls.archive, { params: location }),
      await admin.call(roleCalls.archive, { params: role }),
    ]
    expect(archived.map(({ body }) => body.archivedAt)).toEqual(Array(4).fill(server.now().toISOString()))
    expect([await all(), await picker(admin)]).toEqual([[], []])
    expect(await picker(server.as(cook))).toEqual(['Norwood'])
    const { body: shown } = await admin.call(locationRecordCalls.show, { params: location })
    expect(shown).toMatchObject({ region: { name: 'South' }, peopleCount: 1 })
    const edited = { name: 'Norwood 2', saltId: '', regionId: region.id, locationCategoryId: null }
    const { body } = await admin.call(locationRecordCalls.update, { params: location, body: { location: edited } })
    expect([body.name, body.archivedAt]).toEqual(['Norwood 2', server.now().toISOString()])

    await admin.call(regionCalls.restore, { params: region })
    await admin.call(locationCategoryCalls.restore, { params: category })
    await admin.call(locationRecordCalls.restore, { params: location })
    await admin.call(roleCalls.restore, { params: role })
    expect([await all(), await picker(admin)]).toEqual([['South', 'Kitchen', 'Norwood 2', 'Cook'], ['Norwood 2']])
  })

  it('is noted once, however often it is archived', async () => {
    const region = await addRegion('South')
    const times = [1, 2].map(() => admin.call(regionCalls.archive, { params: region }))
    expect((await Promise.all(times)).map(({ body }) => body.lockVersion)).toEqual([1, 1])
    const noted = await server.db
      .selectFrom('audit_log')
      .select(['details', 'changes'])
      .where('record_id', '=', region.id)
      .where('event', '=', 'record.updated')
      .execute()
    const archivedAt = { before: null, after: server.now().toISOString() }
    expect(noted).toMatchObject([{ details: { action: 'archive' }, changes: { archivedAt } }])
  })
})

describe('external ids of roles', () => {
  it('are unique as they are', async () => {
    const add = (name: string, externalId: string) =>
      admin.call(roleCalls.create, { body: { role: { name, externalId } } })
    expect((await add('Cook', 'ee-1')).status).toBe(201)
    const { status, problem } = await add('Chef', 'ee-1')
    expect([status, problem.errors]).toEqual([422, { externalId: ['has already been taken'] }])
  })
})
