import { minutesToMilliseconds } from 'date-fns'
import { notThere } from '@contract/apiError'
import { changedMeanwhile } from '@contract/feedReading'
import { notificationCalls } from '@contract/notifications'
import { aFeedHouse, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { asksNobody, isNotAsked } from './feedReading'
import { isNotPublished } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const minute = minutesToMilliseconds(1)
/** By then the people who are asked follow those who joined, moved or left. */
const followed = minutesToMilliseconds(5)
const hidden = [404, { base: [notThere] }]
const stateOf = async (person: GivenPerson) =>
  (await house.asksOf(person)).map(({ subject, priority, read }) => [subject.split(':')[0], priority, read])
const asked = ["Confirm you've read", 'high', false]
const changed = ['Changed, read it again', 'high', false]
const disable = ({ id }: GivenPerson) =>
  server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', id).execute()

describe('who is asked to confirm a feed', () => {
  it('[D-101] works at one of its locations and has one of its roles; its author, location.all and disabled people are not asked', async () => {
    const cook = await house.role('cook', house.reader, house.author)
    const twice = await house.person({ locations: [house.here, house.there] })
    const others = [
      house.author,
      house.approver, // has no such role
      await house.person({ locations: [house.there] }),
      await house.person({ locations: [], hrisLevels: ['1'] }),
      await house.person({ disabled_at: server.now() }),
    ]
    for (const { id: person_id } of [twice, ...others.slice(2)])
      await server.db
        .insertInto('person_roles')
        .values({ ...house.own, person_id, role_id: cook })
        .execute()
    const id = await house.mustRead({ roleIds: [cook] })

    for (const person of [house.reader, twice]) expect(await stateOf(person)).toEqual([asked])
    const asks = await server.db.selectFrom('feed_asks').where('feed_id', '=', id).select('person_id').execute()
    expect(asks.map(({ person_id }) => person_id).toSorted()).toEqual([house.reader.id, twice.id].toSorted())
    expect((await house.as(house.reader).show(id)).body).toMatchObject({ asksMe: true, confirmedAt: null })
    expect((await house.as(house.author).show(id)).body.asksMe).toBe(false)
    const [ask] = await house.asksOf(house.reader)
    expect(ask).toMatchObject({ source: 'hris', href: `/feed?feed=${id}`, sender: { globalId: house.author.id } })
    expect(ask?.message).toContain('Ella King asks you to read a feed')
  })

  it.each([
    ['The pavlova has nuts. Tell the guests before they order it, and show them the card.', 'The pavlova has nuts'],
    [
      'No! Never use the left fryer before the engineer has been here again.',
      'No! Never use the left fryer before the engineer has been…',
    ],
    ['Keys', 'Keys'],
  ])('[D-101] names in the subject what %j is about', async (text, topic) => {
    await house.mustRead({ content: `<p>${text}</p>` })
    expect((await house.asksOf(house.reader))[0]?.subject).toBe(`Confirm you've read: ${topic}`)
  })

  it('[D-101] follows people who join, move, are disabled, and come back', async () => {
    const id = await house.mustRead()
    const newcomer = await house.person()
    await house.moveTo(house.reader, house.there)
    await disable(house.approver)
    await house.wait(followed)

    expect(await stateOf(newcomer)).toEqual([asked])
    expect(await stateOf(house.reader)).toEqual([[asked[0], 'high', true]])
    expect(await refusalOf(house.as(house.reader).confirm(id))).toEqual(hidden)
    expect((await house.as(house.author).readerCounts(id)).body).toMatchObject({ confirmed: 0, open: 1 })

    await house.moveTo(house.reader, house.here)
    await house.wait(followed)
    expect(await stateOf(house.reader)).toEqual([asked, [asked[0], 'high', true]])
  })

  it('[D-101] is told once: the jobs change nothing when they run again', async () => {
    const id = await house.mustRead()
    const stored = () =>
      Promise.all([
        server.db.selectFrom('feed_asks').where('feed_id', '=', id).selectAll().orderBy('person_id').execute(),
        server.db.selectFrom('feed_events').where('feed_id', '=', id).selectAll().orderBy('number').execute(),
        server.db.selectFrom('notifications').selectAll().orderBy('id').execute(),
      ])
    const before = await stored()
    for (let turn = 0; turn < 3; turn++) await house.wait(followed)
    expect(await stored()).toEqual(before)
  })

  it('[D-101] ends with the archive, and when the feed asks no more', async () => {
    const admin = await house.person({ hrisLevels: ['1'], ...writing })
    const [archived, edited] = [await house.mustRead(), await house.mustRead()]
    await house.as(house.author).deactivate(archived)
    await house.as(admin).update(edited, { mustRead: false })
    await server.runJobs()

    expect((await house.asksOf(house.reader)).map(({ read }) => read)).toEqual([true, true])
    expect((await house.as(house.author).readerCounts(edited)).body).toMatchObject({ open: 0, locations: [] })
    expect(await server.db.selectFrom('feed_asks').where('feed_id', 'in', [archived, edited]).execute()).toEqual([])
  })
})

describe('what asks for a confirmation', () => {
  it('[D-101] stays unread when it is marked, archived and read with all others, until the feed is confirmed', async () => {
    const id = await house.mustRead()
    const { call } = server.as(house.reader)
    const [ask] = await house.asksOf(house.reader)
    if (!ask) throw new Error('The reader is asked')
    await call(notificationCalls.update, { params: { id: ask.id }, body: { notification: { read: true } } })
    await call(notificationCalls.mark, { body: { ids: [ask.id], read: true, archived: true } })
    await call(notificationCalls.readAll, { body: {} })
    const counts = async () => {
      const { unreadCount, highPriorityUnreadCount } = (await call(notificationCalls.status, {})).body
      return [unreadCount, highPriorityUnreadCount]
    }

    expect(await house.asksOf(house.reader)).toMatchObject([{ id: ask.id, read: false, archived: false }])
    expect(await counts()).toEqual([1, 1])
    await house.as(house.reader).confirm(id)
    expect(await house.asksOf(house.reader)).toMatchObject([{ id: ask.id, read: true }])
    expect(await counts()).toEqual([0, 0])

    await call(notificationCalls.update, { params: { id: ask.id }, body: { notification: { archived: true } } })
    expect(await house.asksOf(house.reader)).toEqual([])
  })
})

describe('confirming', () => {
  it('[D-101] counts the first time, and the same again changes nothing', async () => {
    const id = await house.mustRead()
    const first = server.now().toISOString()
    const [one, other] = await Promise.all([house.as(house.reader).confirm(id), house.as(house.reader).confirm(id)])
    await house.wait(minute)
    const again = await house.as(house.reader).confirm(id)

    for (const { status, body } of [one, other, again]) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ asksMe: false, confirmedAt: first })
    }
    const rows = server.db.selectFrom('feed_confirmations').where('feed_id', '=', id).select(['person_id', 'version'])
    expect(await rows.execute()).toEqual([{ person_id: house.reader.id, version: 1 }])
  })

  it('[D-101] is refused for a feed that one may not read, that asks nobody, is not out, or has changed', async () => {
    const plain = await house.feed()
    const asking = await house.mustRead()
    const ended = await house.feed({ mustRead: true, endAt: new Date(server.now().getTime() - 1) })
    const waiting = await house.feed({ mustRead: true, status: 'pending' })
    const elsewhere = house.as(await house.person({ locations: [house.there] }))
    const reader = house.as(house.reader)

    expect(await refusalOf(elsewhere.confirm(asking))).toEqual(hidden)
    expect(await refusalOf(reader.confirm(ended))).toEqual(hidden)
    expect(await refusalOf(reader.confirm(waiting))).toEqual(hidden)
    expect(await refusalOf(reader.confirm(plain))).toEqual([422, { base: [asksNobody] }])
    expect(await refusalOf(reader.confirm(asking, 2))).toEqual([422, { base: [changedMeanwhile] }])
    expect(await refusalOf(house.as(house.author).confirm(ended))).toEqual([422, { base: [isNotPublished] }])
    expect(await refusalOf(house.as(house.author).confirm(asking))).toEqual([422, { base: [isNotAsked] }])
    expect([asksNobody, changedMeanwhile, isNotPublished, isNotAsked]).toEqual([
      'This feed does not ask for confirmations',
      'This feed was changed meanwhile. Please read it again',
      'This feed is not published',
      'You do not have to confirm this feed',
    ])
    expect((await house.as(house.author).readerCounts(asking)).body.confirmed).toBe(0)
  })

  it('[D-101] is refused for location.all without working there', async () => {
    const admin = house.as(await house.person({ locations: [house.there], hrisLevels: ['1'] }))
    const id = await house.mustRead()
    expect((await admin.show(id)).body.asksMe).toBe(false)
    expect(await refusalOf(admin.confirm(id))).toEqual([422, { base: [isNotAsked] }])
  })
})

describe('an edit of a feed that was confirmed', () => {
  let admin: GivenPerson
  beforeEach(async () => {
    admin = await house.person({ hrisLevels: ['1'], locations: [house.there], ...writing })
  })
  const edit = (id: string, form: object = {}) =>
    house.as(admin).update(id, { mustRead: true, content: '<p>Kitchen closes late</p>', ...form })

  it('[D-101] asks everybody again when it is important: old confirmations stay, and who is open reads it first again', async () => {
    const id = await house.mustRead()
    const other = await house.person()
    await house.wait(followed)
    await house.as(house.reader).confirm(id)
    const [before] = await house.asksOf(other)
    await server.given.notification(other, { priority: 'high', created_at: new Date(server.now().getTime() + 1) })
    await house.wait(minute)
    expect((await edit(id, { asksAgain: true })).body).toMatchObject({ readVersion: 2, confirmedAt: null })
    await server.runJobs()

    expect(await stateOf(house.reader)).toEqual([changed, [asked[0], 'high', true]])
    expect(await stateOf(other)).toEqual([changed])
    const [first] = (await server.as(other).call(notificationCalls.index, { query: { 'q[s]': 'high_priority' } })).body
      .records
    expect(first).toMatchObject({ id: before?.id, createdAt: server.now().toISOString() })
    expect(first?.message).toContain('Kitchen closes late')
    expect(await refusalOf(house.as(house.reader).confirm(id, 1))).toEqual([422, { base: [changedMeanwhile] }])

    await house.as(house.reader).confirm(id, 2)
    expect((await house.as(house.author).readerCounts(id)).body).toMatchObject({ confirmed: 1, open: 2 })
    const rows = server.db.selectFrom('feed_confirmations').where('feed_id', '=', id).select('version')
    expect((await rows.orderBy('version').execute()).map(({ version }) => version)).toEqual([1, 2])
  })

  it('[D-101] asks nobody again otherwise', async () => {
    const id = await house.mustRead()
    await house.as(house.reader).confirm(id)
    const before = await house.asksOf(house.approver)
    await house.wait(minute)
    const { body } = await edit(id)
    await server.runJobs()

    expect(body.readVersion).toBe(1)
    expect((await house.as(house.reader).show(id)).body).toMatchObject({ asksMe: false })
    expect(await house.asksOf(house.approver)).toEqual(before)
    expect(await stateOf(house.reader)).toEqual([[asked[0], 'high', true]])
  })

  it('[D-101] lets one of the two win: who confirms meanwhile what was read is told, or is asked again', async () => {
    const id = await house.mustRead()
    const [confirmed] = await Promise.all([house.as(house.reader).confirm(id), edit(id, { asksAgain: true })])
    await server.runJobs()

    expect([200, 422]).toContain(confirmed.status)
    if (confirmed.status === 422) expect(confirmed.problem.errors).toEqual({ base: [changedMeanwhile] })
    expect((await house.as(house.reader).show(id)).body).toMatchObject({ readVersion: 2, asksMe: true })
    expect((await stateOf(house.reader))[0]).toEqual(changed)
  })
})
