import { LRUCache } from 'lru-cache'
import { createAllowance } from './allowance'
import { createLane, type Lane } from './lane'
import type { Limits } from './limits'

type Person = { organisationId: string; identity: string }
/** Of one person, over all their sockets, so that nobody gets more by opening another one or by coming anew. */
export type PersonAllowance = {
  mayConnect: () => boolean
  mayRequest: () => boolean
  /** What is not a reading. */
  mayChange: () => boolean
  /** Requests are worked on a few at a time; the others wait. */
  working: Lane
}

const mostPeople = 10_000

/** What each person may ask of the endpoint. */
export const createPersonAllowances = (limits: Limits) => {
  const people = new LRUCache<string, PersonAllowance>({ max: mostPeople })
  const clock = () => performance.now()
  const make = (): PersonAllowance => ({
    mayConnect: createAllowance({ burst: limits.connectBurst, perSecond: limits.connectsPerSecond }, clock),
    mayRequest: createAllowance({ burst: limits.requestBurst, perSecond: limits.requestsPerSecond }, clock),
    mayChange: createAllowance({ burst: limits.changeBurst, perSecond: limits.changesPerSecond }, clock),
    working: createLane(limits.workedOnAtOnce),
  })
  return ({ organisationId, identity }: Person): PersonAllowance => {
    const key = `${organisationId} ${identity}`
    const known = people.get(key)
    if (known) return known
    const fresh = make()
    people.set(key, fresh)
    return fresh
  }
}
