import type { Rate } from './attack'

const tickMs = 5

/** A token bucket that starts full: resolves when the next slot is due, first come, first served. */
export const createPace = ({ perSecond, atOnce }: Rate) => {
  const waiting: (() => void)[] = []
  let tokens = atOnce
  let last = performance.now()
  const release = () => {
    const now = performance.now()
    tokens = Math.min(atOnce, tokens + ((now - last) * perSecond) / 1_000)
    last = now
    while (tokens >= 1 && waiting.length > 0) {
      tokens -= 1
      waiting.shift()?.()
    }
  }
  setInterval(release, tickMs).unref()
  return () => new Promise<void>((resolve) => waiting.push(resolve))
}
