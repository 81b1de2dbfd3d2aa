import type { Limits } from './limits'

/** Longer timers than this fire at once. */
const longestTimer = 2 ** 31 - 1

type Steps = { now: () => Date; limits: Pick<Limits, 'expiryNotice'>; warn: () => void; expire: () => void }

/** Tells before a token ends, and when it has (protocol, section 13). A new token starts the times again. */
export const createTokenTimers = ({ now, limits, warn, expire }: Steps) => {
  const timers = new Set<NodeJS.Timeout>()

  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  const at = (time: number, work: () => void) => {
    const wait = Math.max(0, time - now().getTime())
    if (wait > longestTimer) return
    timers.add(setTimeout(work, wait).unref())
  }

  const restart = (expiresAt: Date) => {
    clear()
    at(expiresAt.getTime() - limits.expiryNotice, warn)
    at(expiresAt.getTime(), expire)
  }
  return { restart, clear }
}
