import { randomUUID } from 'node:crypto'
import type { CallInput } from '@contract/call'
import { rosterCalls, type LeaveForm } from '@contract/roster'
import { shiftCalls, type LeaveStatus, type OfferedShift } from '@contract/shifts'
import type { GivenPerson } from './given'
import type { TestServer } from './startTestServer'

type Making = Pick<TestServer, 'db' | 'now'>
type Of = { organisation_id: string }
type Times = { from: string; to: string }

/** A shift of a person, or of nobody yet. */
export const giveShift = async (
  { db }: Making,
  { organisation_id }: Of,
  {
    from,
    to,
    person,
    location,
    role,
    ...more
  }: Times & {
    person: { id: string } | null
    location: { id: string }
    role?: string
    break_seconds?: number
    break_starts_at?: Date
    break_ends_at?: Date
  },
): Promise<string> => {
  const id = `shift-${randomUUID()}`
  const times = { starts_at: new Date(from), ends_at: new Date(to) }
  const row = { id, organisation_id, person_id: person?.id ?? null, location_id: location.id, role_id: role ?? null }
  await db
    .insertInto('shifts')
    .values({ ...row, ...times, ...more })
    .execute()
  return id
}

export const giveOffer = async ({ db }: Making, { id: person_id, organisation_id }: GivenPerson, shift_id: string) => {
  const id = `offer-${randomUUID()}`
  await db.insertInto('shift_offers').values({ id, organisation_id, shift_id, person_id }).execute()
  return id
}

export const giveLeave = async (
  { db, now }: Making,
  { id: person_id, organisation_id }: GivenPerson,
  {
    from = '2026-03-09T13:30:00.000Z',
    to = '2026-03-10T13:30:00.000Z',
    status = 'pending',
  }: Partial<Times> & { status?: LeaveStatus } = {},
): Promise<string> => {
  const id = `leave-${randomUUID()}`
  const row = { id, organisation_id, person_id, type_name: 'Annual leave', status, is_all_day: true, note: null }
  const times = { starts_at: new Date(from), ends_at: new Date(to), created_at: now(), updated_at: now() }
  await db
    .insertInto('leave_requests')
    .values({ ...row, ...times })
    .execute()
  return id
}

export const leaveForm: LeaveForm = {
  type: 'Annual leave',
  allDay: true,
  firstDay: '2026-03-09',
  lastDay: '2026-03-10',
  startTime: null,
  endTime: null,
  note: '',
}

/** An organisation with two locations, a person and the manager of the first one, and the calls of each. */
export const aRoster = async (server: TestServer) => {
  const { given } = server
  const { id: organisation_id } = await given.organisation({ time_zone: 'Australia/Adelaide' })
  const own = { organisation_id }
  const [here, there] = [await given.location({ ...own, name: 'Here' }), await given.location(own)]
  const worker = await given.person({ ...own, locations: [here], first_name: 'Ella', last_name: 'King' })
  const leader = await given.person({
    ...own,
    hrisLevels: ['3'],
    locations: [here],
    manages: [here],
    first_name: 'Priya',
    last_name: 'Nair',
  })
  const as = (who: GivenPerson) => {
    const { call } = server.as(who)
    const at = (id: string) => ({ params: { id } })
    const shifts = (query: CallInput<typeof shiftCalls.mine>['query'] = {}) => call(shiftCalls.mine, { query })
    /** An offer as the person sees it. */
    const seenOf = async (id: string): Promise<OfferedShift> => {
      const offer = (await shifts({ per_page: 200 })).body.records.find((entry) => entry.id === id)
      if (offer?.classType !== 'EE::ShiftCommunication') throw new Error('Nobody offers this shift to the person')
      return offer.unassignedShiftAttributes
    }
    return {
      call,
      shifts,
      seenOf,
      /** `seen`: what the person takes it for. */
      accept: (id: string, seen?: OfferedShift) =>
        call(shiftCalls.acceptOffer, { ...at(id), body: seen && { shiftOffer: seen } }),
      decline: (id: string) => call(shiftCalls.declineOffer, at(id)),
      leave: (query: CallInput<typeof rosterCalls.leave>['query'] = {}) => call(rosterCalls.leave, { query }),
      ask: (form: Partial<LeaveForm> = {}, headers = {}) =>
        call(rosterCalls.askForLeave, { body: { leaveRequest: { ...leaveForm, ...form } } }, headers),
      withdraw: (id: string) => call(rosterCalls.withdraw, at(id)),
      toDecide: () => call(rosterCalls.leaveToDecide, { query: {} }),
      approve: (id: string) => call(rosterCalls.approveLeave, at(id)),
      reject: (id: string) => call(rosterCalls.rejectLeave, at(id)),
      atPlace: (location: { id: string }, date = '2026-03-02') =>
        call(rosterCalls.atPlace, { query: { 'q[location_id_eq]': location.id, date } }),
    }
  }
  const role = async (name: string) => {
    const id = `role-${randomUUID()}`
    await server.db
      .insertInto('roles')
      .values({ id, ...own, name, external_id: id })
      .execute()
    return id
  }
  return {
    own,
    here,
    there,
    worker,
    leader,
    as,
    role,
    person: (options: Parameters<typeof given.person>[0] = {}) => given.person({ ...own, ...options }),
    shift: (options: Parameters<typeof giveShift>[2]) => giveShift(server, own, options),
    offer: (to: GivenPerson, shiftId: string) => giveOffer(server, to, shiftId),
    givenLeave: (of: GivenPerson, options: Parameters<typeof giveLeave>[2] = {}) => giveLeave(server, of, options),
  }
}
export type Roster = Awaited<ReturnType<typeof aRoster>>

type Refused = Promise<{ status: number; problem: { errors: Record<string, string[]> } }>
/** Status and errors of a refusal. */
export const refusalOf = async (answer: Refused): Promise<[number, Record<string, string[]>]> => {
  const { status, problem } = await answer
  return [status, problem.errors]
}
