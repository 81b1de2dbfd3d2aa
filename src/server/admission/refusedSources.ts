import { createBoundedCache } from '@server/boundedCache'
import { networkOf } from '@server/network/addresses'
import { attemptKey, countedAs } from '@server/secrets/signInThrottle'

/** Milliseconds for which the database is not asked again; another server may have allowed the source meanwhile. */
const cachedForMs = 5_000
const mostSources = 10_000

/** Where attempts come from: the typed account and the address. */
export type AttemptSource = { email: string; address: string }
type Refused = { since: number; until: number }

export type RefusedSources = ReturnType<typeof createRefusedSources>

/**
 * Remembers which sources the throttle has just refused (D-21): further attempts are refused from memory, so that a flood
 * costs the database nothing.
 */
export const createRefusedSources = () => {
  const known = createBoundedCache<Refused>(mostSources)
  const namesOf = ({ email, address }: AttemptSource) => ({
    account: attemptKey({ account: countedAs('typed', email), address }),
    network: networkOf(address),
  })
  const secondsUntil = (refused: Refused | undefined, now: number) => {
    if (!refused || now < refused.since || now >= Math.min(refused.until, refused.since + cachedForMs)) return null
    return Math.max(1, Math.ceil((refused.until - now) / 1_000))
  }

  return {
    /** Seconds until attempts are allowed again; null when the source is not known to be refused. */
    secondsLeft(source: AttemptSource, now: Date): number | null {
      const { account, network } = namesOf(source)
      return secondsUntil(known.get(network), now.getTime()) ?? secondsUntil(known.get(account), now.getTime())
    },

    /** Call it when the throttle refused an attempt: on the account, or all attempts from its network. */
    refuse(source: AttemptSource, now: Date, { seconds, isForNetwork }: { seconds: number; isForNetwork: boolean }) {
      const { account, network } = namesOf(source)
      const since = now.getTime()
      known.set(isForNetwork ? network : account, { since, until: since + seconds * 1_000 })
    },

    /** Call it when the attempts of this source were purged. */
    allow(source: AttemptSource) {
      const { account, network } = namesOf(source)
      known.delete(account)
      known.delete(network)
    },
  }
}
