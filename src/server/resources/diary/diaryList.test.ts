import { diaryCalls } from '@contract/diary'
import { selectOptionCalls } from '@contract/selectOptions'
import { aDiaryHouse, today, type DiaryHouse } from '@server/testing/diaryOfTest'
import { idsOf, refusalOf } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { notOwnDiary, tooManyDays } from './diaryService'

let server: TestServer
let house: DiaryHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aDiaryHouse(server)))
const at = (instant: string) => new Date(`${instant}:00.000Z`)

describe('the diary of a day', () => {
  it('[DY-018, D-53] shows what begins before its end and ends after its beginning', async () => {
    // 2 March in Adelaide: from 13:30 of the day before to 13:30
    const span = (displayAt: string, expireAt: string) =>
      house.note({ displayAt: at(displayAt), expireAt: at(expireAt) })
    const over = await span('2026-02-20T10:00', '2026-03-01T13:30')
    const overnight = await span('2026-02-20T10:00', '2026-03-01T13:31')
    const moment = await span('2026-03-01T13:30', '2026-03-01T13:30')
    const late = await span('2026-03-02T13:29', '2026-03-09T13:29')
    await span('2026-03-02T13:30', '2026-03-03T13:30')
    const open = await house.todo({ displayAt: at('2026-03-02T01:00'), shownUntil: at('2026-03-02T13:30') })

    expect(await idsOf(house.as(house.reader).list())).toEqual([overnight, moment, open.id, late])
    expect(await idsOf(house.as(house.reader).list({ date: '2026-03-01' }))).toEqual([over, overnight])
  })

  it('[DY-018] has important items first, then by their start and id, page by page', async () => {
    const note = (displayAt: string, important = false) => house.note({ displayAt: at(displayAt), important })
    const noon = await note('2026-03-02T03:00')
    const sameTime = [await note('2026-03-02T01:00'), await note('2026-03-02T01:00')]
    const urgent = await note('2026-03-02T05:00', true)
    const all = [urgent, ...sameTime.toSorted(), noon]
    const { list } = house.as(house.reader)

    expect(await idsOf(list({ 'q[s]': 'important desc' }))).toEqual(all)
    const pages = [1, 2, 3].map((page) => list({ page, per_page: 2 }))
    for (const [index, page] of pages.entries()) {
      const { body } = await page
      expect(body.records.map(({ id }) => id)).toEqual(all.slice(2 * index, 2 * index + 2))
      expect(body).toMatchObject({ total: 4, totalNotes: 4, page: index + 1, perPage: 2 })
    }
  })

  it('[DY-020, SV-003] counts the whole list: notes, to-dos, and those without a tick', async () => {
    for (const answer of ['yes', 'yes', 'no'] as const) await house.todo({ answer })
    await house.todo()
    await house.note()
    await house.note({}, house.reader)
    const { body } = await house.as(house.reader).list({ per_page: 1 })

    expect(body.records).toHaveLength(1)
    expect(body).toMatchObject({ total: 6, totalNotes: 2, totalTodos: 4, incompleteTodoLists: 2 })
    const { body: none } = await house.as(house.reader).list({ date: '2020-01-01' })
    expect(none).toMatchObject({ records: [], total: 0, totalNotes: 0, totalTodos: 0, incompleteTodoLists: 0 })
  })

  it('[DY-019] of a person holds notes, and the to-dos that are for them, for everybody or written by them', async () => {
    const [cook, hand] = [await house.role('cook', house.reader), await house.role('hand', house.lead)]
    const writer = await house.person({ taskRoles: ['admin'] })
    const note = await house.note()
    const forAll = (await house.todo()).id
    const forPerson = (await house.todo({ personIds: [house.reader.id] })).id
    const forRole = (await house.todo({ roleIds: [cook, hand] })).id
    const own = (await house.todo({ personIds: [writer.id] }, house.reader)).id
    const others = (await house.todo({ roleIds: [hand], personIds: [writer.id] })).id
    const mine = [note, forAll, forPerson, forRole, own].toSorted()

    const { body } = await house.as(house.reader).mine()
    expect(body.records.map(({ id }) => id).toSorted()).toEqual(mine)
    expect(body).toMatchObject({ total: 5, totalTodos: 4 })
    const all = [...mine, others].toSorted()
    expect((await idsOf(house.as(house.reader).list())).toSorted()).toEqual(all)
    const { call } = house.as(house.reader)
    const asWritten = { date: today, location: house.here.id, sort: 'important desc' } as const
    expect((await idsOf(call(diaryCalls.index, { query: asWritten }))).toSorted()).toEqual(all)
    expect(await refusalOf(call(diaryCalls.index, { query: { date: today } }))).toEqual([
      422,
      { location_id: ['location_id is required'] },
    ])
    expect((await house.as(house.reader).days(today, today, { userGlobalId: house.reader.id })).body.days).toEqual([
      { date: today, total: 5 },
    ])
  })

  it('[DY-019, SV-002] is refused as the diary of somebody else', async () => {
    const expected = [422, { userGlobalId: [notOwnDiary] }]
    const others = { userGlobalId: house.lead.id }
    expect(await refusalOf(house.as(house.reader).list(others))).toEqual(expected)
    expect(await refusalOf(house.as(house.reader).days(today, today, others))).toEqual(expected)
  })

  it('[SV-001, SV-002] is empty at locations of others, also for administrators, and shows no item of theirs', async () => {
    const id = await house.note()
    const admin = await house.person({ role: ['admin', 'employee'], hrisLevels: ['1'], locations: [house.there] })
    const { list, days, show } = house.as(admin)

    expect((await list()).body).toMatchObject({ records: [], total: 0, totalNotes: 0 })
    expect((await days(today, today)).body.days).toEqual([])
    expect((await show(id)).status).toBe(404)
    expect((await list({ location_id: 'nowhere' })).body.total).toBe(0)
  })

  it.each([
    [{ 'q[description_cont]': 'a' }, 'q[description_cont]'],
    [{ 'q[s]': 'created_at desc' }, 'q[s]'],
    [{ sort: 'created_at desc' }, 'sort'],
    [{ location_id: '' }, 'location_id'],
    [{ date: '02/03/2026' }, 'date'],
    [{ date: '2026-02-31' }, 'date'],
    [{ per_page: 201 }, 'per_page'],
  ] as const)('[SV-003, SV-004, SV-005] is refused with %j', async (query, field) => {
    const [status, errors] = await refusalOf(house.as(house.reader).list(query as never))
    expect([status, Object.keys(errors).join()]).toEqual([422, expect.stringContaining(field)])
  })
})

describe('the days of the calendar', () => {
  it('[DY-018] have as many items as their lists, on days of 23 and of 25 hours too', async () => {
    const ends = [
      ['2026-04-04T13:30', '2026-04-05T14:30'],
      ['2026-10-03T14:30', '2026-10-04T13:30'],
    ] as const
    for (const [begun, ended] of ends) {
      await house.note({ displayAt: at(begun), expireAt: at(ended) })
      await house.note({ displayAt: new Date(at(ended).getTime() - 60_000), expireAt: at(ended) })
    }
    const { days, list } = house.as(house.reader)
    const april = await days('2026-04-04', '2026-04-06')
    const october = await days('2026-10-03', '2026-10-05')

    expect(april.body.days).toEqual([{ date: '2026-04-05', total: 2 }])
    expect(october.body.days).toEqual([{ date: '2026-10-04', total: 2 }])
    expect((await list({ date: '2026-04-05' })).body.total).toBe(2)
  })

  it('[DY-018] count an item on each day that shows it', async () => {
    await house.note({ displayAt: at('2026-03-02T01:00'), expireAt: at('2026-03-05T01:00') })
    await house.todo({ displayAt: at('2026-03-04T01:00'), expireAt: at('2026-03-04T02:00') })
    const { body } = await house.as(house.reader).days('2026-03-01', '2026-05-01')
    expect(body.days).toEqual([
      { date: '2026-03-02', total: 1 },
      { date: '2026-03-03', total: 1 },
      { date: '2026-03-04', total: 2 },
      { date: '2026-03-05', total: 1 },
    ])
  })

  it('[SV-004] are at most 62, and none when they are reversed', async () => {
    const { days } = house.as(house.reader)
    expect((await days('2026-03-01', '2026-05-01')).status).toBe(200)
    expect(await refusalOf(days('2026-03-01', '2026-05-02'))).toEqual([422, { 'q[date_lteq]': [tooManyDays] }])
    expect((await days('2026-05-02', '2026-03-01')).body.days).toEqual([])
  })
})

describe('where the diary is', () => {
  it('[DY-052, DY-015, DY-016, DY-017] are the own locations by name, with whether to-dos can be written there', async () => {
    const { here, there, person, as } = house
    const both = { locations: [there, here] }
    const byName = [here, there].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const may = async (options: Parameters<typeof person>[0]) => {
      const { body } = await as(await person({ ...both, ...options })).places()
      expect([body.records.map(({ id }) => id), body.total]).toEqual([byName.map(({ id }) => id), 2])
      return body.records.filter(({ canAddTodo }) => canAddTodo).map(({ id }) => id)
    }

    expect(await may({})).toEqual([])
    expect(await may({ taskRoles: ['admin'] })).toEqual(byName.map(({ id }) => id))
    expect(await may({ taskRoles: ['manager'], manages: [there] })).toEqual([there.id])
    expect(await may({ manages: [there] })).toEqual([])
    expect((await as(house.reader).places({ per_page: 200 })).body.records.map(({ id }) => id)).toEqual([here.id])
    expect((await refusalOf(as(house.reader).places({ per_page: 201 })))[0]).toBe(422)
  })

  it('[SV-006, DY-052] are two hundred on a page', async () => {
    const many = Array.from({ length: 201 }, () => server.given.location(house.own))
    const reader = await house.person({ locations: await Promise.all(many) })
    const { places } = house.as(reader)

    expect((await places()).body.records).toHaveLength(200)
    expect((await places({ page: 2 })).body).toMatchObject({ records: [{}], total: 201, perPage: 200 })
  })

  it('[DY-034] to-dos are for who works there and their roles, for those who may write them', async () => {
    const { as, person, here, there } = house
    const grace = await person({ first_name: 'Grace', last_name: 'Whitlock', locations: [here, there] })
    const gone = await person({ disabled_at: server.now() })
    const elsewhere = await person({ locations: [there] })
    const cook = await house.role('cook', grace, gone)
    await house.role('hand', elsewhere)
    const manager = await person({
      taskRoles: ['manager'],
      locations: [here, there],
      manages: [here],
      first_name: 'Zoe',
    })

    const { roles, people, call } = as(manager)
    expect((await roles()).body.records).toEqual([{ id: cook, name: 'cook', externalId: 'ee-cook' }])
    expect((await people()).body.records.map(({ fullName }) => fullName)).toEqual([
      'Ella King',
      'Grace Whitlock',
      'Tom Bradley',
      'Zoe Quill',
    ])
    expect((await people(there.id)).body.records.map(({ fullName }) => fullName)).toEqual([
      'Grace Whitlock',
      'Zoe Quill',
    ])
    const found = async (query: object) => (await call(selectOptionCalls.users, { query })).body.records
    const [told] = await found({ 'q[full_name_or_email_or_notification_email_cont]': 'grace' })
    expect(told).toMatchObject({ nameEmail: 'Grace Whitlock', email: '', locations: [], roles: [] })
    expect(await found({ 'q[full_name_or_email_or_notification_email_cont]': '@' })).toEqual([])
    expect(await found({ 'q[email_in]': grace.email })).toEqual([])
    expect((await call(selectOptionCalls.index, { params: { kind: 'region' }, query: {} })).status).toBe(422)
    expect((await as(house.reader).people()).status).toBe(422)
    expect((await as(house.reader).roles()).status).toBe(422)
  })
})
