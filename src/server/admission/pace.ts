import { createBoundedCache } from '@server/boundedCache'

type Limits = {
  /** Milliseconds between two of the same name. */
  everyMs: number
  /** Number of passes after a rest that are not delayed. */
  free: number
  longestMs: number
}

const mostNames = 10_000

/** Tests may replace it. */
const realClock = {
  now: () => performance.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Delays passes of the same name that come too often, so that a client that waits for each answer can not send more.
 */
export const createPace = ({ everyMs, free, longestMs }: Limits, clock = realClock) => {
  const last = createBoundedCache<number>(mostNames)
  return async (name: string): Promise<void> => {
    const now = clock.now()
    const due = Math.max(last.get(name) ?? 0, now - free * everyMs) + everyMs
    last.set(name, Math.min(due, now + longestMs))
    if (due > now) await clock.wait(Math.min(due - now, longestMs))
  }
}
