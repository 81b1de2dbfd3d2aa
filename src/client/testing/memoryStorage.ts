/** In-memory replacement for the snapshot's IndexedDB. */
export const memoryStorage = (kept = new Map<string, string>()) => ({
  kept,
  getItem: (key: string) => Promise.resolve(kept.get(key)),
  setItem: (key: string, value: string) => {
    kept.set(key, value)
    return Promise.resolve()
  },
  removeItem: (key: string) => {
    kept.delete(key)
    return Promise.resolve()
  },
  keepOnly: (kept_: string) => {
    for (const key of kept.keys()) if (key !== kept_) kept.delete(key)
    return Promise.resolve()
  },
})
