import type { PublicScope } from '@server/database/scope'
import { networkOf } from '@server/network/addresses'
import { createFairQueue, QueueFull } from '@server/admission/fairQueue'
import { createPace } from '@server/admission/pace'
import type { ApiProblem } from '@server/problems/apiProblem'
import type { RefusedSources, AttemptSource } from '@server/admission/refusedSources'
import { tooManyOf } from './secretAttempts'
import type { Reservation } from './signInThrottle'

/**
 * Attempts are counted one after the other anyway. Without this limit, the attempts of a flood, or of the start of a
 * shift, would occupy the database, and all other statements would queue behind them.
 */
const counting = { atOnce: 2, mostWaiting: 200 }
/**
 * Delays refusals to one network, so that a flood over thousands of connections waits instead of keeping the server
 * busy.
 */
const refusing = { everyMs: 10, free: 20, longestMs: 10_000 }

type Options = {
  /** The noun for the attempts in the sentences of refusals, in the plural. */
  what: string
  refusedSources: RefusedSources
  /** The error when too many attempts wait. */
  tooBusy: () => ApiProblem
  /** Throws when the work after the count would find no room in its queue either. */
  requireRoom?: (line: string) => void
}

/** Called with a refusal of the throttle before it is thrown. */
type OnRefused = (refusal: Extract<Reservation, { isAllowed: false }>) => void

/**
 * Counts attempts in a queue that is fair between networks. Attempts that the throttle has just refused are refused
 * from memory, so that a flood costs the database nothing.
 */
export const createAttemptEntrance = ({ what, refusedSources, tooBusy, requireRoom = () => {} }: Options) => {
  const queue = createFairQueue(counting)
  const pace = createPace(refusing)

  return async <Result>(
    { now }: PublicScope,
    source: AttemptSource,
    count: (onRefused: OnRefused) => Promise<Result>,
  ): Promise<Result> => {
    const line = networkOf(source.address)
    const requireAllowed = () => {
      const secondsLeft = refusedSources.secondsLeft(source, now)
      if (secondsLeft !== null) throw tooManyOf(what, secondsLeft)
      requireRoom(line)
    }
    const onRefused: OnRefused = ({ retryAfterSeconds: seconds, isNetworkRefused: isForNetwork }) =>
      refusedSources.refuse(source, now, { seconds, isForNetwork })
    try {
      requireAllowed()
      return await queue.run(line, () => {
        requireAllowed() // attempts before this one may have been refused
        return count(onRefused)
      })
    } catch (failure) {
      await pace(line)
      throw failure instanceof QueueFull ? tooBusy() : failure
    }
  }
}
