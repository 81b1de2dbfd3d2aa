import { jobCalls } from '@contract/jobs'
import type { Houses } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const deadJob = (houses: Houses) =>
  houses.given.job({ ...homeOf(houses), died_at: new Date('2026-03-01T00:00:00.000Z') })

export const trials = [
  trial(jobCalls.index, 'organisation', async (houses) => ({
    input: { query: {} },
    shows: (await deadJob(houses)).id,
  })),
  trial(jobCalls.retry, 'organisation', async (houses) => {
    const { id } = await deadJob(houses)
    return { input: { params: { id } }, shows: id }
  }),
]
