import type { PublicScope } from '@server/database/scope'
import { networkOf } from '@server/network/addresses'
import { createFairQueue, QueueFull } from '@server/pacing/fairQueue'
import { createPace } from '@server/pacing/pace'
import type { ApiProblem } from '@server/problems/apiProblem'
import type { ClosedDoors, Door } from './closedDoors'
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
  doors: ClosedDoors
  /** The error when too many attempts wait. */
  tooBusy: () => ApiProblem
  /** Throws when the work after the count would find no room in its queue either. */
  requireRoom?: (line: string) => void
}

/** Called with a refusal of the throttle before it is thrown. */
type OnClosed = (refusal: Extract<Reservation, { isAllowed: false }>) => void

/**
 * Counts attempts in a queue that is fair between networks. Attempts that the throttle has just refused are refused
 * from memory, so that a flood costs the database nothing.
 */
export const createAttemptEntrance = ({ what, doors, tooBusy, requireRoom = () => {} }: Options) => {
  const queue = createFairQueue(counting)
  const pace = createPace(refusing)

  return async <Result>(
    { now }: PublicScope,
    door: Door,
    count: (onClosed: OnClosed) => Promise<Result>,
  ): Promise<Result> => {
    const line = networkOf(door.address)
    const requireOpen = () => {
      const opensIn = doors.opensIn(door, now)
      if (opensIn !== null) throw tooManyOf(what, opensIn)
      requireRoom(line)
    }
    const onClosed: OnClosed = ({ retryAfterSeconds: opensInSeconds, isAddressClosed: isForNetwork }) =>
      doors.close(door, now, { opensInSeconds, isForNetwork })
    try {
      requireOpen()
      return await queue.inTurn(line, () => {
        requireOpen() // attempts before this one may have closed the door
        return count(onClosed)
      })
    } catch (failure) {
      await pace(line)
      throw failure instanceof QueueFull ? tooBusy() : failure
    }
  }
}
