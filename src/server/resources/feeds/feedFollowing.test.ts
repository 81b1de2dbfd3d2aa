import { hoursToMilliseconds } from 'date-fns'
import { notThere } from '@contract/apiError'
import { noPermission } from '@server/problems/apiProblem'
import { aFeedHouse, approving, idsOf, refusalOf, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { openLive } from '@server/testing/openLive'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { isNotYours } from './feedReading'
import { isNotPublished } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const hidden = [404, { base: [notThere] }]
const hour = hoursToMilliseconds(1)

describe('the readers of a feed', () => {
  it('[D-101] are listed by name, state, location and part of the name', async () => {
    const locations = [house.here, house.there]
    const both = await house.person({ first_name: 'Ada', last_name: 'Young', locations })
    const there = await house.person({ first_name: 'Ben', last_name: 'Adams', locations: [house.there] })
    const nameless = await house.person({ first_name: '', last_name: '' })
    const id = await house.mustRead({ locationIds: locations.map((place) => place.id) })
    await house.as(both).confirm(id)
    const author = house.as(house.author)
    const all = [nameless, there, house.approver, house.reader, both].map((person) => person.id)

    expect(await idsOf(author.readers(id))).toEqual(all)
    expect(await idsOf(author.readers(id, { 'q[state_eq]': 'confirmed' }))).toEqual([both.id])
    expect(await idsOf(author.readers(id, { 'q[state_eq]': 'open' }))).toEqual(all.slice(0, 4))
    expect(await idsOf(author.readers(id, { location_id: house.there.id }))).toEqual([there.id, both.id])
    expect(await idsOf(author.readers(id, { 'q[full_name_cont]': 'DA Yo' }))).toEqual([both.id])
    expect(await idsOf(author.readers(id, { 'q[full_name_cont]': nameless.email }))).toEqual([nameless.id])
    expect(await idsOf(author.readers(id, { 'q[full_name_cont]': '%' }))).toEqual([])
    const second = (await author.readers(id, { per_page: 2, page: 2 })).body
    expect([second.records.map((reader) => reader.id), second.total]).toEqual([all.slice(2, 4), 5])
    const shown = (await author.readers(id)).body.records.at(-1)
    expect(shown).toMatchObject({ fullName: 'Ada Young', confirmedAt: server.now().toISOString() })
    expect(shown?.locations.map((place) => place.id).toSorted()).toEqual(locations.map((place) => place.id).toSorted())
  })

  it('[D-101] are counted once in all, and at each of their locations', async () => {
    const locations = [house.here, house.there]
    const both = await house.person({ locations })
    await house.person({ locations: [house.there] })
    const id = await house.mustRead({ locationIds: locations.map((place) => place.id) })
    await house.as(both).confirm(id)
    const { body } = await house.as(house.author).readerCounts(id)

    expect([body.confirmed, body.open]).toEqual([1, 3])
    expect(Object.fromEntries(body.locations.map((place) => [place.id, [place.confirmed, place.open]]))).toEqual({
      [house.here.id]: [1, 2],
      [house.there.id]: [1, 1],
    })
    expect(body).toMatchObject({ remindedAt: null, nextReminderAt: null })
  })

  it('[D-101] are known to its author, approvers and HRIS administrators alone, as its history is', async () => {
    const id = await house.mustRead()
    const colleague = await house.person(writing)
    const away = await house.person({ locations: [house.there], ...writing })
    const admin = await house.person({ hrisLevels: ['1'] })
    const strangers = await aFeedHouse(server)
    const stranger = await strangers.person({ hrisLevels: ['1'], ...writing, ...approving })
    const callsAs = (person: GivenPerson) => {
      const { readers, readerCounts, history } = house.as(person)
      return [readers(id), readerCounts(id), history(id)]
    }

    for (const person of [house.author, house.approver, admin]) {
      for (const answer of callsAs(person)) expect((await answer).status).toBe(200)
    }
    for (const person of [house.reader, colleague])
      for (const answer of [...callsAs(person), house.as(person).remind(id)])
        expect(await refusalOf(answer)).toEqual([422, { base: [noPermission] }])
    for (const person of [away, stranger])
      for (const answer of [...callsAs(person), house.as(person).remind(id)])
        expect(await refusalOf(answer)).toEqual(hidden)
    expect(await refusalOf(house.as(stranger).confirm(id))).toEqual(hidden)
    expect(await refusalOf(house.as(stranger).like(id))).toEqual(hidden)
    expect((await house.as(house.author).readerCounts(id)).body.remindedAt).toBeNull()
  })
})

describe('a like', () => {
  it('is given and taken back, and the same again changes nothing', async () => {
    const id = await house.feed()
    const [reader, other] = [house.as(house.reader), house.as(house.approver)]
    await Promise.all([reader.like(id), reader.like(id), other.like(id)])

    expect((await reader.show(id)).body).toMatchObject({ likeCount: 2, likedByMe: true })
    expect((await reader.like(id, false)).body).toMatchObject({ likeCount: 1, likedByMe: false })
    expect((await reader.like(id, false)).body).toMatchObject({ likeCount: 1, likedByMe: false })
    expect((await other.read()).body.records).toMatchObject([{ id, likeCount: 1, likedByMe: true }])
  })

  it('is for those whom the feed is published for', async () => {
    const elsewhere = await house.person({ ...writing, locations: [house.there] })
    const own = await house.feed({}, elsewhere)
    const waiting = await house.feed({ status: 'pending' }, house.reader)
    const away = house.as(await house.person({ locations: [house.there] }))

    expect(await refusalOf(house.as(elsewhere).like(own))).toEqual([422, { base: [isNotYours] }])
    expect(await refusalOf(house.as(house.reader).like(waiting))).toEqual([422, { base: [isNotPublished] }])
    expect(await refusalOf(away.like(own))).toEqual(hidden)
    expect(isNotYours).toBe('This feed is for other people')
  })
})

describe('the history of a feed', () => {
  it('has each step with its person, reason and time, the newest first, in pages', async () => {
    const admin = await house.person({ hrisLevels: ['1'], ...writing, first_name: 'Hannah', last_name: 'Wirth' })
    const { author, approver } = house
    const { id } = (await house.as(author).create({ mustRead: true })).body
    const steps: (() => Promise<unknown>)[] = [
      () => house.as(author).update(id, { mustRead: true, status: 'pending' }),
      () => house.as(approver).reject(id, 'No date'),
      () => house.as(author).resolve(id),
      () => house.as(author).update(id, { mustRead: true, status: 'pending' }),
      () => house.as(approver).approve(id),
      () => house.as(admin).update(id, { mustRead: true, asksAgain: true }),
      () => house.as(author).remind(id),
      () => house.as(author).deactivate(id),
    ]
    for (const step of steps) {
      await house.wait(hour)
      await step()
    }
    const { body } = await house.as(author).history(id)
    const by = (kind: string, fullName: string, reason: string | null = null) => [kind, fullName, reason]
    const told = body.records.map(({ kind, person, reason }) => [kind, person?.fullName, reason])

    expect(told.toReversed()).toEqual([
      by('created', 'Ella King'),
      by('edited', 'Ella King'),
      by('submitted', 'Ella King'),
      by('rejected', 'Priya Nair', 'No date'),
      by('resolved', 'Ella King'),
      by('edited', 'Ella King'),
      by('submitted', 'Ella King'),
      by('approved', 'Priya Nair'),
      by('edited', 'Hannah Wirth'),
      by('askedAgain', 'Hannah Wirth'),
      by('reminded', 'Ella King'),
      by('archived', 'Ella King'),
    ])
    expect(body.records[0]?.createdAt).toBe(server.now().toISOString())
    const second = (await house.as(author).history(id, { per_page: 5, page: 2 })).body
    expect(second.records).toEqual(body.records.slice(5, 10))
    expect(second.total).toBe(12)
  })
})

describe('open windows', () => {
  it('[D-97, D-101] of those who follow a feed are told of confirmations; readers are not', async () => {
    const id = await house.mustRead()
    const [author, reader] = await Promise.all(
      [house.author, house.reader].map(async (person) => openLive(server, await server.tokenOf(person))),
    )
    await house.as(house.approver).confirm(id)
    await author?.until((message) => message.kind === 'feedReading' && message.id === id)
    expect(reader?.received().filter(({ kind }) => kind === 'feedReading')).toEqual([])
  })
})
