import { createBoundedCache } from '@server/boundedCache'
import { createTokenBucket } from '@server/admission/tokenBucket'
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
  /** Counts the bytes of an answer: what it costs to read and to write follows them. */
  answered: (bytes: number) => void
  /** Resolves when the person may have the next answer; undefined when that is now. */
  rest: () => Promise<void> | undefined
}

const mostPeople = 10_000

/** Creates the rate limits of each person. */
export const createPersonBudgets = (limits: Limits) => {
  const people = createBoundedCache<PersonBudget>(mostPeople)
  const make = (): PersonBudget => {
    const answers = createTokenBucket({ burst: limits.answeredBurst, perSecond: limits.answeredPerSecond })
    return {
      mayConnect: createTokenBucket({ burst: limits.connectBurst, perSecond: limits.connectsPerSecond }).take,
      mayRequest: createTokenBucket({ burst: limits.requestBurst, perSecond: limits.requestsPerSecond }).take,
      mayChange: createTokenBucket({ burst: limits.changeBurst, perSecond: limits.changesPerSecond }).take,
      working: createLane(limits.workedOnAtOnce),
      answered: answers.overdraw,
      rest: answers.settled,
    }
  }
  return ({ organisationId, identity }: Person): PersonBudget => {
    const key = `${organisationId} ${identity}`
    const known = people.get(key)
    if (known) return known
    const fresh = make()
    people.set(key, fresh)
    return fresh
  }
}
