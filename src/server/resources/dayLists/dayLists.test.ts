import { addMinutes } from 'date-fns'
import { dayListCalls } from '@contract/dayLists'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { index } = dayListCalls
let server: TestServer
let organisation_id: string
let place: { id: string }
let reader: TestClient
let last = 0
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  place = await server.given.location({ organisation_id })
  reader = server.as(await server.given.person({ organisation_id, locations: [place] }))
})

type Given = { from?: number; to?: number; begun?: number; done?: number; day?: string; roles?: { id: string }[] }
/** Times in minutes from now; on demand without them. */
const give = async (name: string, { from, to, begun, done, day = '2026-03-02', roles = [] }: Given = {}) => {
  const at = (minutes: number | undefined) => (minutes === undefined ? null : addMinutes(server.now(), minutes))
  const id = `list-${++last}`
  const times = { starts_at: at(from), ends_at: at(to), started_at: at(begun), completed_at: at(done) }
  const row = {
    id,
    organisation_id,
    location_id: place.id,
    day,
    name,
    group_name: null,
    is_on_demand: from === undefined,
  }
  await server.db
    .insertInto('day_lists')
    .values({ ...row, ...times })
    .execute()
  const given = roles.map((role) => ({ organisation_id, day_list_id: id, role_id: role.id }))
  if (given.length > 0) await server.db.insertInto('day_list_roles').values(given).execute()
  return id
}
const asked = (query: object = {}) => ({
  query: { 'q[location_id_eq]': place.id, 'q[from_date]': '02/03/2026', 'q[to_date]': '02/03/2026', ...query },
})
const list = async (query?: object) => (await reader.call(index, asked(query))).body
const statuses = async (query?: object) => (await list(query)).records.map(({ task, status }) => [task.name, status])

describe('GET /api/dashboard/tasks', () => {
  it('[AP-022, DB-053, DB-054, DB-055] lists what is not done with its status, the most urgent first', async () => {
    await give('later', { from: 90, to: 120 })
    await give('next', { from: 30, to: 200 })
    await give('on demand')
    await give('waiting', { from: -10, to: 45 })
    await give('begun', { from: -60, to: 60, begun: -50 })
    await give('late', { from: -120, to: -30 })
    await give('begun and late', { from: -180, to: -60, begun: -100 })
    await give('done', { from: -60, to: 60, done: -5 })
    await give('done late', { from: -120, to: -60, done: -5 })
    expect(await statuses()).toEqual([
      ['begun and late', 'overdue'],
      ['late', 'overdue'],
      ['begun', 'in_progress'],
      ['waiting', 'pending'],
      ['next', 'upcoming'],
      ['later', 'upcoming'],
      ['on demand', 'pending'],
    ])
  })

  it('[DB-053, DB-054, DB-055] follows the clock', async () => {
    await give('one', { from: 10, to: 60, begun: 20 })
    const start = server.now()
    const seen = []
    for (const minutes of [9, 10, 20, 59, 60]) {
      server.moveTo(addMinutes(start, minutes))
      seen.push((await statuses())[0]?.[1])
    }
    server.moveTo(start)
    expect(seen).toEqual(['upcoming', 'pending', 'in_progress', 'in_progress', 'overdue'])
  })

  it('[DB-056] answers no times of what is done on demand, and the roles that do a list', async () => {
    const role = { id: `role-${++last}`, organisation_id, external_id: 'ee-7', name: 'Kitchen hand' }
    await server.db.insertInto('roles').values(role).execute()
    await give('Grease trap', { roles: [role] })
    await give('Log', { from: 0, to: 60 })
    const [log, trap] = (await list()).records
    expect(log).toMatchObject({ onDemand: false, startTime: server.now().toISOString(), roles: [] })
    const none = { startTime: null, endTime: null, group: null }
    expect(trap).toMatchObject({ onDemand: true, ...none, roles: [{ externalId: 'ee-7', name: 'Kitchen hand' }] })
  })

  it('[DB-057] filters by days, status and name', async () => {
    await give('Night log', { from: -60, to: -10 })
    await give('Morning LOG', { from: 10, to: 60 })
    await give('Bar', { from: 10, to: 60 })
    await give('Old log', { from: -3_000, to: -2_000, day: '2026-02-28' })
    expect(await statuses({ 'q[task_root_name_cont]': 'log' })).toEqual([
      ['Night log', 'overdue'],
      ['Morning LOG', 'upcoming'],
    ])
    expect(await statuses({ 'q[task_root_name_cont]': '%' })).toEqual([])
    expect((await statuses({ 'q[status_eq]': 'upcoming' })).map(([name]) => name)).toEqual(['Bar', 'Morning LOG'])
    expect(await statuses({ 'q[status_eq]': '', 'q[task_root_name_cont]': '' })).toHaveLength(3)
    expect(await list({ 'q[from_date]': '28/02/2026' })).toMatchObject({ total: 4, perPage: 200 })
  })

  it.each([
    [{ 'q[from_date]': '2026-03-02' }, 'q[from_date]', 'Date is invalid'],
    [{ 'q[from_date]': '30/02/2026' }, 'q[from_date]', 'Date is invalid'],
    [{ 'q[to_date]': '1/3/2026' }, 'q[to_date]', 'Date is invalid'],
    [{ 'q[to_date]': '01/03/2026' }, 'q[to_date]', 'The last date is before the first one'],
    [{ 'q[to_date]': '02/04/2026' }, 'q[to_date]', 'At most 31 days can be listed at a time'],
  ])('[DB-057, SV-005] refuses %j at %s', async (query, key, sentence) => {
    const { status, problem } = await reader.call(index, asked(query))
    expect([status, problem.errors]).toEqual([422, { [key]: [sentence] }])
  })

  it('[DB-057] needs a location', async () => {
    const { 'q[location_id_eq]': _none, ...query } = asked().query
    const { status, problem } = await reader.call(index, { query } as never)
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['q[location_id_eq]']])
  })

  it('[DB-057] lists 31 days at most', async () => {
    expect((await reader.call(index, asked({ 'q[to_date]': '01/04/2026' }))).status).toBe(200)
  })

  it('[SV-002] is refused at a location of others', async () => {
    const elsewhere = await server.given.location({ organisation_id })
    const { status, problem } = await reader.call(index, asked({ 'q[location_id_eq]': elsewhere.id }))
    expect([status, problem.errors]).toEqual([422, { 'q[location_id_eq]': ['does not exist'] }])
  })
})
