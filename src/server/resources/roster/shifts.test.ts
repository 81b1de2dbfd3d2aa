import { addHours } from 'date-fns'
import { rosterCalls } from '@contract/roster'
import type { GivenPerson } from '@server/testing/given'
import { aRoster, refusalOf, type Roster } from '@server/testing/rosterOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { hasStarted, isBusy, isChanged, isTaken, isYours } from './shiftOfferService'

let server: TestServer
let roster: Roster
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (roster = await aRoster(server)))

/** Eight hours from that hour of 2 March 2026 on, in UTC. */
const eightHours = (hour: number) => {
  const start = addHours(new Date('2026-03-02T00:00:00.000Z'), hour)
  return { from: start.toISOString(), to: addHours(start, 8).toISOString() }
}
const aMonday = ({ id }: { id: string }) => ({ query: { 'q[location_id_eq]': id, date: '2026-03-02' } })
const secondsOf = (hour: number) => Date.parse(eightHours(hour).from) / 1000
const shiftOf = (person: GivenPerson | null, hour: number) =>
  roster.shift({ ...eightHours(hour), person, location: roster.here })
const idsOf = async (query: Parameters<ReturnType<Roster['as']>['shifts']>[0] = {}) => {
  const { body } = await roster.as(roster.worker).shifts(query)
  return [body.records.map(({ id }) => id), body.total]
}

describe('GET /api/dashboard/my_shifts', () => {
  it('[AP-021, DB-047] answers own shifts, leave and offers as one list, by their start', async () => {
    const { worker, here } = roster
    const role = await roster.role('Barista')
    const later = await roster.shift({
      ...eightHours(24),
      person: worker,
      location: here,
      role,
      break_seconds: 1800,
      break_starts_at: new Date('2026-03-03T04:00:00.000Z'),
      break_ends_at: new Date('2026-03-03T04:30:00.000Z'),
    })
    const leave = await roster.givenLeave(worker, { from: '2026-03-02T13:30:00.000Z', to: '2026-03-03T13:30:00.000Z' })
    const open = await shiftOf(null, 2)
    const offer = await roster.offer(worker, open)
    const { status, body } = await roster.as(worker).shifts()

    const offered = { dateStart: '2026-03-02T02:00:00.000Z', dateEnd: '2026-03-02T10:00:00.000Z' }
    const bare = { location: { name: 'Here' }, role: null, breakLength: 0, breakStart: null, breakEnd: null }
    expect([status, body.total, body.page, body.perPage]).toEqual([200, 3, 1, 3])
    expect(body.records).toEqual([
      {
        classType: 'EE::ShiftCommunication',
        id: offer,
        ...offered,
        unassignedShiftAttributes: { ...offered, ...bare },
      },
      {
        classType: 'EE::LeaveRequest',
        id: leave,
        dateStart: '2026-03-02T13:30:00.000Z',
        dateEnd: '2026-03-03T13:30:00.000Z',
        status: 'pending',
        type: { name: 'Annual leave' },
        allDay: true,
      },
      {
        classType: 'EE::RosterShift',
        id: later,
        dateStart: '2026-03-03T00:00:00.000Z',
        dateEnd: '2026-03-03T08:00:00.000Z',
        location: { name: 'Here' },
        role: { name: 'Barista' },
        breakLength: 1800,
        breakStart: '2026-03-03T04:00:00.000Z',
        breakEnd: '2026-03-03T04:30:00.000Z',
      },
    ])
  })

  it('[DB-043] answers three from a time on, in seconds, and counts all; further pages follow', async () => {
    const hours = [0, 10, 24, 48, 72]
    const ids: string[] = []
    for (const hour of hours) ids.push(await shiftOf(roster.worker, hour))

    expect(await idsOf({ 'q[date_start_gteq]': secondsOf(10) })).toEqual([ids.slice(1, 4), 4])
    expect(await idsOf({ 'q[date_start_gteq]': secondsOf(10), page: 2 })).toEqual([ids.slice(4), 4])
    expect(await idsOf({ 'q[date_start_gteq]': secondsOf(10), page: 9 })).toEqual([[], 4])
    expect(await idsOf({ per_page: 200 })).toEqual([ids, 5])
  })

  it('[AP-021] answers with an end what touches a time, also what began before it', async () => {
    await shiftOf(roster.worker, 0)
    const running = await shiftOf(roster.worker, 16)
    const within = await shiftOf(roster.worker, 26)
    await shiftOf(roster.worker, 60)
    const touching = { 'q[date_end_gteq]': secondsOf(20), 'q[date_start_lteq]': secondsOf(40) }
    expect(await idsOf(touching)).toEqual([[running, within], 2])
  })

  it('[AP-021] answers no offer of a shift that a person has, and nothing of others', async () => {
    const { worker, leader } = roster
    await roster.offer(worker, await shiftOf(leader, 0))
    await roster.offer(leader, await shiftOf(null, 0))
    await roster.givenLeave(leader)
    expect(await idsOf()).toEqual([[], 0])
    expect((await roster.as(leader).shifts()).body.total).toBe(3)
  })

  it('[AP-021] keeps a shift whose role is gone', async () => {
    const role = await roster.role('Barista')
    const id = await roster.shift({ ...eightHours(0), person: roster.worker, location: roster.here, role })
    await server.db.deleteFrom('roles').where('id', '=', role).execute()
    const [entry] = (await roster.as(roster.worker).shifts()).body.records
    expect(entry).toMatchObject({ id, role: null, location: { name: 'Here' } })
  })

  it.each(['1e9', '-5', '0', '99999999999', 'today'])('[DB-043] refuses the time %s', async (time) => {
    const query = { 'q[date_start_gteq]': time }
    const { status, problem } = await roster.as(roster.worker).shifts(query)
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['q[date_start_gteq]']])
  })
})

describe('POST /api/shift_offers/:id/accept and decline', () => {
  const offerOf = async (hour: number, ...people: GivenPerson[]) => {
    const shift = await shiftOf(null, hour)
    const ids: string[] = []
    for (const person of people) ids.push(await roster.offer(person, shift))
    return { shift, ids }
  }
  const noted = () =>
    server.db
      .selectFrom('audit_log')
      .where('organisation_id', '=', roster.own.organisation_id)
      .where('record_kind', 'is not', null)
      .select(['event', 'record_kind', 'record_id', 'changes'])
      .execute()

  it('gives the shift to one of two who accept it at once, and tells every further press why not', async () => {
    const { worker, leader, as } = roster
    const { shift, ids } = await offerOf(24, worker, leader)
    const [own = '', other = ''] = ids
    const answers = await Promise.all([as(worker).accept(own), as(leader).accept(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const isFirst = answers[0].status === 200
    const [winner, loser] = isFirst ? [worker, leader] : [leader, worker]
    const [won, lost] = isFirst ? [own, other] : [other, own]
    const { body: mine } = await as(winner).shifts({ 'q[date_start_gteq]': secondsOf(20) })
    expect(mine.records).toEqual([answers[isFirst ? 0 : 1].body])
    expect(mine.records).toMatchObject([{ id: shift, classType: 'EE::RosterShift', location: { name: 'Here' } }])
    expect((await as(loser).shifts()).body.total).toBe(0)
    for (const press of ['accept', 'decline'] as const) {
      expect(await refusalOf(as(winner)[press](won))).toEqual([422, { base: [isYours] }])
      expect(await refusalOf(as(loser)[press](lost))).toEqual([422, { base: [isTaken] }])
    }
    const changes = { personId: { before: null, after: winner.id } }
    expect(await noted()).toEqual([{ event: 'record.updated', record_kind: 'shift', record_id: shift, changes }])
  })

  it('refuses a shift that has started, and one beside a shift or approved leave of that time', async () => {
    const { worker, as, givenLeave } = roster
    server.moveTo(new Date(eightHours(0).from))
    const [started = ''] = (await offerOf(0, worker)).ids
    await shiftOf(worker, 20)
    const [beside = ''] = (await offerOf(24, worker)).ids
    await givenLeave(worker, { from: eightHours(48).from, to: eightHours(48).to, status: 'approved' })
    const [away = ''] = (await offerOf(50, worker)).ids
    expect(await refusalOf(as(worker).accept(started))).toEqual([422, { base: [hasStarted] }])
    for (const id of [beside, away]) expect(await refusalOf(as(worker).accept(id))).toEqual([422, { base: [isBusy] }])
  })

  it('gives a shift to somebody whose leave of that time waits, or was rejected, and right after another shift', async () => {
    const { worker, as, givenLeave } = roster
    for (const [hour, status] of [
      [48, 'pending'],
      [96, 'rejected'],
    ] as const) {
      await givenLeave(worker, { ...eightHours(hour), status })
      const [id = ''] = (await offerOf(hour, worker)).ids
      expect((await as(worker).accept(id)).status).toBe(200)
    }
    const [next = ''] = (await offerOf(56, worker)).ids
    expect((await as(worker).accept(next)).status).toBe(200)
  })

  it('asks again when the shift is not the one that was shown', async () => {
    const { worker, as, there } = roster
    const { shift, ids } = await offerOf(24, worker)
    const [id = ''] = ids
    const seen = await as(worker).seenOf(id)
    for (const change of [{ ends_at: new Date(eightHours(25).to) }, { location_id: there.id }]) {
      const before = await as(worker).seenOf(id)
      await server.db.updateTable('shifts').set(change).where('id', '=', shift).execute()
      expect(await refusalOf(as(worker).accept(id, before))).toEqual([409, { base: [isChanged] }])
    }
    expect((await as(worker).accept(id, seen)).status).toBe(409)
    expect((await as(worker).accept(id, await as(worker).seenOf(id))).body).toMatchObject({
      dateEnd: eightHours(25).to,
    })
  })

  it('[SV-002] takes a declined offer away from that person alone, and hides the offers of others', async () => {
    const { worker, leader, as } = roster
    const { shift, ids } = await offerOf(24, worker, leader)
    const [own = '', other = ''] = ids
    for (const press of ['accept', 'decline'] as const) expect((await as(worker)[press](other)).status).toBe(404)
    expect((await as(worker).decline(own)).body).toEqual({})
    expect((await as(worker).shifts()).body.total).toBe(0)
    expect((await as(leader).shifts()).body.records).toMatchObject([{ id: other }])
    expect((await as(worker).accept(own)).status).toBe(404)
    const changes = { shiftId: { before: shift, after: null }, personId: { before: worker.id, after: null } }
    expect(await noted()).toMatchObject([
      { event: 'record.removed', record_kind: 'shiftOffer', record_id: own, changes },
    ])
  })
})

describe('GET /api/roster/location_shifts', () => {
  it('[D-36] answers who works there on a day of the account, by the start, with open shifts', async () => {
    const { worker, leader, here, there } = roster
    const role = await roster.role('Barista')
    const evening = { from: '2026-03-01T11:30:00.000Z', to: '2026-03-01T16:30:00.000Z' } // until 3:00 of 2 March
    const night = await roster.shift({ ...evening, person: worker, location: here, role })
    await roster.shift({
      from: '2026-03-01T08:30:00.000Z',
      to: '2026-03-01T13:30:00.000Z',
      person: worker,
      location: here,
    })
    const open = await roster.shift({ ...eightHours(2), person: null, location: here })
    await roster.shift({ ...eightHours(2), person: worker, location: there })
    await roster.shift({
      from: '2026-03-02T13:30:00.000Z',
      to: '2026-03-02T20:00:00.000Z',
      person: worker,
      location: here,
    })
    const { body } = await roster.as(leader).atPlace(here)

    expect(body.records).toEqual([
      {
        id: night,
        person: { globalId: worker.id, fullName: 'Ella King' },
        role: { name: 'Barista' },
        dateStart: evening.from,
        dateEnd: evening.to,
      },
      {
        id: open,
        person: null,
        role: null,
        dateStart: '2026-03-02T02:00:00.000Z',
        dateEnd: '2026-03-02T10:00:00.000Z',
      },
    ])
    expect([body.total, body.perPage]).toEqual([2, 200])
  })

  it('[D-36] names who works there and is on approved leave on that day', async () => {
    const { worker, leader, here, there } = roster
    const whole = { from: '2026-03-01T13:30:00.000Z', to: '2026-03-02T13:30:00.000Z' }
    const before = { from: '2026-02-28T13:30:00.000Z', to: '2026-03-01T13:30:00.000Z' }
    const after = { from: '2026-03-02T13:30:00.000Z', to: '2026-03-03T13:30:00.000Z' }
    const id = await roster.givenLeave(worker, { ...whole, status: 'approved' })
    await roster.givenLeave(worker, { ...before, status: 'approved' })
    await roster.givenLeave(worker, { ...after, status: 'approved' })
    for (const status of ['pending', 'rejected'] as const) await roster.givenLeave(leader, { ...whole, status })
    const elsewhere = await roster.person({ locations: [there] })
    await roster.givenLeave(elsewhere, { ...whole, status: 'approved' })
    const { body } = await roster.as(leader).atPlace(here)
    expect(body.onLeave).toEqual([
      {
        id,
        person: { globalId: worker.id, fullName: 'Ella King' },
        type: { name: 'Annual leave' },
        allDay: true,
        dateStart: whole.from,
        dateEnd: whole.to,
      },
    ])
    expect((await roster.as(leader).atPlace(there)).body.onLeave).toEqual([])
    expect((await roster.as(worker).call(rosterCalls.atPlace, aMonday(here))).status).toBe(422)
  })

  it('[D-17] answers nothing of a location that the person does not lead; HRIS administrators lead all', async () => {
    const { leader, there } = roster
    const admin = await roster.person({ hrisLevels: ['1'] })
    await roster.shift({ ...eightHours(2), person: null, location: there })
    expect((await roster.as(leader).atPlace(there)).body.total).toBe(0)
    expect((await roster.as(admin).atPlace(there)).body.total).toBe(1)
  })
})
