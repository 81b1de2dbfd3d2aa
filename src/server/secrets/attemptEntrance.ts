import type { PublicScope } from '@server/database/scope'
import { networkOf } from '@server/network/addresses'
import { createFairQueue, QueueFull } from '@server/pacing/fairQueue'
import { createPace } from '@server/pacing/pace'
import type { ApiProblem } from '@server/problems/apiProblem'
import type { ClosedDoors, Door } from './closedDoors'
import { tooManyOf } from './secretAttempts'
import type { Reservation } from './signInThrottle'

/**
 * Attempts are counted one after the other anyway. Were all of a flood's, or of a shift's start, at the database at once,
 * everybody else's statements would stand behind theirs.
 */
const counting = { atOnce: 2, mostWaiting: 200 }
/** Refusals to one network: a flood over thousands of connections waits for them instead of keeping the server busy. */
const refusing = { everyMs: 10, free: 20, longestMs: 10_000 }

type Options = {
  /** What is attempted, as refusals name it, in the plural. */
  what: string
  doors: ClosedDoors
  /** What is answered when too many wait. */
  tooBusy: () => ApiProblem
  /** Refuses who would find no room behind the entrance either. */
  requireRoom?: (line: string) => void
}

/** Told of a refusal of the throttle before it is thrown. */
type OnClosed = (refusal: Extract<Reservation, { isAllowed: false }>) => void

/**
 * Counts attempts in turn, a line for each network; refuses from memory what the throttle has just refused, so that a
 * flood costs the database nothing.
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
        requireOpen() // those before it may have closed the door
        return count(onClosed)
      })
    } catch (failure) {
      await pace(line)
      throw failure instanceof QueueFull ? tooBusy() : failure
    }
  }
}
