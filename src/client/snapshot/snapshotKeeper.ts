import { createPersistoid, getStoredState } from 'redux-persist'
import { snapshotOpened } from '@client/state/snapshotEvents'
import type { SnapshotPart } from '@client/state/snapshotPart'
import type { AppDispatch, RootState } from '@client/state/types'
import { openPart } from './openPart'
import { snapshotStorage } from './snapshotStorage'

type Store = { getState: () => RootState; dispatch: AppDispatch; subscribe: (listener: () => void) => () => void }

/** Writes come in bursts; a part is written at most this often. */
const throttle = 50
/** Milliseconds that a start waits for the storage. */
const patience = 3_000

/**
 * Keeps one person's state in IndexedDB, part by part, behind redux-persist. Parts of slices that are not loaded yet
 * are kept aside, as they were stored, and handed over when the slice comes.
 */
export const createSnapshotKeeper = (store: Store, storage = snapshotStorage()) => {
  const parts = new Map<string, SnapshotPart<unknown>>()
  let aside: Record<string, unknown> = {}
  let epoch = 0 // grows with every opening and end; late answers of an older one are dropped
  let stop: () => Promise<void> = () => Promise.resolve()
  let flush: () => Promise<void> = () => Promise.resolve()
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
    const mine = ++epoch
    await stop()
    const config = { key: personId, keyPrefix: '', version: 1, storage, throttle }
    await storage.keepOnly(personId)
    const stored = await getStoredState(config)
    if (mine !== epoch) return // the session is over, or the storage answered too late
    aside = { ...stored }
    hand([...parts.keys()])

    const persistoid = createPersistoid(config)
    const taken = new Map<string, { from: unknown; stored: object }>()
    const write = () => {
      const state = store.getState() as unknown as Record<string, unknown> // by key, as the parts name them
      const next: Record<string, unknown> = { ...aside }
      for (const [key, { version, take }] of parts) {
        const from = state[key]
        if (from === undefined) continue
        const known = taken.get(key)
        const fresh = known?.from === from ? known.stored : { version, state: take(from) }
        taken.set(key, { from, stored: fresh })
        next[key] = fresh
      }
      persistoid.update(next)
    }
    const unsubscribe = store.subscribe(write)
    flush = async () => void (await persistoid.flush())
    stop = async () => {
      unsubscribe()
      const last = flush
      stop = flush = () => Promise.resolve()
      await last()
    }
  }

  /** Gives up on a storage that does not answer: what it says later would lie over fresh records. */
  const inTime = async (work: Promise<void>) => {
    const mine = epoch
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        if (mine === epoch) epoch++
        resolve()
      }, patience)
    })
    await Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  return {
    /** Announces how slices are persisted; what was stored for them is given to them at once. */
    addParts: <State>(...added: SnapshotPart<State>[]) => {
      for (const part of added) parts.set(part.key, part)
      hand(added.map(({ key }) => key))
    },

    /** Takes up what this person left here, and writes from now on. Somebody else's leavings are removed first. */
    open: (personId: string) => (opening = inTime(open(personId))),

    /** Settles when the last opening has, well or badly. */
    opened: () => opening.catch(() => undefined),

    /** Writes what is still waiting: the page may be gone in a moment. */
    flush: () => flush(),

    /** Nothing of this person stays. */
    remove: async (personId: string) => {
      epoch++
      await opening.catch(() => undefined)
      await stop()
      aside = {}
      await storage.removeItem(personId)
    },
  }
}
export type SnapshotKeeper = ReturnType<typeof createSnapshotKeeper>
