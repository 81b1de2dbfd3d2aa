import { notThere } from '@contract/apiError'
import { mediaCalls } from '@contract/media'
import { aFeedHouse, idsOf, refusalOf, type FeedHouse } from '@server/testing/feedsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const hidden = [404, { base: [notThere] }]
const moveTo = async (person: GivenPerson, location: { id: string }) => {
  const { organisation_id, id: person_id } = person
  await server.db.deleteFrom('person_locations').where('person_id', '=', person_id).execute()
  await server.db
    .insertInto('person_locations')
    .values({ organisation_id, person_id, location_id: location.id })
    .execute()
}

describe('what a person reads', () => {
  it('[AP-036, FE-003] is approved and for their location, with their own that wait or were rejected; latest first, 5 on a page', async () => {
    const at = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)
    const older = await house.feed({ createdAt: at(20) })
    const newer = await house.feed({ createdAt: at(10) })
    const own = await house.feed({ status: 'pending', createdAt: at(5) }, house.reader)
    const rejected = await house.feed({ status: 'rejected', createdAt: at(4) }, house.reader)
    for (const status of ['draft', 'pending', 'rejected', 'archived'] as const) await house.feed({ status })
    await house.feed({ status: 'draft' }, house.reader)
    const { body } = await house.as(house.reader).read()

    expect(body.records.map(({ id }) => id)).toEqual([rejected, own, newer, older])
    expect([body.total, body.page, body.perPage]).toEqual([4, 1, 5])
    expect(await idsOf(house.as(house.reader).read({ 'q[status_eq]': 'approved' }))).toEqual([newer, older])
    expect(await idsOf(house.as(house.reader).read({ 'q[status_eq]': 'pending' }))).toEqual([own])
    expect(await idsOf(house.as(house.reader).read({ per_page: 1, page: 3 }))).toEqual([newer])
  })

  it('[D-64] is where region, category and location are met together, and one of the roles', async () => {
    const { own, here, there, reader } = house
    const [coast, hills] = [await house.named('regions', 'coast'), await house.named('regions', 'hills')]
    const kitchen = await house.named('location_categories', 'kitchen')
    const cafe = await house.named('location_categories', 'cafe')
    const place = { region_id: coast, location_category_id: kitchen }
    await server.db.updateTable('locations').set(place).where('id', '=', here.id).execute()
    const barista = await house.role('barista', reader)
    const cook = await house.role('cook')
    const isRead = async (audience: Parameters<FeedHouse['feed']>[0]) => {
      const id = await house.feed({ locationIds: [], ...audience })
      const listed = (await idsOf(house.as(reader).read({ per_page: 100 }))).includes(id)
      const shown = (await house.as(reader).show(id)).status === 200
      return [listed, shown]
    }
    const both = (isSo: boolean) => [isSo, isSo]

    expect(own.organisation_id).toBe(reader.organisation_id)
    expect(await isRead({ regionIds: [coast] })).toEqual(both(true))
    expect(await isRead({ regionIds: [hills, coast] })).toEqual(both(true))
    expect(await isRead({ regionIds: [hills] })).toEqual(both(false))
    expect(await isRead({ regionIds: [coast], locationCategoryIds: [kitchen] })).toEqual(both(true))
    expect(await isRead({ regionIds: [coast], locationCategoryIds: [cafe] })).toEqual(both(false))
    expect(await isRead({ regionIds: [coast], locationIds: [there.id] })).toEqual(both(false))
    expect(await isRead({ locationIds: [there.id, here.id] })).toEqual(both(true))
    expect(await isRead({ locationIds: [here.id], roleIds: [cook] })).toEqual(both(false))
    expect(await isRead({ locationIds: [here.id], roleIds: [cook, barista] })).toEqual(both(true))
  })

  it('[D-64] of a feed whose location was removed is nothing, not everything', async () => {
    const id = await house.feed()
    const role = await house.role('cook')
    const forRole = await house.feed({ roleIds: [role] })
    const elsewhere = await house.person({ locations: [house.there] })
    await server.db.deleteFrom('roles').where('id', '=', role).execute()
    expect(await idsOf(house.as(house.reader).read())).toEqual([id])
    await server.db.deleteFrom('locations').where('id', '=', house.here.id).execute()

    for (const person of [house.reader, elsewhere])
      for (const feed of [id, forRole]) expect((await house.as(person).show(feed)).status).toBe(404)
    expect(await idsOf(house.as(elsewhere).read({ location_id: house.there.id }))).toEqual([])
    expect((await house.as(house.author).show(id)).body.feedLocations).toEqual([])
  })

  it('[D-64] follows a person who moves, and is empty where they no longer work', async () => {
    const { reader, here, there } = house
    const [before, after] = [await house.feed(), await house.feed({ locationIds: [there.id] })]
    expect(await idsOf(house.as(reader).read())).toEqual([before])
    await moveTo(reader, there)

    expect(await idsOf(house.as(reader).read({ location_id: here.id }))).toEqual([])
    expect(await idsOf(house.as(reader).read({ location_id: there.id }))).toEqual([after])
    expect((await house.as(reader).show(before)).status).toBe(404)
    expect((await house.as(reader).show(after)).status).toBe(200)
    expect(await refusalOf(house.as(reader).comment(after, 'Hello', here.id))).toEqual([422, expect.anything()])
  })

  it('[FE-002] includes what waits, for HRIS administrators and managers at their places alone', async () => {
    const role = await house.role('cook')
    const waiting = await house.feed({ status: 'pending', roleIds: [role] })
    const away = await house.feed({ status: 'pending', locationIds: [house.there.id] })
    const pendingFor = async (hrisLevels: string[], location = house.here) => {
      const person = await house.person({ hrisLevels })
      return idsOf(house.as(person).read({ location_id: location.id, 'q[status_eq]': 'pending' }))
    }

    expect(await pendingFor(['3'])).toEqual([waiting])
    expect(await pendingFor(['3'], house.there)).toEqual([])
    expect(await pendingFor(['1'], house.there)).toEqual([away])
    expect(await pendingFor(['2'])).toEqual([])
  })
})

describe('a feed', () => {
  let strangers: GivenPerson[]
  const everyRight = { hrisLevels: ['1'], hris_permission: { feed: true, 'feed.deleteComment': true } }
  beforeEach(async () => {
    const cook = await house.role('cook', house.reader)
    const abroad = await server.given.organisation()
    const place = await server.given.location({ organisation_id: abroad.id })
    strangers = [
      await house.person({ locations: [house.there] }),
      await house.person(),
      await server.given.person({ organisation_id: abroad.id, locations: [place], ...everyRight }),
    ]
    feedId = await house.feed({ roleIds: [cook] })
  })
  let feedId: string

  it('[SV-002, AP-037] is not there for people of another location, role or organisation', async () => {
    expect((await house.as(house.reader).show(feedId)).status).toBe(200)
    for (const person of strangers) {
      expect(await refusalOf(house.as(person).show(feedId))).toEqual(hidden)
      expect(await refusalOf(house.as(person).reply(feedId))).toEqual(hidden)
      expect(await idsOf(house.as(person).read())).toEqual([])
    }
  })

  it('[SV-002, AP-045] has no comments for them, and takes none from them', async () => {
    await house.givenComment(feedId, house.reader)
    expect((await house.as(house.reader).comments(feedId)).body.total).toBe(1)
    for (const person of strangers) {
      expect(await refusalOf(house.as(person).comments(feedId))).toEqual(hidden)
      expect(await refusalOf(house.as(person).comment(feedId, 'Hello'))).toEqual(hidden)
    }
  })

  it('[SV-002, D-69] has no files for them', async () => {
    const { organisation_id, id: owner_id } = house.author
    const holder = { kind: 'feed', id: feedId }
    const file = { id: `${feedId}-file`, name: 'plan.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }
    const medium = { id: `${feedId}-media`, organisation_id, owner_id, policy: 'content' as const, holder }
    const where = { db: server.db, storage: server.app.files.storage }
    await giveMedia(where, { ...medium, created_at: server.now(), files: [file] })
    const open = async (person: GivenPerson) => {
      const params = { id: file.id, variant: 'original' } as const
      return (await server.as(person).call(mediaCalls.file, { params, query: {} })).status
    }

    expect(await open(house.reader)).toBe(200)
    for (const person of strangers) expect(await open(person)).toBe(404)
  })
})
