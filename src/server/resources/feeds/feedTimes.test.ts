import { hoursToMilliseconds } from 'date-fns'
import { endsTooEarly } from '@contract/feeds'
import { notThere } from '@contract/apiError'
import { mediaCalls } from '@contract/media'
import { aFeedHouse, idsOf, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import { giveMedia } from '@server/testing/giveMedia'
import { openLive } from '@server/testing/openLive'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { endsInPast, hasEnded, isOutAlready, notInPast } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const hour = hoursToMilliseconds(1)
const hidden = [404, { base: [notThere] }]
const inHours = (hours: number) => new Date(server.now().getTime() + hours * hour)
const timeIn = (hours: number) => inHours(hours).toISOString()
const kindsOf = async (id: string) =>
  (await house.as(house.author).history(id)).body.records.map(({ kind, person }) => [kind, person?.fullName])

/** An approved feed of the author with these times. */
const approved = async (form: Parameters<ReturnType<FeedHouse['as']>['create']>[0]) => {
  const { id } = (await house.as(house.author).create({ status: 'pending', ...form })).body
  await house.as(house.approver).approve(id)
  await server.runJobs()
  return id
}

describe('a feed with a time', () => {
  it('is not there before it, with its comments and files', async () => {
    const mediaId = `media-${house.author.id}`
    const file = { id: `${mediaId}-file`, name: 'plan.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }
    const { organisation_id, id: owner_id } = house.author
    const medium = { id: mediaId, organisation_id, owner_id, policy: 'content' as const, created_at: server.now() }
    await giveMedia({ db: server.db, storage: server.app.files.storage }, { ...medium, files: [file] })
    const id = await approved({ publishAt: timeIn(2), mustRead: true, mediaId })
    const reader = house.as(house.reader)
    const open = () => reader.call(mediaCalls.file, { params: { id: file.id, variant: 'original' }, query: {} })

    expect(await idsOf(reader.read())).toEqual([])
    for (const answer of [reader.show(id), reader.confirm(id), reader.like(id)])
      expect(await refusalOf(answer)).toEqual(hidden)
    expect(await refusalOf(reader.comments(id))).toEqual(hidden)
    expect(await refusalOf(reader.comment(id, 'First'))).toEqual(hidden)
    expect((await open()).status).toBe(404)
    expect(await house.asksOf(house.reader)).toEqual([])

    await house.wait(2 * hour)
    expect(await idsOf(reader.read())).toEqual([id])
    expect((await open()).status).toBe(200)
    expect((await reader.comment(id, 'First')).status).toBe(201)
    expect(await house.asksOf(house.reader)).toHaveLength(1)
  })

  it('comes out at the top, is announced to those whom it concerns, and noted once', async () => {
    const id = await approved({ publishAt: timeIn(3) })
    await house.wait(hour)
    const between = await approved({})
    const window = await openLive(server, await server.tokenOf(house.reader))
    await house.wait(2 * hour)
    await window.until((message) => message.kind === 'feed' && message.id === id)
    for (let turn = 0; turn < 2; turn++) await house.wait(hour)

    const { records } = (await house.as(house.reader).read()).body
    expect(records.map((feed) => feed.id)).toEqual([id, between])
    expect(records[0]?.statusUpdatedAt).toBe(records[0]?.publishAt)
    expect(await kindsOf(id)).toEqual([
      ['published', undefined],
      ['approved', 'Priya Nair'],
      ['submitted', 'Ella King'],
      ['created', 'Ella King'],
    ])
  })

  it('that has passed when it is approved is out at once', async () => {
    const { id } = (await house.as(house.author).create({ status: 'pending', publishAt: timeIn(1) })).body
    await house.wait(2 * hour)
    const { body } = await house.as(house.approver).approve(id)
    await server.runJobs()

    expect(body.statusUpdatedAt).toBe(server.now().toISOString())
    expect(await idsOf(house.as(house.reader).read())).toEqual([id])
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['approved', 'submitted', 'created'])
  })

  it('can be published earlier by an edit, and is not told otherwise once it is out', async () => {
    const admin = house.as(await house.person({ hrisLevels: ['1'], locations: [], ...writing }))
    const id = await approved({ publishAt: timeIn(5) })
    await house.wait(hour)
    expect((await admin.update(id, { publishAt: null })).body.statusUpdatedAt).toBe(server.now().toISOString())
    await server.runJobs()

    expect(await idsOf(house.as(house.reader).read())).toEqual([id])
    expect(
      (await kindsOf(id))
        .map(([kind]) => kind)
        .toSorted()
        .slice(-2),
    ).toEqual(['published', 'submitted'])
    expect(await refusalOf(admin.update(id, { publishAt: timeIn(9) }))).toEqual([422, { publishAt: [isOutAlready] }])
    await house.wait(5 * hour)
    expect((await kindsOf(id)).filter(([kind]) => kind === 'published')).toHaveLength(1)
  })
})

describe('the end of a feed', () => {
  it('takes it from its readers and lets go of whom it asked; the administration keeps it', async () => {
    const id = await approved({ endAt: timeIn(2), mustRead: true })
    const reader = house.as(house.reader)
    expect(await idsOf(reader.read())).toEqual([id])
    const window = await openLive(server, await server.tokenOf(house.reader))
    await house.wait(2 * hour)
    await window.until((message) => message.kind === 'feed' && message.id === id)

    expect(await idsOf(reader.read())).toEqual([])
    expect(await refusalOf(reader.show(id))).toEqual(hidden)
    expect(await house.asksOf(house.reader)).toMatchObject([{ read: true }])
    const manager = house.as(await house.person({ hris_permission: { feed: true } }))
    expect(await idsOf(manager.list())).toEqual([id])
    expect((await kindsOf(id))[0]).toEqual(['ended', undefined])
    expect((await house.as(house.author).show(id)).body).toMatchObject({ status: 'approved' })
  })

  it('can be moved by an edit, which asks again whom it asked before', async () => {
    const admin = house.as(await house.person({ hrisLevels: ['1'], locations: [], ...writing }))
    const id = await approved({ endAt: timeIn(1), mustRead: true })
    await house.wait(hour)
    await admin.update(id, { mustRead: true, endAt: timeIn(4) })
    await server.runJobs()
    expect((await house.asksOf(house.reader)).map(({ read }) => read).toSorted()).toEqual([false, true])
    await house.wait(4 * hour)

    expect((await house.asksOf(house.reader)).map(({ read }) => read)).toEqual([true, true])
    expect((await kindsOf(id)).filter(([kind]) => kind === 'ended')).toHaveLength(2)
  })

  it('before its approval is told to the approver', async () => {
    const { id } = (await house.as(house.author).create({ status: 'pending', endAt: timeIn(1) })).body
    await house.wait(hour)
    expect(await refusalOf(house.as(house.approver).approve(id))).toEqual([422, { base: [hasEnded] }])
    expect(hasEnded).toContain('This feed ended before it was approved')
  })
})

describe('times', () => {
  it('that are over are refused at their fields, and an end before the beginning too', async () => {
    const author = house.as(house.author)
    for (const status of ['draft', 'pending'] as const) {
      expect(await refusalOf(author.create({ status, publishAt: timeIn(-1) }))).toEqual([
        422,
        { publishAt: [notInPast] },
      ])
      expect(await refusalOf(author.create({ status, endAt: timeIn(0) }))).toEqual([422, { endAt: [endsInPast] }])
      const backwards = { status, publishAt: timeIn(2), endAt: timeIn(2) }
      expect(await refusalOf(author.create(backwards))).toEqual([422, { endAt: [endsTooEarly] }])
    }
    expect([notInPast, endsInPast, endsTooEarly]).toEqual([
      'Choose a time in the future',
      'Choose an end in the future',
      'Choose an end after the beginning',
    ])
  })

  it('of a draft may pass while it is written, and are refused when it is submitted', async () => {
    const author = house.as(house.author)
    const times = { publishAt: timeIn(1), endAt: timeIn(2) }
    const { id } = (await author.create(times)).body
    await house.wait(3 * hour)

    expect((await author.update(id, times)).status).toBe(200)
    expect(await refusalOf(author.update(id, { ...times, status: 'pending' }))).toEqual([
      422,
      { publishAt: [notInPast] },
    ])
  })
})

describe('jobs that failed for good', () => {
  it('are made up for: what came out or ended meanwhile is noted', async () => {
    const [coming, ending] = [await approved({ publishAt: timeIn(1) }), await approved({ endAt: timeIn(1) })]
    await server.db.deleteFrom('jobs').where('kind', '=', 'feed.turn').execute()
    await house.wait(hour)

    expect((await kindsOf(coming))[0]?.[0]).toBe('published')
    expect((await kindsOf(ending))[0]?.[0]).toBe('ended')
  })
})
