import { snapshotStorage } from '@client/snapshot/snapshotStorage'

/** The snapshot's storage on a map instead of IndexedDB. */
export const memoryStorage = (kept = new Map<string, unknown>(), now: () => number = Date.now) => ({
  kept,
  ...snapshotStorage(
    {
      get: (key) => Promise.resolve(kept.get(key)),
      keys: () => Promise.resolve([...kept.keys()]),
      put: (key, value) => Promise.resolve(void kept.set(key, value)),
      remove: (keys) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
      replace: (old, key, value) => Promise.resolve(void (kept.delete(old) && kept.set(key, value))),
    },
    now,
  ),
})
