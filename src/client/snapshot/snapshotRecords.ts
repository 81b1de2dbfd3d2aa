import { createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { snapshotDatabase } from './snapshotDatabase'

/** The records of the snapshot's IndexedDB. */
export const indexedRecords = () => {
  let opened: UseStore | undefined
  const store = () => (opened ??= createStore(snapshotDatabase.name, snapshotDatabase.store))
  return {
    get: (key: string): Promise<unknown> => get(key, store()),
    keys: (): Promise<string[]> => keys<string>(store()),
    put: (key: string, value: unknown): Promise<void> =>
      store()<void>('readwrite', (records) => {
        records.put(value, key)
        records.transaction.commit() // a page that unloads aborts what it has not committed
        return promisifyRequest(records.transaction)
      }),
    remove: (removed: readonly string[]): Promise<void> => delMany([...removed], store()),
    /** Stores a record in the place of another one, unless that is gone meanwhile: another tab has removed it. */
    replace: (old: string, key: string, value: unknown): Promise<void> =>
      store()<void>('readwrite', (records) => {
        const finding = records.getKey(old)
        finding.onsuccess = () => {
          if (finding.result === undefined) return
          records.delete(old)
          records.put(value, key)
        }
        return promisifyRequest(records.transaction)
      }),
  }
}
export type SnapshotRecords = ReturnType<typeof indexedRecords>
