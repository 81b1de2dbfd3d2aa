import { notThere } from '@contract/apiError'
import { resourceCalls } from '@contract/resourceLibrary'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { categories, category, search } = resourceCalls
const key = 'q[location_id_eq]'
let server: TestServer
let organisation_id: string
let [place, other] = [{ id: '' }, { id: '' }]
let reader: TestClient
let last = 0
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  place = await server.given.location({ organisation_id })
  other = await server.given.location({ organisation_id })
  reader = server.as(await server.given.person({ organisation_id, locations: [place] }))
})

const giveCategory = async (name: string) => {
  const id = `category-${++last}`
  await server.db.insertInto('resource_categories').values({ id, organisation_id, name }).execute()
  return id
}
const give = (category_id: string, name: string, at: { id: string } | null = null, full_url: string | null = null) =>
  server.db
    .insertInto('resources')
    .values({ id: `resource-${++last}`, organisation_id, category_id, name, location_id: at?.id ?? null, full_url })
    .execute()
const tiles = async (query: object = {}, client = reader) =>
  (await client.call(categories, { query })).body.records.map(({ name, resourcesCount }) => [name, resourcesCount])
const found = async (text: string, query: object = {}) =>
  (await reader.call(search, { query: { search: text, ...query } })).body.records.map(({ name }) => name)

describe('categories of resources', () => {
  it('[AP-018, DB-023] are those with a resource at the location, counted there, by name', async () => {
    const [safety, bar, empty] = [await giveCategory('safety'), await giveCategory('Bar'), await giveCategory('None')]
    await give(safety, 'For all')
    await give(safety, 'Here', place)
    await give(safety, 'There', other)
    await give(bar, 'Here', place)
    await give(empty, 'There', other)
    const admin = server.as(await server.given.person({ organisation_id, hrisLevels: ['1'] }))

    expect(await tiles({ [key]: place.id })).toEqual([
      ['Bar', 1],
      ['safety', 2],
    ])
    expect(await tiles()).toEqual([
      ['Bar', 1],
      ['safety', 2],
    ])
    expect(await tiles({ [key]: other.id }, admin)).toEqual([
      ['None', 1],
      ['safety', 2],
    ])
    expect(await tiles({}, admin)).toEqual([
      ['Bar', 1],
      ['None', 1],
      ['safety', 3],
    ])
  })

  it('[DB-022, DB-023, SV-006] come four on a page', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await give(await giveCategory(name), 'One')
    expect((await tiles({ page: 1 })).map(([name]) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect((await tiles({ page: 2 })).map(([name]) => name)).toEqual(['e'])
    expect((await reader.call(categories, { query: {} })).body).toMatchObject({ total: 5, perPage: 4 })
  })

  it('[AP-019, DB-024] have their resources by name, with their address if they have one', async () => {
    const id = await giveCategory('Food safety')
    await give(id, 'log, blank')
    await give(id, 'Cooling', place, 'https://library.test/cooling')
    await give(id, 'There', other)
    const { body } = await reader.call(category, { params: { id }, query: { [key]: place.id } })
    expect(body.records).toMatchObject([
      { name: 'Cooling', fullUrl: 'https://library.test/cooling', category: { id, name: 'Food safety' } },
      { name: 'log, blank', fullUrl: null },
    ])
    expect(body).toMatchObject({ total: 2, perPage: 100 })
  })

  it('[SV-002] are hidden from other organisations', async () => {
    const id = await giveCategory('Secret')
    await give(id, 'Recipe')
    const stranger = server.as(await server.given.person({ hrisLevels: ['1'] }))
    const { status, problem } = await stranger.call(category, { params: { id }, query: {} })
    expect([status, problem.message]).toEqual([404, notThere])
    expect(await tiles({}, stranger)).toEqual([])
  })
})

describe('search of resources', () => {
  it('[AP-020, DB-027] finds names and categories that contain the text, whatever its case', async () => {
    const [coffee, tools] = [await giveCategory('Coffee & bar'), await giveCategory('Tools')]
    await give(coffee, 'Milk textures')
    await give(tools, 'coffee grinder')
    await give(tools, 'Oven')
    await give(tools, 'Coffee there', other)
    expect(await found(' COFFEE ')).toEqual(['coffee grinder', 'Milk textures'])
    expect(await found('oven', { [key]: place.id })).toEqual(['Oven'])
  })

  it('[DB-027] takes the text as it was typed', async () => {
    const id = await giveCategory('All')
    for (const name of ['100% rye', 'menu_2', 'plain', String.raw`C:\menus`]) await give(id, name)
    expect([await found('%'), await found('_'), await found('\\')]).toEqual([
      ['100% rye'],
      ['menu_2'],
      [String.raw`C:\menus`],
    ])
  })

  it.each([
    [{ search: '  ' }, 'Search can not be blank'],
    [{ search: 'a'.repeat(201) }, 'Search must have at most 200 characters'],
  ])('[DB-027] refuses %j', async (query, words) => {
    const { status, problem } = await reader.call(search, { query })
    expect([status, problem.errors]).toEqual([422, { search: [words] }])
  })

  it('[SV-002] is refused at a location of others, like the categories and what is in them', async () => {
    const id = await giveCategory('All')
    const query = { [key]: other.id }
    const answers = [
      await reader.call(categories, { query }),
      await reader.call(category, { params: { id }, query }),
      await reader.call(search, { query: { ...query, search: 'a' } }),
    ]
    for (const { status, problem } of answers)
      expect([status, problem.errors]).toEqual([422, { [key]: ['does not exist'] }])
  })
})
