import { LRUCache } from 'lru-cache'
import { networkOf } from '@server/network/addresses'
import { attemptKey, countedAs } from './signInThrottle'

/** For so long the database is not asked again; another server may have opened the door meanwhile. */
const knownForMs = 5_000
const mostDoors = 10_000

/** Who tries: what was typed for the account, and from where. */
export type Door = { email: string; address: string }
type Closed = { since: number; opensAt: number }

export type ClosedDoors = ReturnType<typeof createClosedDoors>

/**
 * Doors that the throttle has just found closed (D-21): a flood of attempts is refused by memory, so that it costs the
 * database nothing.
 */
export const createClosedDoors = () => {
  const doors = new LRUCache<string, Closed>({ max: mostDoors })
  const namesOf = ({ email, address }: Door) => ({
    account: attemptKey({ account: countedAs('typed', email), address }),
    network: networkOf(address),
  })
  const secondsLeft = (door: Closed | undefined, now: number) => {
    if (!door || now < door.since || now >= Math.min(door.opensAt, door.since + knownForMs)) return null
    return Math.max(1, Math.ceil((door.opensAt - now) / 1_000))
  }

  return {
    /** Seconds until the door opens; null when it may be open. */
    opensIn(door: Door, now: Date): number | null {
      const { account, network } = namesOf(door)
      return secondsLeft(doors.get(network), now.getTime()) ?? secondsLeft(doors.get(account), now.getTime())
    },

    /** The throttle closed the door: to the account, or to all that comes from its network. */
    close(door: Door, now: Date, { opensInSeconds, isForNetwork }: { opensInSeconds: number; isForNetwork: boolean }) {
      const { account, network } = namesOf(door)
      const since = now.getTime()
      doors.set(isForNetwork ? network : account, { since, opensAt: since + opensInSeconds * 1_000 })
    },

    /** Its attempts were forgotten. */
    open(door: Door) {
      const { account, network } = namesOf(door)
      doors.delete(account)
      doors.delete(network)
    },
  }
}
