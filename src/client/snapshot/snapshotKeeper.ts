import { createPersistoid, getStoredState } from 'redux-persist'
import { snapshotOpened } from '@client/state/snapshotEvents'
import type { AppDispatch, RootState } from '@client/state/types'
import { openPart, type SnapshotPart } from './snapshotPart'
import { snapshotStorage } from './snapshotStorage'

type Store = { getState: () => RootState; dispatch: AppDispatch; subscribe: (listener: () => void) => () => void }

/** Writes come in bursts; a part is written at most this often. */
const throttle = 200

/**
 * Keeps one person's state in IndexedDB, part by part, behind redux-persist. Parts of slices that are not loaded yet
 * are kept aside, as they were stored, and handed over when the slice comes.
 */
export const createSnapshotKeeper = (store: Store, storage = snapshotStorage()) => {
  const parts = new Map<string, SnapshotPart<unknown>>()
  let aside: Record<string, unknown> = {}
  let stop: () => Promise<void> = () => Promise.resolve()
  let opening: Promise<void> = Promise.resolve()

  /** Opens the parts that have arrived and are still aside. */
  const hand = (keys: Iterable<string>) => {
    const opened: Record<string, unknown> = {}
    for (const key of keys) {
      const part = parts.get(key)
      if (!part || aside[key] === undefined) continue
      const state = openPart(part, aside[key])
      if (state !== undefined) opened[key] = state
      delete aside[key]
    }
    if (Object.keys(opened).length > 0) store.dispatch(snapshotOpened(opened))
  }

  const open = async (personId: string) => {
    await stop()
    const config = { key: personId, keyPrefix: '', version: 1, storage, throttle }
    await storage.keepOnly(personId)
    aside = { ...(await getStoredState(config)) }
    hand([...parts.keys()])

    const persistoid = createPersistoid(config)
    const taken = new Map<string, { from: unknown; stored: object }>()
    const write = () => {
      const state = store.getState() as unknown as Record<string, unknown>
      const stored: Record<string, unknown> = { ...aside }
      for (const [key, { version, take }] of parts) {
        const from = state[key]
        if (from === undefined) continue
        const known = taken.get(key)
        const fresh = known?.from === from ? known.stored : { version, state: take(from) }
        taken.set(key, { from, stored: fresh })
        stored[key] = fresh
      }
      persistoid.update(stored)
    }
    const unsubscribe = store.subscribe(write)
    stop = async () => {
      unsubscribe()
      stop = () => Promise.resolve()
      await persistoid.flush()
    }
  }

  return {
    /** Announces how slices are persisted; what was stored for them is given to them at once. */
    addParts: <State>(...added: SnapshotPart<State>[]) => {
      for (const part of added) parts.set(part.key, part)
      hand(added.map(({ key }) => key))
    },

    /** Takes up what this person left here, and writes from now on. Somebody else's leavings are removed first. */
    open: (personId: string) => (opening = open(personId)),

    /** Settles when the last opening has, well or badly. */
    opened: () => opening.catch(() => undefined),

    /** Nothing of this person stays. */
    remove: async (personId: string) => {
      await stop()
      aside = {}
      await storage.removeItem(personId)
    },
  }
}
export type SnapshotKeeper = ReturnType<typeof createSnapshotKeeper>
