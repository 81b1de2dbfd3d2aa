import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { ConversationStore, ConversationStores } from './store/conversationStore'

type AnyWork = (...given: unknown[]) => Promise<unknown>

const limitingConcurrency = (store: ConversationStore, atOnce: LimitFunction): ConversationStore =>
  new Proxy(store, {
    get:
      (target, name) =>
      (...given: unknown[]) =>
        atOnce(() => (Reflect.get(target, name) as AnyWork)(...given)), // a store has no other members
  })

/** The same stores with limited concurrency, so that chat clients never take the portal's share of the pool. */
export const sharingDatabase = (stores: ConversationStores, atOnce: LimitFunction): ConversationStores => {
  const sharing = new WeakMap<ConversationStore, ConversationStore>()
  return {
    ...stores,
    of(organisationId) {
      const store = stores.of(organisationId)
      const known = sharing.get(store) ?? limitingConcurrency(store, atOnce)
      sharing.set(store, known)
      return known
    },
  }
}

export const createDatabaseShare = (connections: number): LimitFunction => pLimit(connections)

/** Milliseconds. */
const longestSlice = 8

/**
 * Resolves when chat may go on working. After each slice of work the rest of the process has a turn of the event loop.
 */
export const createSlices = () => {
  let startedAt = performance.now()
  let pausing: Promise<void> | undefined
  const isOver = () => performance.now() - startedAt > longestSlice
  const pause = async () => {
    while (isOver())
      await (pausing ??= nextTurn().then(() => {
        startedAt = performance.now()
        pausing = undefined
      }))
  }
  return (): Promise<void> | undefined => (isOver() ? pause() : undefined)
}
