import { batchCalls } from '@contract/batches'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const batch = (fixtures: Fixtures, state: 'running' | 'paused') =>
  fixtures.given.batch({ ...homeOf(fixtures), state, started_by: fixtures.people.employee.id })
const own = { by: 'portal.use', of: 'employee' } as const
const blindElsewhere = { elsewhere: 'blind', stranger: 'blind' } as const
const on = (state: 'running' | 'paused') => async (fixtures: Fixtures) => {
  const { id } = await batch(fixtures, state)
  return { input: { params: { id } }, shows: id }
}

export const trials = [
  trial(batchCalls.index, { ...own, expected: blindElsewhere }, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: (await batch(fixtures, 'running')).id,
  })),
  trial(batchCalls.show, own, on('running')),
  trial(batchCalls.pause, own, on('running')),
  trial(batchCalls.resume, own, on('paused')),
  trial(batchCalls.cancel, own, on('running')),
]
