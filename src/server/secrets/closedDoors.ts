import { createBoundedCache } from '@server/boundedCache'
import { networkOf } from '@server/network/addresses'
import { attemptKey, countedAs } from './signInThrottle'

/** Milliseconds for which the database is not asked again; another server may have opened the door meanwhile. */
const knownForMs = 5_000
const mostDoors = 10_000

/** Identifies a caller: the typed account and the address. */
export type Door = { email: string; address: string }
type Closed = { since: number; opensAt: number }

export type ClosedDoors = ReturnType<typeof createClosedDoors>

/**
 * Remembers which doors the throttle has just closed (D-21): further attempts are refused from memory, so that a flood
 * costs the database nothing.
 */
export const createClosedDoors = () => {
  const doors = createBoundedCache<Closed>(mostDoors)
  const namesOf = ({ email, address }: Door) => ({
    account: attemptKey({ account: countedAs('typed', email), address }),
    network: networkOf(address),
  })
  const secondsLeft = (door: Closed | undefined, now: number) => {
    if (!door || now < door.since || now >= Math.min(door.opensAt, door.since + knownForMs)) return null
    return Math.max(1, Math.ceil((door.opensAt - now) / 1_000))
  }

  return {
    /** Seconds until the door opens; null when it is not known to be closed. */
    opensIn(door: Door, now: Date): number | null {
      const { account, network } = namesOf(door)
      return secondsLeft(doors.get(network), now.getTime()) ?? secondsLeft(doors.get(account), now.getTime())
    },

    /**
     * Call it when the throttle refused an attempt: closes the door to the account, or to all attempts from its
     * network.
     */
    close(door: Door, now: Date, { opensInSeconds, isForNetwork }: { opensInSeconds: number; isForNetwork: boolean }) {
      const { account, network } = namesOf(door)
      const since = now.getTime()
      doors.set(isForNetwork ? network : account, { since, opensAt: since + opensInSeconds * 1_000 })
    },

    /** Call it when the attempts of this door were purged. */
    open(door: Door) {
      const { account, network } = namesOf(door)
      doors.delete(account)
      doors.delete(network)
    },
  }
}
