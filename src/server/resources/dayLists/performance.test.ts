import { addMinutes } from 'date-fns'
import { notThere } from '@contract/apiError'
import { dayListCalls } from '@contract/dayLists'
import { noPermission } from '@server/problems/apiProblem'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { percentagesOf } from './performanceRepository'

const { performance } = dayListCalls
let server: TestServer
let organisation_id: string
let place: { id: string }
let reader: TestClient
let last = 0
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  place = await server.given.location({ organisation_id })
  reader = server.as(await server.given.person({ organisation_id, taskRoles: ['admin'] }))
})

type Given = { from: number; to: number; begun?: number; done?: number }
const give = async (count: number, { from, to, begun, done }: Given, isOnDemand = false) => {
  const at = (minutes: number | undefined) => (minutes === undefined ? null : addMinutes(server.now(), minutes))
  const times = { starts_at: at(from), ends_at: at(to), started_at: at(begun), completed_at: at(done) }
  const row = { organisation_id, location_id: place.id, day: '2026-03-02', name: 'List', group_name: null, ...times }
  const rows = Array.from({ length: count }, () => ({ id: `list-${++last}`, is_on_demand: isOnDemand, ...row }))
  await server.db.insertInto('day_lists').values(rows).execute()
}
const today = { 'q[from_date]': '02/03/2026 00:00:00', 'q[to_date]': '02/03/2026 23:59:59' }
const read = async (client = reader, query: typeof today = today) => {
  const { status, body, problem } = await client.call(performance, { params: { id: place.id }, query })
  return status === 200 ? body : [status, problem.errors]
}

describe('GET /api/dashboard/locations/:id/performance', () => {
  it('[AP-023, DB-060, DB-061, DB-064, D-51] answers percentages with two decimals', async () => {
    await give(50, { from: -300, to: -200, begun: -290, done: -200 })
    await give(9, { from: -300, to: -200, done: -10 })
    await give(4, { from: -300, to: -200, begun: -290 })
    await give(10, { from: -30, to: 60, begun: -10 })
    await give(6, { from: -30, to: 60 })
    await give(1, { from: 90, to: 120 })
    await give(20, { from: -300, to: -200 }, true)
    await give(20, { from: 300, to: 400 }) // tomorrow
    expect(await read()).toEqual({
      completedOnTime: 62.5,
      completedLate: 11.25,
      inProgress: 12.5,
      pending: 8.75,
      incomplete: 5,
      completionRate: 73.75,
    })
  })

  it('[DB-060] is all 0 without lists', async () => {
    const none = { completedOnTime: 0, completedLate: 0, incomplete: 0, inProgress: 0, pending: 0, completionRate: 0 }
    expect(await read()).toEqual(none)
  })

  it("[DB-064] counts the lists that begin in the time, in the account's time zone", async () => {
    server.moveTo('2026-03-02T09:30:00.000Z') // 20:00 in Adelaide
    await give(1, { from: -1_200, to: -1_100, done: -1_150 }) // at midnight
    await give(1, { from: -1_201, to: -1_100 }) // yesterday
    await give(1, { from: 239, to: 300 }) // at 23:59
    expect(await read()).toMatchObject({ completedOnTime: 50, incomplete: 0, pending: 50 })
  })

  it.each([
    [{ ...today, 'q[from_date]': '02/03/2026' }, 'q[from_date]', 'Date is invalid'],
    [{ ...today, 'q[from_date]': '02/03/2026 24:00:00' }, 'q[from_date]', 'Date is invalid'],
    [{ ...today, 'q[to_date]': '31/06/2026 10:00:00' }, 'q[to_date]', 'Date is invalid'],
    [{ ...today, 'q[to_date]': '01/03/2026 10:00:00' }, 'q[to_date]', 'The last date is before the first one'],
  ])('[DB-064] refuses %j at %s', async (query, key, sentence) => {
    expect(await read(reader, query)).toEqual([422, { [key]: [sentence] }])
  })

  it('[DB-062, SV-001] is for task admins, and for managers with the permission where they manage', async () => {
    const manager = { organisation_id, taskRoles: ['manager'], locations: [place] }
    const hris_permission = { 'managerLocations.performance': true }
    const managing = server.as(await server.given.person({ ...manager, hris_permission, manages: [place] }))
    const working = server.as(await server.given.person({ ...manager, hris_permission }))
    const without = server.as(await server.given.person({ ...manager, manages: [place] }))
    const stranger = server.as(await server.given.person({ taskRoles: ['admin'] }))

    expect(await read(managing)).toMatchObject({ completionRate: 0 })
    expect(await read(working)).toEqual([404, { base: [notThere] }])
    expect(await read(without)).toEqual([422, { base: [noPermission] }])
    expect(await read(stranger)).toEqual([404, { base: [notThere] }])
  })
})

describe('percentages', () => {
  const counts = { completedOnTime: 1, completedLate: 1, incomplete: 1, inProgress: 0, pending: 0 }

  it('[DB-061] add up to 100', () => {
    expect(percentagesOf(counts)).toEqual({
      ...counts,
      completedOnTime: 33.34,
      completedLate: 33.33,
      incomplete: 33.33,
    })
    for (let late = 0; late < 40; late++) {
      const parts = Object.values(percentagesOf({ ...counts, completedLate: late, pending: 7 }))
      expect(Math.round(parts.reduce((sum, part) => sum + part * 100, 0))).toBe(10_000)
    }
  })
})
