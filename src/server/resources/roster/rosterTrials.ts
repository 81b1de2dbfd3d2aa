import { rosterCalls, type LeaveForm } from '@contract/roster'
import { shiftCalls } from '@contract/shifts'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { giveLeave, giveOffer, giveShift, leaveForm } from '@server/testing/rosterOfTest'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
/** Of another day each time, so that no two requests are at the same time. */
const form = (): LeaveForm => {
  const day = new Date(Date.UTC(2026, 3, 1 + ++last)).toISOString().slice(0, 10)
  return { ...leaveForm, firstDay: day, lastDay: day }
}
const [from, to] = ['2026-03-02T00:00:00.000Z', '2026-03-02T08:00:00.000Z']
const shiftAt = (fixtures: Fixtures) =>
  giveShift(fixtures, homeOf(fixtures), { from, to, person: fixtures.people.employee, location: fixtures.place })
/** Of a day of its own: a shift that is accepted leaves no room for another one. */
const offered = async (fixtures: Fixtures) => {
  const day = new Date(Date.UTC(2027, 0, 1 + ++last)).toISOString()
  const times = { from: day, to: new Date(Date.parse(day) + 3_600_000).toISOString() }
  const shift = await giveShift(fixtures, homeOf(fixtures), { ...times, person: null, location: fixtures.place })
  return giveOffer(fixtures, fixtures.people.employee, shift)
}
const asked = (fixtures: Fixtures) => giveLeave(fixtures, fixtures.people.employee)

const own = { by: 'portal.use', of: 'employee' } as const
/** The HRIS manager of the matrix manages no location. */
const lead = { by: 'roster.lead', of: 'organisation' } as const

const byId = async (fixtures: Fixtures) => {
  const id = await asked(fixtures)
  return { input: { params: { id } }, shows: id }
}

export const trials = [
  trial(shiftCalls.mine, own, async (fixtures) => ({
    input: { query: { per_page: 200 } }, // each kind adds a shift of the same time
    shows: await shiftAt(fixtures),
  })),
  trial(shiftCalls.acceptOffer, own, async (fixtures) => ({ input: { params: { id: await offered(fixtures) } } })),
  trial(shiftCalls.declineOffer, own, async (fixtures) => ({ input: { params: { id: await offered(fixtures) } } })),
  trial(rosterCalls.leave, own, async (fixtures) => ({ input: { query: {} }, shows: await asked(fixtures) })),
  trial(rosterCalls.askForLeave, { by: 'portal.use' }, () => ({ input: { body: { leaveRequest: form() } } })),
  trial(rosterCalls.withdraw, own, async (fixtures) => ({ input: { params: { id: await asked(fixtures) } } })),
  trial(rosterCalls.leaveToDecide, { ...lead, expected: { hrisManager: 'blind' } }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: await asked(fixtures),
  })),
  trial(rosterCalls.approveLeave, { ...lead, expected: { hrisManager: 'hidden' } }, byId),
  trial(rosterCalls.rejectLeave, { ...lead, expected: { hrisManager: 'hidden' } }, byId),
  trial(rosterCalls.atPlace, { ...lead, expected: { hrisManager: 'blind' } }, async (fixtures) => ({
    input: { query: { 'q[location_id_eq]': fixtures.place.id, date: '2026-03-02', per_page: 200 } },
    shows: await shiftAt(fixtures),
  })),
]
