import { createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { openTyped, sealTyped, type SetAside, type Typed, typedOf } from './setAside'

/** Where the snapshots lie in IndexedDB. */
const snapshotDatabase = { name: 'muster', store: 'snapshots' } as const

/** The records of the snapshot's IndexedDB. */
const indexedRecords = () => {
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
type SnapshotRecords = ReturnType<typeof indexedRecords>

/** How long typed work waits for its person after a session that ended by itself, in milliseconds (D-107). */
const asideMs = 7 * 24 * 60 * 60 * 1_000

const prefix = 'aside/'
const asideKey = (personId: string) => `${prefix}${personId}`

/**
 * IndexedDB, one entry per person (D-22), and one for what a person had typed when their session ended by itself: it is
 * given to nobody else, and to nobody after seven days (D-107).
 */
export const snapshotStorage = (records: SnapshotRecords = indexedRecords(), now: () => number = Date.now) => {
  /** Written by this module alone, so its shape is known. */
  const findAside = async (key: string) => (await records.get(key)) as SetAside | undefined
  const isOver = async (key: string) => ((await findAside(key))?.until ?? 0) <= now()

  /** Removes what has waited too long. */
  const sweep = async () => {
    for (const key of await records.keys())
      if (key.startsWith(prefix) && (await isOver(key))) await records.remove([key])
  }

  /** What waited for this person: readable with their key alone. */
  const openAside = async (personId: string, draftKey?: string): Promise<Typed | undefined> => {
    await sweep()
    const aside = await findAside(asideKey(personId))
    return aside && openTyped(aside, draftKey)
  }

  return {
    getItem: async (key: string) => (await records.get(key)) as string | undefined,
    setItem: (key: string, value: string) => records.put(key, value),
    /** Everything of this person. */
    removeItem: async (personId: string) => {
      await records.remove([personId, asideKey(personId)])
      await outgoingFiles.clear({ isShared: false })
    },
    sweep,

    /** Removes the entries of other people except what waits for them, and gives back what waited for this person. */
    prepare: async (personId: string, draftKey?: string) => {
      const others = (await records.keys()).filter((key) => key !== personId && !key.startsWith(prefix))
      if (others.length > 0) await records.remove(others)
      const aside = await openAside(personId, draftKey)
      if (!aside) return records.remove([asideKey(personId)])
      await outgoingFiles.restore(aside.files, { isShared: false })
      await records.replace(asideKey(personId), personId, aside.typed)
    },

    /** The device is shared from now on: nothing waits on it any more. Answers what waited for this person. */
    takeOut: async (personId: string, draftKey?: string): Promise<string | undefined> => {
      const aside = await openAside(personId, draftKey)
      await records.remove((await records.keys()).filter((key) => key.startsWith(prefix)))
      if (aside) await outgoingFiles.restore(aside.files, { isShared: true })
      return aside?.typed
    },

    /** Leaves nothing of this person but what they have typed; nothing at all where that cannot be sealed. */
    setAside: async (personId: string, draftKey?: string) => {
      const stored = await records.get(personId)
      const typed = typeof stored === 'string' ? typedOf(stored) : null
      const removed = () => records.remove([personId])
      const seal = async (text: string) => sealTyped({ typed: text, files: await outgoingFiles.all() }, draftKey)
      const sealed = typed === null ? undefined : await seal(typed).catch(() => undefined) // more than the memory holds
      if (!sealed) await removed()
      else {
        const aside: SetAside = { until: now() + asideMs, ...sealed }
        await records.replace(personId, asideKey(personId), aside).catch(removed) // the disk is full
      }
      await outgoingFiles.clear({ isShared: false })
    },
  }
}
