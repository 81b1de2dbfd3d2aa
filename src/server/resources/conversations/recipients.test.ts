import { conversationCalls } from '@contract/conversations'
import type { Given, GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { recipients, create } = conversationCalls
let server: TestServer
/** By their names. */
const locationIds: Record<string, string> = {}
/** One organisation, and one person of each kind in it. */
const people: Record<string, GivenPerson> = {}
const of = (name: string): GivenPerson => {
  const found = people[name]
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}
type Options = NonNullable<Parameters<Given['person']>[0]>

beforeAll(async () => {
  server = await startTestServer()
  const { id: organisation_id } = await server.given.organisation()
  const [wharf, arcade] = [
    await server.given.location({ organisation_id, name: 'Wharf' }),
    await server.given.location({ organisation_id, name: 'Arcade' }),
  ]
  for (const { id, name } of [wharf, arcade]) locationIds[name] = id
  const add = async (name: string, options: Options = {}) => {
    people[name] = await server.given.person({ organisation_id, id: name, first_name: name, last_name: '', ...options })
  }
  await add('barista', { locations: [wharf] })
  await add('cook', { locations: [wharf, arcade] })
  await add('baker', { locations: [arcade] })
  await add('nowhere')
  await add('wharfManager', { locations: [wharf], manages: [wharf], taskRoles: ['manager'] })
  await add('arcadeManager', { locations: [arcade], manages: [arcade], hrisLevels: ['3'] })
  await add('trainer', { manages: [arcade], role: ['manager', 'employee'] })
  await add('formerManager', { locations: [wharf], manages: [arcade] })
  await add('hrisAdmin', { hrisLevels: ['1'] })
  await add('admin', { role: ['admin'] })
  await add('disabledAdmin', { hrisLevels: ['1'], disabled_at: server.now() })
  await add('unprovenAdmin', { hrisLevels: ['1'], unproven_since: server.now() })
  await add('guestAdmin', { hrisLevels: ['1'], role: [] })
  const elsewhere = await server.given.organisation()
  const other = { organisation_id: elsewhere.id }
  await add('stranger', { ...other, hrisLevels: ['1'], role: ['admin'] })
})

const listFor = async (name: string) => {
  const { body } = await server.as(of(name)).call(recipients, { query: { per_page: 200 } })
  expect(body.total).toBe(body.records.length)
  return body.records.map(({ globalId }) => globalId)
}

const admins = ['admin', 'hrisAdmin']
const everybody = ['admin', 'arcadeManager', 'baker', 'barista', 'cook', 'formerManager', 'hrisAdmin', 'nowhere']
const all = [...everybody, 'trainer', 'wharfManager']

const reach: Record<string, string[]> = {
  barista: [...admins, 'wharfManager'],
  cook: [...admins, 'arcadeManager', 'trainer', 'wharfManager'],
  baker: [...admins, 'arcadeManager', 'trainer'],
  nowhere: admins,
  wharfManager: [...admins, 'barista', 'cook', 'formerManager'],
  arcadeManager: [...admins, 'baker', 'cook', 'trainer'],
  trainer: [...admins, 'arcadeManager', 'baker', 'cook'],
  formerManager: [...admins, 'wharfManager'],
  hrisAdmin: all.filter((name) => name !== 'hrisAdmin'),
  admin: all.filter((name) => name !== 'admin'),
  stranger: [],
}

describe('whom a person may write to', () => {
  it.each(Object.entries(reach))(
    '[D-104, D-18] is the same in the list and for a new message: %s',
    async (name, expected) => {
      expect((await listFor(name)).sort()).toEqual([...expected].sort())
      const accepted = []
      for (const recipientId of Object.keys(people)) {
        const body = { conversation: { recipientId, subject: 'Hello', message: 'Hello' } }
        const { status, problem } = await server.as(of(name)).call(create, { body })
        if (status === 201) accepted.push(recipientId)
        else expect([status, problem.errors]).toEqual([422, { recipientId: ["You can't write to this person"] }])
      }
      expect(accepted.sort()).toEqual([...expected].sort())
    },
  )
})

describe('GET /api/conversations/recipients', () => {
  const ask = (query: object) => server.as(of('hrisAdmin')).call(recipients, { query })

  it('lists people by name, with roles and locations, a page at a time', async () => {
    const { body } = await ask({ page: 2, per_page: 2 })

    expect(body).toMatchObject({ total: 9, page: 2, perPage: 2 })
    expect(body.records).toEqual([
      { globalId: 'baker', fullName: 'baker', roles: [], locations: ['Arcade'] },
      { globalId: 'barista', fullName: 'barista', roles: [], locations: ['Wharf'] },
    ])
  })

  it('searches the full name by its words, without wildcards', async () => {
    const idsOf = async (text: string) => (await ask({ 'q[name_cont]': text })).body.records.map((one) => one.globalId)

    expect(await idsOf('MANAGER')).toEqual(['arcadeManager', 'formerManager', 'wharfManager'])
    expect(await idsOf('manager  whàrf')).toEqual(['wharfManager'])
    expect([await idsOf('%'), await idsOf('nobody')]).toEqual([[], []])
  })

  it('[D-104] finds the managers of a location among those to whom the person may write', async () => {
    const managersFor = async (name: string, managed: string) => {
      const query = { 'q[managed_location_id_eq]': locationIds[managed] }
      const { body } = await server.as(of(name)).call(recipients, { query })
      return body.records.map((one) => one.globalId)
    }
    expect(await managersFor('cook', 'Arcade')).toEqual(['arcadeManager', 'trainer'])
    expect(await managersFor('barista', 'Wharf')).toEqual(['wharfManager'])
    expect(await managersFor('barista', 'Arcade')).toEqual([])
    expect(await managersFor('stranger', 'Arcade')).toEqual([])
  })

  it.each([
    ['q[email_cont]=a', 'q[email_cont]'],
    [`q[name_cont]=${'x'.repeat(201)}`, 'q[name_cont]'],
    ['per_page=201', 'per_page'],
  ])('[SV-003, SV-005] refuses %s', async (query, key) => {
    const { status, problem } = await server
      .as(of('hrisAdmin'))
      .send(`/api/conversations/recipients?${encodeURI(query)}`)
    expect([status, Object.keys(problem.errors)]).toEqual([422, [key]])
  })
})
