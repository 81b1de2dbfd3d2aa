import { leaveSentences } from '@contract/roster'
import { openLive } from '@server/testing/openLive'
import { aRoster, refusalOf, type Roster } from '@server/testing/rosterOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { isDecided } from './leaveService'

let server: TestServer
let roster: Roster
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo('2026-03-02T09:30:00.000Z')
  roster = await aRoster(server)
})

const partOfDay = { allDay: false, lastDay: '2026-03-09', startTime: '13:00', endTime: '16:30' }
const ask = (form = {}, headers = {}) => roster.as(roster.worker).ask(form, headers)
const refused = (form: object) => refusalOf(ask(form))

describe('asking for leave', () => {
  it('[DB-048, D-36] takes whole days of the account, from the first one to the end of the last one', async () => {
    const { status, body } = await ask({ note: '  At the beach ' })
    const at = server.now().toISOString()
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        classType: 'EE::LeaveRequest',
        dateStart: '2026-03-08T13:30:00.000Z',
        dateEnd: '2026-03-10T13:30:00.000Z',
        status: 'pending',
        type: { name: 'Annual leave' },
        allDay: true,
        person: { globalId: roster.worker.id, fullName: 'Ella King' },
        note: 'At the beach',
        decidedBy: null,
        decidedAt: null,
        createdAt: at,
        updatedAt: at,
        lockVersion: 0,
      },
    ])
    expect((await roster.as(roster.worker).leave()).body.records).toEqual([body])
  })

  it('[DB-048, D-36] takes a part of a day, also across a change of the clock', async () => {
    expect((await ask(partOfDay)).body).toMatchObject({
      allDay: false,
      note: null,
      dateStart: '2026-03-09T02:30:00.000Z',
      dateEnd: '2026-03-09T06:00:00.000Z',
    })
    const change = { ...partOfDay, firstDay: '2026-10-04', lastDay: '2026-10-04', startTime: '01:00', endTime: '04:00' }
    expect((await ask(change)).body).toMatchObject({
      dateStart: '2026-10-03T15:30:00.000Z',
      dateEnd: '2026-10-03T17:30:00.000Z',
    })
    const skipped = { ...change, firstDay: '2027-10-03', lastDay: '2027-10-03', startTime: '02:10', endTime: '02:50' }
    expect((await ask(skipped)).body).toMatchObject({
      dateStart: '2027-10-02T16:40:00.000Z', // as much later as the clocks are put forward
      dateEnd: '2027-10-02T17:20:00.000Z',
    })
  })

  it.each([
    [{ firstDay: '2026-03-01', lastDay: '2026-03-04' }, { firstDay: [leaveSentences.past] }],
    [{ firstDay: '2026-04-01', lastDay: '2027-04-01' }, { lastDay: [leaveSentences.tooLong] }],
    [{ firstDay: '9999-12-30', lastDay: '9999-12-31' }, { firstDay: [leaveSentences.wrongDay] }],
    [{ lastDay: '2026-03-08' }, { lastDay: [leaveSentences.endsTooEarly] }],
    [{ firstDay: '2026-02-30' }, { firstDay: [leaveSentences.wrongDay] }],
    [{ ...partOfDay, startTime: null }, { startTime: [leaveSentences.noStartTime] }],
    [{ ...partOfDay, endTime: '13:00' }, { endTime: [leaveSentences.endTimeTooEarly] }],
    [{ ...partOfDay, endTime: '24:00' }, { endTime: [leaveSentences.wrongTime] }],
    [{ type: 'Holidays' }, { type: [leaveSentences.noType] }],
    [{ note: 'x'.repeat(501) }, { note: ['Note must have at most 500 characters'] }],
  ])('[D-13] refuses %j at its field', async (form, errors) => {
    expect(await refused(form)).toEqual([422, errors])
  })

  it('[D-36] takes today until its last moment in the account, and a year of leave', async () => {
    server.moveTo('2026-03-02T13:29:59.999Z')
    expect((await ask({ firstDay: '2026-03-02', lastDay: '2027-03-01' })).status).toBe(201)
    server.moveTo('2026-03-02T13:30:00.000Z')
    expect(await refused({ firstDay: '2026-03-02', lastDay: '2026-03-02' })).toEqual([
      422,
      { firstDay: [leaveSentences.past] },
    ])
  })

  it('[D-13] refuses what overlaps own leave that was not rejected, and takes what touches it', async () => {
    const { worker, leader } = roster
    await roster.givenLeave(leader, { from: '2026-03-08T13:30:00.000Z' })
    await roster.givenLeave(worker, { from: '2026-03-08T13:30:00.000Z', status: 'rejected' })
    await roster.givenLeave(worker, {
      from: '2026-03-10T13:30:00.000Z',
      to: '2026-03-12T13:30:00.000Z',
      status: 'approved',
    })
    expect(await refused({ lastDay: '2026-03-11' })).toEqual([422, { firstDay: [leaveSentences.overlaps] }])
    expect((await ask()).status).toBe(201)
    expect(await refused({ lastDay: '2026-03-09' })).toEqual([422, { firstDay: [leaveSentences.overlaps] }])
  })

  it('[D-16] stores a form once, and one of two at the same time', async () => {
    const key = { 'idempotency-key': 'one-form' }
    const [one, other] = [await ask({}, key), await ask({}, key)]
    expect([one.status, other.body]).toEqual([201, one.body])
    const later = { firstDay: '2026-05-01', lastDay: '2026-05-02' }
    const answers = await Promise.all([ask(later), ask(later)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await roster.as(roster.worker).leave()).body.total).toBe(2)
  })
})

describe('own requests', () => {
  it('[D-11] are listed with the latest first, and by their state', async () => {
    const { worker } = roster
    const first = await roster.givenLeave(worker, { status: 'approved' })
    server.moveTo('2026-03-03T09:30:00.000Z')
    const second = await roster.givenLeave(worker)
    await roster.givenLeave(roster.leader)
    const listed = async (query = {}) => (await roster.as(worker).leave(query)).body.records.map(({ id }) => id)
    expect([await listed(), await listed({ 'q[status_eq]': 'approved' })]).toEqual([[second, first], [first]])
  })

  it('[D-12] are withdrawn while they wait, by their person alone', async () => {
    const { worker, leader } = roster
    const [waiting, decided] = [
      await roster.givenLeave(worker),
      await roster.givenLeave(worker, { status: 'approved' }),
    ]
    expect((await roster.as(leader).withdraw(waiting)).status).toBe(404)
    expect((await roster.as(worker).withdraw(waiting)).body).toEqual({})
    expect((await roster.as(worker).withdraw(waiting)).status).toBe(404)
    expect(await refusalOf(roster.as(worker).withdraw(decided))).toEqual([422, { base: [isDecided] }])
    expect((await roster.as(worker).leave()).body.total).toBe(1)
  })

  it('[D-97] are told live to their person and to who leads them, also when they are withdrawn', async () => {
    const { worker, leader, there } = roster
    const elsewhere = await roster.person({ hrisLevels: ['3'], manages: [there] })
    const [own, leading, other] = await Promise.all(
      [worker, leader, elsewhere].map(async (person) => openLive(server, await server.tokenOf(person))),
    )
    const { id } = (await ask()).body
    for (const window of [own, leading])
      await window?.until((message) => message.kind === 'leaveRequest' && message.id === id)
    const { id: mine } = (await roster.as(elsewhere).ask()).body
    await other?.until((message) => message.id === mine)
    expect(other?.received().filter((message) => message.id === id)).toEqual([])

    const heard = () => leading?.received().filter((message) => message.id === id).length ?? 0
    const before = heard()
    await roster.as(worker).withdraw(id)
    await leading?.until(() => heard() > before)
  })
})
