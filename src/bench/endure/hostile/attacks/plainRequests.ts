import type { Attack } from '../attack'
import { flood } from '../httpClient'

const connections = 50

/** For comparison: as many of the cheapest requests as other attacks send. */
export const plainRequests: Attack = {
  title: 'for comparison: 1,000 requests a second of what is not there',
  rate: { perSecond: 1_000, atOnce: connections },
  prepare: (context) => () => flood(context, connections, () => ({ path: '/api/nothing' })),
}
