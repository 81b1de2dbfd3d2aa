import { aFeedHouse, idsOf, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { tooManyPinned } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const nameOf = async ({ id }: { id: string }) =>
  (await server.db.selectFrom('locations').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
const pinned = async (count: number) => {
  const ids = []
  for (let index = 0; index < count; index++) ids.push(await house.feed({ pinned: true }))
  return ids
}
const anAdmin = async () => house.as(await house.person({ hrisLevels: ['1'], locations: [], ...writing }))

describe('pinned feeds', () => {
  it('stand above newer ones', async () => {
    const [old] = await pinned(1)
    const newer = await house.feed({ createdAt: new Date(server.now().getTime() + 1) })
    expect(await idsOf(house.as(house.reader).read())).toEqual([old, newer])
  })

  it('are at most three at a location: the fourth is refused at its field, and when it is approved', async () => {
    await pinned(3)
    const full = tooManyPinned(await nameOf(house.here))
    const [plain, waiting] = [await house.feed(), await house.feed({ status: 'pending', pinned: true })]
    const admin = await anAdmin()

    expect(full).toBe(`${await nameOf(house.here)} has 3 pinned feeds already. Unpin one of them first`)
    expect(await refusalOf(admin.update(plain, { pinned: true }))).toEqual([422, { pinned: [full] }])
    expect(await refusalOf(house.as(house.approver).approve(waiting))).toEqual([422, { base: [full] }])
    expect([(await house.stored(plain)).pinned, (await house.stored(waiting)).status]).toEqual([false, 'pending'])
    const elsewhere = { pinned: true, locationIds: [house.there.id] }
    expect((await admin.update(plain, elsewhere)).status).toBe(200)
  })

  it('that were archived or have ended make room, those yet to come out do not', async () => {
    const [first] = await pinned(2)
    await house.feed({ pinned: true, endAt: new Date(server.now().getTime() - 1) })
    await house.feed({ pinned: true, publishAt: new Date(server.now().getTime() + 1_000) })
    const plain = await house.feed()
    const admin = await anAdmin()

    expect((await admin.update(plain, { pinned: true })).status).toBe(422)
    await house.as(house.author).deactivate(first ?? '')
    expect((await admin.update(plain, { pinned: true })).status).toBe(200)
    expect((await admin.update(plain, { pinned: true, content: '<p>Edited</p>' })).status).toBe(200)
  })

  it('are counted with those that are pinned at the same time', async () => {
    await pinned(2)
    const [one, other] = [
      await house.feed({ status: 'pending', pinned: true }),
      await house.feed({ status: 'pending', pinned: true }),
    ]
    const answers = await Promise.all([one, other].map((id) => house.as(house.approver).approve(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('[D-18] of another organisation do not count', async () => {
    const strangers = await aFeedHouse(server)
    for (let index = 0; index < 3; index++) await strangers.feed({ pinned: true })
    const plain = await house.feed()
    expect((await (await anAdmin()).update(plain, { pinned: true })).status).toBe(200)
  })
})
