import { notThere } from '@contract/apiError'
import { noComment } from '@contract/feeds'
import { noPermission } from '@server/problems/apiProblem'
import { aFeedHouse, idsOf, refusalOf, type FeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { notForThisPlace } from './feedComments'
import { isNotRepliable } from './feedComments'
import { isNotPublished } from './feedRules'

let server: TestServer
let house: FeedHouse
let feedId: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  house = await aFeedHouse(server)
  feedId = await house.feed({ locationIds: [house.here.id, house.there.id] })
})

const minutesAgo = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)
const moderating = { hris_permission: { 'feed.deleteComment': true } }
const moderatingPlaces = { hris_permission: { 'managerFeed.deleteComment': true } }

describe('the comments of a feed', () => {
  it('[AP-045, FE-030, FE-031, FE-033, D-65] are listed oldest first: the newest three, or all; the total counts all', async () => {
    const ids: string[] = []
    for (const minutes of [50, 40, 30, 20, 10])
      ids.push(await house.givenComment(feedId, house.reader, { createdAt: minutesAgo(minutes) }))
    const at = { 'q[location_id_eq]': house.here.id }
    const three = await house.as(house.reader).comments(feedId, { ...at, per_page: 3, 'q[newest_eq]': 3 })
    const all = await house.as(house.reader).comments(feedId, { ...at, per_page: 15 })

    expect(three.body.records.map(({ id }) => id)).toEqual(ids.slice(2))
    expect([three.body.total, three.body.perPage]).toEqual([5, 3])
    expect(all.body.records.map(({ id }) => id)).toEqual(ids)
    expect(await idsOf(house.as(house.reader).comments(feedId, { per_page: 2, page: 2 }))).toEqual(ids.slice(2, 4))
    expect((await house.as(house.reader).comments(feedId, { per_page: 2, page: 9 })).body.total).toBe(5)
  })

  it('[FE-034, SV-002] are read where they were made', async () => {
    const elsewhere = await house.person({ locations: [house.there] })
    const atBoth = await house.person({ locations: [house.here, house.there] })
    const one = await house.givenComment(feedId, house.reader, { createdAt: minutesAgo(2) })
    const two = await house.givenComment(feedId, elsewhere, { locationId: house.there.id })

    expect(await idsOf(house.as(house.reader).comments(feedId))).toEqual([one])
    expect(await idsOf(house.as(house.reader).comments(feedId, { 'q[location_id_eq]': house.there.id }))).toEqual([])
    expect(await idsOf(house.as(elsewhere).comments(feedId))).toEqual([two])
    expect(await idsOf(house.as(atBoth).comments(feedId))).toEqual([one, two])
    expect(await idsOf(house.as(atBoth).comments(feedId, { 'q[location_id_eq]': house.there.id }))).toEqual([two])
  })

  it('[FE-029] are there while the feed is approved and repliable', async () => {
    await house.givenComment(feedId, house.reader)
    const set = (columns: object) => server.db.updateTable('feeds').set(columns).where('id', '=', feedId).execute()
    const total = async () => (await house.as(house.author).comments(feedId)).body.total

    expect(await total()).toBe(1)
    await set({ repliable: false })
    expect(await total()).toBe(0)
    await set({ repliable: true, status: 'archived' })
    expect(await total()).toBe(0)
    expect((await house.as(house.reader).comments(feedId)).status).toBe(404)
  })
})

describe('a comment', () => {
  it('[AP-046, FE-034, FE-037] is written once for a form, without the spaces around it', async () => {
    const { status, body } = await house.as(house.reader).comment(feedId, '  First line\nsecond <b>line</b> ')
    expect(status).toBe(201)
    expect(body).toMatchObject({ comment: 'First line\nsecond <b>line</b>', createdAt: server.now().toISOString() })
    expect(body.user).toEqual({ globalId: house.reader.id, fullName: 'Robin Quill' })
    expect((await house.as(house.reader).comments(feedId)).body.records).toEqual([body])
  })

  it.each(['', '  ', '\n', '\u200b', '\u00ad', '\u2800\u3164'])(
    '[FE-036] is refused when it is blank: %j',
    async (blank) => {
      expect(await refusalOf(house.as(house.reader).comment(feedId, blank))).toEqual([422, { comment: [noComment] }])
    },
  )

  it('[AP-046] is refused with 10,000 characters, and taken with emoji alone', async () => {
    const tooLong = [422, { comment: ['Comment must have at most 2,000 characters'] }]
    expect(await refusalOf(house.as(house.reader).comment(feedId, 'x'.repeat(10_000)))).toEqual(tooLong)
    expect(await refusalOf(house.as(house.reader).comment(feedId, '🎉'.repeat(10_000)))).toEqual(tooLong)
    expect((await house.as(house.reader).comment(feedId, '👩‍🍳🎉')).body.comment).toBe('👩‍🍳🎉')
  })

  it('[FE-037] is made at a location of the person that gets the feed', async () => {
    const third = await server.given.location(house.own)
    const atThree = await house.person({ locations: [house.here, third] })
    const refusal = [422, { locationId: [notForThisPlace] }]
    const abroad = await aFeedHouse(server)

    for (const place of [house.there.id, abroad.here.id, 'nowhere'])
      expect(await refusalOf(house.as(house.reader).comment(feedId, 'Hello', place))).toEqual(refusal)
    expect(await refusalOf(house.as(atThree).comment(feedId, 'Hello', third.id))).toEqual(refusal)
    const admin = await house.person({ hrisLevels: ['1'], locations: [] })
    expect((await house.as(admin).comment(feedId, 'Hello', house.there.id)).status).toBe(201)
  })

  it('[FE-021, FE-029] is not taken by a feed that is archived or takes no replies', async () => {
    const archived = await house.feed({ status: 'archived' })
    const waiting = await house.feed({ status: 'pending' })
    const closed = await house.feed({ repliable: false })

    expect(await refusalOf(house.as(house.author).comment(archived, 'Hi'))).toEqual([422, { base: [isNotPublished] }])
    expect(await refusalOf(house.as(house.author).comment(waiting, 'Hi'))).toEqual([422, { base: [isNotPublished] }])
    expect(await refusalOf(house.as(house.reader).comment(closed, 'Hi'))).toEqual([422, { base: [isNotRepliable] }])
    expect(await refusalOf(house.as(house.reader).comment(archived, 'Hi'))).toEqual([404, { base: [notThere] }])
  })
})

describe('deleting a comment', () => {
  it('[AP-047, FE-039] is for holders of the permission, and the second time it is not there', async () => {
    const id = await house.givenComment(feedId, house.reader)
    const moderator = house.as(await house.person({ ...moderating, locations: [] }))

    expect((await house.as(house.reader).comments(feedId)).body.records[0]?.userDeletable).toBe(false)
    expect(await refusalOf(house.as(house.reader).deleteComment(feedId, id))).toEqual([422, { base: [noPermission] }])
    expect((await moderator.deleteComment(await house.feed(), id)).status).toBe(404)
    expect((await moderator.deleteComment(feedId, id)).text).toBe('{}')
    expect(await refusalOf(moderator.deleteComment(feedId, id))).toEqual([404, { base: [notThere] }])
    expect((await house.as(house.reader).comments(feedId)).body.total).toBe(0)
  })

  it('[AP-047] has one of two at the same time succeed', async () => {
    const id = await house.givenComment(feedId, house.reader)
    const moderator = house.as(await house.person(moderating))
    const answers = await Promise.all([1, 2].map(() => moderator.deleteComment(feedId, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('[FE-039, D-17] reaches for managers what was made at places that they manage', async () => {
    const manager = await house.person({ ...moderatingPlaces, manages: [house.there] })
    const elsewhere = await house.person({ locations: [house.there] })
    const [here, there] = [
      await house.givenComment(feedId, house.reader, { createdAt: minutesAgo(2) }),
      await house.givenComment(feedId, elsewhere, { locationId: house.there.id }),
    ]
    const { body } = await house.as(manager).comments(feedId)

    expect(body.records.map(({ id, userDeletable }) => [id, userDeletable])).toEqual([
      [here, false],
      [there, true],
    ])
    expect(await refusalOf(house.as(manager).deleteComment(feedId, here))).toEqual([422, { base: [noPermission] }])
    expect((await house.as(manager).deleteComment(feedId, there)).status).toBe(200)
    const stranger = await (await aFeedHouse(server)).person(moderating)
    expect((await house.as(stranger).deleteComment(feedId, here)).status).toBe(404)
  })
})
