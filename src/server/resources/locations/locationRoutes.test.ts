import { locationCalls } from '@contract/locations'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

describe('GET /api/dashboard/locations', () => {
  const namesFor = async (person: Parameters<TestServer['as']>[0], query = {}) => {
    const { body } = await server.as(person).call(locationCalls.index, { query })
    return { names: body.records.map(({ name }) => name), total: body.total, perPage: body.perPage }
  }

  it('[AP-015, SH-045] lists own locations by name, 100 a page; all of the organisation for an HRIS admin', async () => {
    const { id } = await server.given.organisation()
    const here = { organisation_id: id }
    const [wharf, arcade] = [
      await server.given.location({ ...here, name: 'wharf' }),
      await server.given.location({ ...here, name: 'Arcade' }),
    ]
    await server.given.location({ ...here, name: 'Museum' })
    await server.given.location({ name: 'Elsewhere' })
    const employee = await server.given.person({ ...here, locations: [wharf, arcade] })
    const admin = await server.given.person({ ...here, hrisLevels: ['1'] })
    const manager = await server.given.person({ ...here, hrisLevels: ['3'], role: ['manager'] })

    expect(await namesFor(employee)).toEqual({ names: ['Arcade', 'wharf'], total: 2, perPage: 100 })
    expect(await namesFor(admin)).toEqual({ names: ['Arcade', 'Museum', 'wharf'], total: 3, perPage: 100 })
    expect(await namesFor(manager)).toEqual({ names: [], total: 0, perPage: 100 })
  })

  it('[AP-015, SH-045] searches names for the text as typed', async () => {
    const locations = [
      await server.given.location({ name: '100% Kitchen' }),
      await server.given.location({ name: 'Kitchen_2' }),
      await server.given.location({ name: 'Bar' }),
    ]
    const person = await server.given.person({ locations })

    expect((await namesFor(person, { search: 'KITCHEN' })).names).toEqual(['100% Kitchen', 'Kitchen_2'])
    expect((await namesFor(person, { search: '%' })).names).toEqual(['100% Kitchen'])
    expect((await namesFor(person, { search: '_' })).names).toEqual(['Kitchen_2'])
    expect((await namesFor(person, { search: '\\' })).names).toEqual([])
    expect(await namesFor(person, { search: 'kitchen', per_page: 1 })).toMatchObject({ total: 2, perPage: 1 })
  })

  it('says which of them the person manages', async () => {
    const [here, there] = [
      await server.given.location({ name: 'Here' }),
      await server.given.location({ name: 'There' }),
    ]
    const person = await server.given.person({ locations: [here, there], manages: [here] })
    const { body } = await server.as(person).call(locationCalls.index, { query: {} })
    expect(body.records.map(({ name, managed }) => [name, managed])).toEqual([
      ['Here', true],
      ['There', false],
    ])
  })

  it('[SV-003] accepts per_page up to the cap of lookups', async () => {
    const client = server.as(await server.given.person())

    expect((await client.call(locationCalls.index, { query: { per_page: 10_000 } })).status).toBe(200)
    expect((await client.call(locationCalls.index, { query: { per_page: 10_001 } })).status).toBe(422)
  })
})
