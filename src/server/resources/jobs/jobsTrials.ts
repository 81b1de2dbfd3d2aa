import { jobCalls } from '@contract/jobs'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const deadJob = (fixtures: Fixtures) =>
  fixtures.given.job({ ...homeOf(fixtures), died_at: new Date('2026-03-01T00:00:00.000Z') })

export const trials = [
  trial(jobCalls.index, { by: 'job.read', of: 'organisation' }, async (fixtures) => ({
    input: { query: {} },
    shows: (await deadJob(fixtures)).id,
  })),
  trial(jobCalls.retry, { by: 'job.retry', of: 'organisation' }, async (fixtures) => {
    const { id } = await deadJob(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
]
