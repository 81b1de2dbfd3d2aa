import { addHours } from 'date-fns'
import { dayListCalls, type ListStatus } from '@contract/dayLists'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'

let server: DemoServer
beforeAll(async () => void (server = await startDemoServer()))

const asked = {
  'q[location_id_eq]': 'harbour-location-harbour-street',
  'q[from_date]': '02/03/2026',
  'q[to_date]': '02/03/2026',
}
const midnight = new Date('2026-03-01T13:30:00.000Z')

describe('the lists of the demo', () => {
  it('[D-05] have one under way and one that waits at every hour, one overdue in the day, and some on demand', async () => {
    const seen: Record<string, Set<ListStatus | 'on demand'>> = {}
    for (let hour = 3; hour <= 20; hour++) {
      server.moveTo(addHours(midnight, hour))
      const client = await server.asAccount('employee@harbour.test') // a session ends within these hours
      const { records } = (await client.call(dayListCalls.index, { query: asked })).body
      seen[hour] = new Set(records.map(({ status, onDemand }) => (onDemand ? 'on demand' : status)))
    }
    const lacking = Object.entries(seen).flatMap(([hour, statuses]) =>
      (['in_progress', 'pending', 'upcoming', 'on demand'] as const)
        .filter((status) => !statuses.has(status))
        .map((status) => `${hour}: ${status}`),
    )
    expect(lacking).toEqual([])
    expect([12, 16, 20].map((hour) => seen[hour]?.has('overdue'))).toEqual([true, true, true])
  })
})
