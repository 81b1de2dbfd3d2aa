import type { Limits } from './limits'

/** Milliseconds. Longer timers would fire at once. */
const longestTimer = 2 ** 31 - 1

/** Does the work later, unless the returned function is called before. */
export type Later = (work: () => void, milliseconds: number) => () => void
const realLater: Later = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds).unref()
  return () => clearTimeout(timer)
}

type Steps = {
  now: () => Date
  limits: Pick<Limits, 'expiryNotice'>
  warn: () => void
  expire: () => void
  /** Tests replace it. */
  later?: Later | undefined
}

/** Warns before a token expires, and reports the expiry (protocol, section 13). A new token restarts the timers. */
export const createTokenTimers = ({ now, limits, warn, expire, later = realLater }: Steps) => {
  const stops: (() => void)[] = []

  const clear = () => {
    for (const stop of stops.splice(0)) stop()
  }
  const at = (time: number, work: () => void) => {
    const wait = Math.max(0, time - now().getTime())
    if (wait > longestTimer) return
    stops.push(later(work, wait))
  }

  const restart = (expiresAt: Date) => {
    clear()
    at(expiresAt.getTime() - limits.expiryNotice, warn)
    at(expiresAt.getTime(), expire)
  }
  return { restart, clear }
}
