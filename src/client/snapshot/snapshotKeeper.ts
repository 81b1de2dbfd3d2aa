import { createPersistoid, getStoredState } from 'redux-persist'
import { snapshotOpened } from '@client/state/snapshotEvents'
import type { SnapshotPart } from '@client/state/snapshotPart'
import type { AppDispatch, RootState } from '@client/state/types'
import { openPart } from './openPart'
import { snapshotStorage } from './snapshotStorage'

type Store = { getState: () => RootState; dispatch: AppDispatch; subscribe: (listener: () => void) => () => void }

/** Changes come in bursts; this limits how often a part is taken, and written, in milliseconds. */
const throttle = 50
/** How long a start waits for the storage, in milliseconds. */
const openTimeoutMs = 3_000

/**
 * Persists one person's state in IndexedDB, part by part, with redux-persist. Parts of slices that are not loaded yet
 * stay pending, in their stored form, until the slice is injected.
 */
export const createSnapshotKeeper = (store: Store, storage = snapshotStorage()) => {
  const parts = new Map<string, SnapshotPart<unknown>>()
  let pendingParts: Record<string, unknown> = {}
  let epoch = 0 // incremented by every opening and end; results of an older epoch are dropped
  let stop: () => Promise<void> = () => Promise.resolve()
  let flush: () => Promise<void> = () => Promise.resolve()
  let opening: Promise<void> = Promise.resolve()

  /** Rehydrates pending parts whose slices are loaded. */
  const deliverParts = (keys: Iterable<string>) => {
    const opened: Record<string, unknown> = {}
    for (const key of keys) {
      const part = parts.get(key)
      if (!part || pendingParts[key] === undefined) continue
      const state = openPart(part, pendingParts[key])
      if (state !== undefined) opened[key] = state
      delete pendingParts[key]
    }
    if (Object.keys(opened).length > 0) store.dispatch(snapshotOpened(opened))
  }

  const open = async (personId: string) => {
    const mine = ++epoch
    await stop()
    const config = { key: personId, keyPrefix: '', version: 1, storage, throttle }
    await storage.keepOnly(personId)
    const stored = await getStoredState(config)
    if (mine !== epoch) return // the session has ended, or the storage responded too late
    pendingParts = { ...stored }
    deliverParts([...parts.keys()])

    const persistoid = createPersistoid(config)
    const taken = new Map<string, { from: unknown; stored: object }>()
    const write = () => {
      const state = store.getState() as unknown as Record<string, unknown> // indexed by the keys that the parts use
      const next: Record<string, unknown> = { ...pendingParts }
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
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeNow = () => {
      clearTimeout(timer)
      timer = undefined
      write()
    }
    const unsubscribe = store.subscribe(() => (timer ??= setTimeout(writeNow, throttle)))
    flush = async () => {
      writeNow()
      await persistoid.flush()
    }
    stop = async () => {
      unsubscribe()
      const last = flush
      stop = flush = () => Promise.resolve()
      await last()
    }
  }

  /** Gives up on a storage that does not respond: a late result would overwrite fresh records. */
  const inTime = async (work: Promise<void>) => {
    const mine = epoch
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        if (mine === epoch) epoch++
        resolve()
      }, openTimeoutMs)
    })
    await Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  return {
    /** Registers how slices are persisted, and rehydrates them at once from the pending parts. */
    addParts: <State>(...added: SnapshotPart<State>[]) => {
      for (const part of added) parts.set(part.key, part)
      deliverParts(added.map(({ key }) => key))
    },

    /** Rehydrates this person's state, and persists it from now on. Removes the state of other people first. */
    open: (personId: string) => (opening = inTime(open(personId))),

    /** Settles when the last opening has settled, fulfilled or rejected. */
    opened: () => opening.catch(() => undefined),

    /** Writes pending changes at once: the page may be about to unload. */
    flush: () => flush(),

    /** Removes all state of this person. */
    remove: async (personId: string) => {
      epoch++
      await opening.catch(() => undefined)
      await stop()
      pendingParts = {}
      await storage.removeItem(personId)
    },
  }
}
export type SnapshotKeeper = ReturnType<typeof createSnapshotKeeper>
