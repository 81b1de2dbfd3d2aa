import { LRUCache } from 'lru-cache'

type Limits = {
  /** Between two of the same name. */
  everyMs: number
  /** So many after a rest are not held up. */
  free: number
  longestMs: number
}

const mostNames = 10_000

/** Holds up what comes too often, by its name: whoever waits for each answer before the next request can not send more. */
export const createPace = ({ everyMs, free, longestMs }: Limits) => {
  const last = new LRUCache<string, number>({ max: mostNames })
  return async (name: string): Promise<void> => {
    const now = performance.now()
    const due = Math.max(last.get(name) ?? 0, now - free * everyMs) + everyMs
    last.set(name, Math.min(due, now + longestMs))
    if (due > now) await new Promise((resolve) => setTimeout(resolve, Math.min(due - now, longestMs)))
  }
}
