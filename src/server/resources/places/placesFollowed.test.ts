import type { CallAnswer } from '@contract/call'
import { feedCalls } from '@contract/feeds'
import { locationRecordCalls, regionCalls } from '@contract/places'
import { aFeedHouse } from '@server/testing/feedsOfTest'
import { giveFeed } from '@server/testing/giveFeed'
import { aGroupManager, type GroupManager } from '@server/testing/groupChatsOfTest'
import { openLive } from '@server/testing/openLive'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

let server: TestServer
let chats: GroupManager
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  await server.runJobs() // the recurring ones are there from now on
})
const adminOf = async (own: { organisation_id: string }) =>
  server.as(await server.given.person({ ...own, role: ['admin', 'manager', 'employee'] }))
beforeEach(async () => {
  chats = await aGroupManager(server)
  admin = await adminOf(chats.own)
})

type Location = CallAnswer<typeof locationRecordCalls.show>
const addRegion = async (name: string, parentId: string | null = null) =>
  (await admin.call(regionCalls.create, { body: { region: { name, parentId } } })).body
const addLocation = async (name: string, regionId: string) => {
  const location = { name, saltId: '', regionId, locationCategoryId: null }
  return (await admin.call(locationRecordCalls.create, { body: { location } })).body
}
const move = ({ id, name, saltId, locationCategoryId }: Location, regionId: string) =>
  admin.call(locationRecordCalls.update, {
    params: { id },
    body: { location: { name, saltId, locationCategoryId, regionId } },
  })
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

describe('members of a group chat of a region', () => {
  it('[D-83] follow a location that moves to another region, and stay when it is archived', async () => {
    const [south, north] = [await addRegion('South'), await addRegion('North')]
    const [norwood, glenelg] = [await addLocation('Norwood', south.id), await addLocation('Glenelg', north.id)]
    const [ann, ben] = [await chats.person({ locations: [norwood] }), await chats.person({ locations: [glenelg] })]
    const ofSouth = await chats.publish({ autoFillUsers: true, regionIds: [south.id] })
    const ofNorth = await chats.publish({ autoFillUsers: true, regionIds: [north.id] })
    expect([await chats.inChat(ofSouth), await chats.inChat(ofNorth)]).toEqual([sorted(ann), sorted(ben)])

    await move(norwood, north.id)
    await chats.soon()
    expect([await chats.inChat(ofSouth), await chats.inChat(ofNorth)]).toEqual([[], sorted(ann, ben)])

    await admin.call(locationRecordCalls.archive, { params: norwood })
    await admin.call(regionCalls.archive, { params: north })
    await chats.soon()
    expect(await chats.inChat(ofNorth)).toEqual(sorted(ann, ben))
  })

  it('[D-83] are those of the regions within it too, wherever these move', async () => {
    const [south, north] = [await addRegion('South'), await addRegion('North')]
    const adelaide = await addRegion('Adelaide', south.id)
    const hills = await addRegion('Hills', adelaide.id)
    const ann = await chats.person({ locations: [await addLocation('Stirling', hills.id)] })
    const ofSouth = await chats.publish({ autoFillUsers: true, regionIds: [south.id] })
    const ofNorth = await chats.publish({ autoFillUsers: true, regionIds: [north.id] })
    expect([await chats.inChat(ofSouth), await chats.inChat(ofNorth)]).toEqual([sorted(ann), []])

    const region = { name: 'Adelaide', parentId: north.id }
    await admin.call(regionCalls.update, { params: adelaide, body: { region } })
    await chats.soon()
    expect([await chats.inChat(ofSouth), await chats.inChat(ofNorth)]).toEqual([[], sorted(ann)])
  })
})

describe('feeds of a region', () => {
  it('[D-64] are read at its locations and those below, as they are now', async () => {
    const house = await aFeedHouse(server)
    admin = await adminOf(house.own)
    const [south, north] = [await addRegion('South'), await addRegion('North')]
    const hills = await addRegion('Hills', south.id)
    const stirling = await addLocation('Stirling', hills.id)
    const reader = server.as(await server.given.person({ ...house.own, locations: [stirling] }))
    const id = await giveFeed(server, house.author, { regionIds: [south.id] })
    const read = async () => {
      const query = { location_id: stirling.id }
      return (await reader.call(feedCalls.employeeIndex, { query })).body.records.map((feed) => feed.id)
    }
    expect(await read()).toEqual([id])

    await move(stirling, north.id)
    expect(await read()).toEqual([])
  })
})

describe('the live channel', () => {
  it('[D-97] tells administrators of places that change, those who work there of the place, and nobody else', async () => {
    const south = await addRegion('South')
    const norwood = await addLocation('Norwood', south.id)
    const people = [
      await server.given.person({ ...chats.own, role: ['admin', 'manager', 'employee'] }),
      await chats.person({ locations: [norwood] }),
      await chats.person(),
    ] as const
    const windowOf = async (person: (typeof people)[number]) => openLive(server, await server.tokenOf(person))
    const [administrator, worker, other] = [
      await windowOf(people[0]),
      await windowOf(people[1]),
      await windowOf(people[2]),
    ]
    await admin.call(regionCalls.archive, { params: south })
    await admin.call(locationRecordCalls.archive, { params: norwood })
    await administrator.until(({ id }) => id === south.id)
    await administrator.until(({ id }) => id === norwood.id)
    await worker.until(({ id }) => id === norwood.id)
    expect([worker.received().map(({ kind }) => kind), other.received()]).toEqual([['location'], []])
  })
})
