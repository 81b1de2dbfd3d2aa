import { createPersistoid, getStoredState } from 'redux-persist'
import { safeParse } from 'zod/v4/core'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { snapshotKeys, snapshotOpened, type SnapshotPart } from '@client/state/snapshotPart'
import type { AppDispatch, RootState } from '@client/state/types'
import { snapshotStorage } from './snapshotStorage'
import { type UnfinishedEnd, unfinishedEnd } from './unfinishedEnd'

type Stored = { version: number; state: unknown }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'state' in value

/** The part in the form that its slice rehydrates, or undefined when it is not valid. */
const openPart = ({ version, schema, migrate }: SnapshotPart, stored: unknown): unknown => {
  if (!isStored(stored)) return undefined
  if (stored.version > version) return undefined // written by a newer version of the app
  const current = stored.version === version ? stored.state : migrate?.(stored.state, stored.version)
  const { success, data } = safeParse(schema, current)
  return success ? data : undefined
}

type Store = { getState: () => RootState; dispatch: AppDispatch; subscribe: (listener: () => void) => () => void }

/** `draftKey` seals what was typed (D-107). */
type Opening = { isShared?: boolean; draftKey?: string | undefined }

/** Writes come in bursts; this limits how often a part is written, in milliseconds. */
const throttle = 50
/** How long a start waits for the storage, in milliseconds. */
const openTimeoutMs = 3_000

/**
 * Persists one person's state in IndexedDB, part by part, with redux-persist. Parts of slices that are not loaded yet
 * stay pending, in their stored form, until the slice is injected. Parts of slices that this build does not have are
 * removed with the first write.
 */
export const createSnapshotKeeper = (store: Store, storage = snapshotStorage()) => {
  const parts = new Map<string, SnapshotPart<unknown>>()
  let pendingParts: Record<string, unknown> = {}
  let epoch = 0 // incremented by every opening and end; results of an older epoch are dropped
  let stop: (options?: { mayWrite?: boolean }) => Promise<void> = () => Promise.resolve()
  let unsubscribe: () => void = () => undefined
  let flush: () => Promise<void> = () => Promise.resolve()
  let opening: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()

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

  const open = async (personId: string, { isShared, draftKey }: Opening) => {
    const mine = ++epoch
    const session = store.getState().session.token
    const hasEnded = () => store.getState().session.token !== session
    await closing
    await stop()
    await finishEnd()
    if (hasEnded()) return // nothing unseals what its end has just set aside
    let isWriting = true
    const config = { key: personId, keyPrefix: '', version: 1, storage, throttle }
    if (isShared) {
      const typed = await storage.takeOut(personId, draftKey)
      config.storage = { ...storage, getItem: () => Promise.resolve(typed) }
    } else await storage.prepare(personId, draftKey)
    const stored = await getStoredState(config)
    if (mine !== epoch) return // the session has ended, or the storage responded too late
    pendingParts = {}
    for (const key of snapshotKeys) pendingParts[key] = (stored as Record<string, unknown> | undefined)?.[key]
    const asOpened = new Set(Object.values(pendingParts))
    deliverParts([...parts.keys()])
    if (isShared) return

    /** A slice in its stored form. Made when it is written, which is far more seldom than it changes. */
    const toStored = (from: unknown, key: PropertyKey): unknown => {
      const part = parts.get(String(key))
      return part && !asOpened.has(from) ? { version: part.version, state: part.take(from) } : from
    }
    const setItem = async (key: string, value: string) => void (isWriting && (await storage.setItem(key, value)))
    const transforms = [{ in: toStored, out: (part: unknown) => part }]
    const persistoid = createPersistoid({ ...config, storage: { ...storage, setItem }, transforms })
    const write = () => {
      if (hasEnded()) return // its end has emptied the state
      const state = store.getState() as unknown as Record<string, unknown> // indexed by the keys that the parts use
      const next: Record<string, unknown> = { ...pendingParts }
      for (const key of parts.keys()) if (state[key] !== undefined) next[key] = state[key]
      persistoid.update(next)
    }
    unsubscribe = store.subscribe(write)
    flush = async () => void (await persistoid.flush())
    stop = async ({ mayWrite = true } = {}) => {
      unsubscribe()
      isWriting = mayWrite
      const last = flush
      stop = flush = () => Promise.resolve()
      await last()
    }
  }

  /** Removes, or sets aside, what the end of a session concerns. */
  const clear = ({ personId, keepsTyped, draftKey }: UnfinishedEnd) =>
    keepsTyped ? storage.setAside(personId, draftKey) : storage.removeItem(personId)

  const finish = async (unfinished: UnfinishedEnd) => {
    await clear(unfinished)
    unfinishedEnd.forget(unfinished)
  }

  /** Finishes the end that a page did not live to finish. */
  const finishEnd = async () => {
    const unfinished = unfinishedEnd.read()
    if (unfinished) await finish(unfinished)
  }

  /** Stops persisting: at once, so that nothing comes after what follows. */
  const close = async (mayWrite: boolean, finish: () => Promise<void>) => {
    epoch++
    unsubscribe()
    await Promise.allSettled([opening, closing])
    await stop({ mayWrite })
    pendingParts = {}
    await finish()
  }
  const end = (mayWrite: boolean, finish: () => Promise<void>) => {
    const ending = close(mayWrite, finish)
    closing = ending.catch(() => undefined) // whoever asked for it learns of a failure
    return ending
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

    /**
     * Rehydrates this person's state, and persists it from now on, unless the device is shared. Removes the state of other
     * people first.
     */
    open: (personId: string, how: Opening = {}) => (opening = inTime(open(personId, how))),

    /** Settles when the last opening has settled, fulfilled or rejected. */
    opened: () => opening.catch(() => undefined),

    /** Writes pending changes at once: the page may be about to unload. */
    flush: () => flush(),

    /** Removes all state of this person but, when asked, what they have typed. `isFromOtherTab`: another tab does it as well. */
    end: (unfinished: UnfinishedEnd, { isFromOtherTab }: { isFromOtherTab: boolean }) => {
      if (isFromOtherTab) return end(false, () => clear(unfinished))
      unfinishedEnd.note(unfinished)
      return end(true, () => finish(unfinished))
    },

    /** Leaves alone what is stored: nothing, on a shared device, or what belongs to a newer session. */
    close: () => end(false, () => outgoingFiles.clear({ isShared: true })),

    /** Removes what waits for people in vain, and what an interrupted end has left. */
    sweep: async () => {
      await finishEnd()
      await storage.sweep()
    },
  }
}
export type SnapshotKeeper = ReturnType<typeof createSnapshotKeeper>
