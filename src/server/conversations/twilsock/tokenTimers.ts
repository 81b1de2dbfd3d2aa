import type { Limits } from './limits'

/** Milliseconds. Longer timers would fire at once. */
const longestTimer = 2 ** 31 - 1

type Steps = { now: () => Date; limits: Pick<Limits, 'expiryNotice'>; warn: () => void; expire: () => void }

/** Warns before a token expires, and reports the expiry (protocol, section 13). A new token restarts the timers. */
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
