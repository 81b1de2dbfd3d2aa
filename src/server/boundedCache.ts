import { LRUCache } from 'lru-cache'

type Options = { ttl: number }

/**
 * Keeps the entries that were used last, at most this many. `max` would allocate room for all of them at once, a
 * millisecond for 10,000, in each of a dozen caches of every server that starts; a sum of sizes grows as needed.
 */
export const createBoundedCache = <Value extends NonNullable<unknown>>(most: number, options?: Options) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ...options })
