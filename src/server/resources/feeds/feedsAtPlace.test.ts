import { aFeedHouse, idsOf, type FeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const choices = ['none', 'met', 'other', 'both', 'gone'] as const
type Choice = (typeof choices)[number]
type Audience = Record<'region' | 'category' | 'location' | 'role', Choice>

/** Every audience that can be chosen: one names a region or a location (FA-017). */
const audiences = choices.flatMap((region) =>
  choices.flatMap((category) =>
    choices.flatMap((location) =>
      choices
        .map((role): Audience => ({ region, category, location, role }))
        .filter(() => region !== 'none' || location !== 'none'),
    ),
  ),
)
const isMet = (choice: Choice) => choice === 'none' || choice === 'met' || choice === 'both'
const all: readonly (keyof Audience)[] = ['region', 'category', 'location', 'role']

let server: TestServer
let house: FeedHouse
let feeds: { id: string; audience: Audience }[]
let named: Record<'regions' | 'location_categories', Record<'met' | 'other' | 'gone', string>>
let roles: Record<'met' | 'other' | 'gone', string>

const idsBy = (choice: Choice, { met, other, gone }: Record<'met' | 'other' | 'gone', string>) =>
  ({ none: [], met: [met], other: [other], both: [other, met], gone: [gone] })[choice]

beforeAll(async () => {
  server = await startTestServer()
  house = await aFeedHouse(server)
  const { own, here, there, reader } = house
  const threeOf = async (table: 'regions' | 'location_categories') => ({
    met: await house.named(table, 'met'),
    other: await house.named(table, 'other'),
    gone: await house.named(table, 'gone'),
  })
  named = { regions: await threeOf('regions'), location_categories: await threeOf('location_categories') }
  roles = { met: await house.role('met', reader), other: await house.role('other'), gone: await house.role('gone') }
  const places = { met: here.id, other: there.id, gone: (await server.given.location(own)).id }
  await server.db
    .updateTable('locations')
    .set({ region_id: named.regions.met, location_category_id: named.location_categories.met })
    .where('id', '=', here.id)
    .execute()

  feeds = []
  for (const audience of audiences) {
    const id = await house.feed({
      regionIds: idsBy(audience.region, named.regions),
      locationCategoryIds: idsBy(audience.category, named.location_categories),
      locationIds: idsBy(audience.location, places),
      roleIds: idsBy(audience.role, roles),
    })
    feeds.push({ id, audience })
  }
  for (const [table, id] of [
    ['regions', named.regions.gone],
    ['location_categories', named.location_categories.gone],
    ['locations', places.gone],
    ['roles', roles.gone],
  ] as const)
    await server.db.deleteFrom(table).where('id', '=', id).execute()
})

const read = async (who = house.reader, query = {}) => {
  const pages = [1, 2, 3].map((page) => house.as(who).read({ per_page: 200, page, ...query }))
  return new Set((await Promise.all(pages.map(idsOf))).flat())
}
const expected = (isRead: (audience: Audience) => boolean) =>
  new Set(feeds.filter(({ audience }) => isRead(audience)).map(({ id }) => id))

it('[D-64] lists at a location the feeds of which every chosen kind is met, what is gone never', async () => {
  const isRead = (audience: Audience) => all.every((kind) => isMet(audience[kind]))
  expect(audiences).toHaveLength(600)
  expect(await read()).toEqual(expected(isRead))
  expect((await house.as(house.reader).read()).body.total).toBe(expected(isRead).size)
})

it('[D-64] lists the feeds that a person may open, for everybody who works there', async () => {
  const colleague = await house.person() // without roles
  const listed = await read(colleague)

  expect(listed).toEqual(expected(({ role, ...places }) => role === 'none' && Object.values(places).every(isMet)))
  for (const { id } of feeds.filter((_feed, index) => index % 7 === 0)) {
    const { status } = await house.as(colleague).show(id)
    expect([id, status]).toEqual([id, listed.has(id) ? 200 : 404])
  }
})

it('[FE-002] lists what waits there whatever its roles, the own ones once', async () => {
  const reviewer = await house.person({ hrisLevels: ['3'] })
  const given = [
    await house.feed({ status: 'pending', regionIds: [named.regions.met], locationIds: [], roleIds: [roles.other] }),
    await house.feed({ status: 'pending' }, reviewer),
    await house.feed({ status: 'pending', locationIds: [house.there.id] }, reviewer),
  ]
  await house.feed({ status: 'pending', locationIds: [house.there.id] })
  const { body } = await house.as(reviewer).read({ 'q[status_eq]': 'pending' })

  expect(body.total).toBe(3)
  expect(new Set(body.records.map(({ id }) => id))).toEqual(new Set(given))
})

it('[D-64] follows a location that leaves its region and category', async () => {
  const { here, reader } = house
  const move = (region_id: string | null, location_category_id: string | null) =>
    server.db.updateTable('locations').set({ region_id, location_category_id }).where('id', '=', here.id).execute()
  const isPlaced = ({ location, role }: Audience) => isMet(location) && isMet(role)

  await move(null, null)
  expect(await read(reader)).toEqual(
    expected((audience) => isPlaced(audience) && audience.region === 'none' && audience.category === 'none'),
  )
  await move(named.regions.other, null)
  expect(await read(reader)).toEqual(
    expected(
      (audience) =>
        isPlaced(audience) && ['none', 'other', 'both'].includes(audience.region) && audience.category === 'none',
    ),
  )
  await move(named.regions.met, named.location_categories.met)
})
