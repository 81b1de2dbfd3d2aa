import { addHours } from 'date-fns'
import { dayListCalls } from '@contract/dayLists'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const today = '02/03/2026'
let last = 0
const due = async (fixtures: Fixtures): Promise<string> => {
  const id = `day-list-${++last}`
  const times = { starts_at: fixtures.now(), ends_at: addHours(fixtures.now(), 1) }
  const row = { id, location_id: fixtures.place.id, day: '2026-03-02', name: 'Trial', group_name: null }
  await fixtures.db
    .insertInto('day_lists')
    .values({ ...homeOf(fixtures), ...row, ...times, is_on_demand: false })
    .execute()
  return id
}

export const trials = [
  trial(dayListCalls.index, { by: 'portal.use', of: 'place', refuses: 'q[location_id_eq]' }, async (fixtures) => ({
    input: {
      query: {
        per_page: 200,
        'q[location_id_eq]': fixtures.place.id,
        'q[from_date]': today,
        'q[to_date]': today,
      },
    },
    shows: await due(fixtures),
  })),
  trial(dayListCalls.performance, { by: 'performance.read', of: 'organisation' }, ({ place }) => ({
    input: {
      params: { id: place.id },
      query: { 'q[from_date]': `${today} 00:00:00`, 'q[to_date]': `${today} 23:59:59` },
    },
  })),
]
