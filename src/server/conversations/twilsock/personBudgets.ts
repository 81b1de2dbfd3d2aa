import { createBoundedCache } from '@server/boundedCache'
import { createTokenBucket } from '@server/pacing/tokenBucket'
import { createLane, type Lane } from './lane'
import type { Limits } from './limits'

type Person = { organisationId: string; identity: string }
/** The rate limits of one person over all their sockets: another socket or a reconnect grants nothing more. */
export type PersonBudget = {
  mayConnect: () => boolean
  mayRequest: () => boolean
  /** For requests that change something. */
  mayChange: () => boolean
  /** Limits the concurrent requests of the person; others wait. */
  working: Lane
}

const mostPeople = 10_000

/** Creates the rate limits of each person. */
export const createPersonBudgets = (limits: Limits) => {
  const people = createBoundedCache<PersonBudget>(mostPeople)
  const clock = () => performance.now()
  const make = (): PersonBudget => ({
    mayConnect: createTokenBucket({ burst: limits.connectBurst, perSecond: limits.connectsPerSecond }, clock),
    mayRequest: createTokenBucket({ burst: limits.requestBurst, perSecond: limits.requestsPerSecond }, clock),
    mayChange: createTokenBucket({ burst: limits.changeBurst, perSecond: limits.changesPerSecond }, clock),
    working: createLane(limits.workedOnAtOnce),
  })
  return ({ organisationId, identity }: Person): PersonBudget => {
    const key = `${organisationId} ${identity}`
    const known = people.get(key)
    if (known) return known
    const fresh = make()
    people.set(key, fresh)
    return fresh
  }
}
