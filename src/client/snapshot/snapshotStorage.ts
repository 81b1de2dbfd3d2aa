import { createStore, get, keys, del, promisifyRequest, type UseStore } from 'idb-keyval'
import { snapshotDatabase } from './snapshotDatabase'

/** IndexedDB, one entry per person (D-22). */
export const snapshotStorage = () => {
  let opened: UseStore | undefined
  const store = () => (opened ??= createStore(snapshotDatabase.name, snapshotDatabase.store))
  return {
    getItem: (key: string) => get<string>(key, store()),
    setItem: (key: string, value: string) =>
      store()<void>('readwrite', (records) => {
        records.put(value, key)
        records.transaction.commit() // a page that unloads aborts what it has not committed
        return promisifyRequest(records.transaction)
      }),
    removeItem: (key: string) => del(key, store()),
    /** Removes all entries except this person's. */
    keepOnly: async (kept: string) => {
      for (const key of await keys<string>(store())) if (key !== kept) await del(key, store())
    },
  }
}
