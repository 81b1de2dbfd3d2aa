import type { Change, ChangeListener, UnknownOutcomeListener } from './conversationStore'
import type { RemoteChange } from './serverChannel'

/**
 * Publishes changes in the order of their sequence numbers, although the answers of commits may overtake each other. A
 * transaction that allocates a number locks its row until the commit, so that the order of allocation is the order of
 * commits.
 */
export const createCommitSequencer = () => {
  const last = new Map<string, Promise<void>>()

  const begin = () => {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => (settle = resolve))
    const before: Promise<void>[] = []
    const keys: string[] = []
    return {
      /** Call it after the allocation of a sequence number of this object. */
      take(key: string) {
        const previous = last.get(key)
        if (previous) before.push(previous)
        last.set(key, settled)
        keys.push(key)
      },
      /** Resolves when all earlier writes to the same objects are published or have failed. */
      earlierPublished: () => Promise.all(before),
      end() {
        settle()
        for (const key of keys) if (last.get(key) === settled) last.delete(key)
      },
    }
  }
  return { begin }
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>

/**
 * What the stores publish to the rest of this server. It is chat's own and not the bus of announcements, because it
 * carries records and keeps the order of commits (decision 0022). A failing listener affects neither the others nor the
 * writer.
 */
export const createChangeFeed = (onListenerFailed: (failure: unknown) => void) => {
  const listeners = new Set<{ receive: ChangeListener; receiveUnknownOutcome?: UnknownOutcomeListener | undefined }>()
  const guarded = (work: () => void) => {
    try {
      work()
    } catch (failure) {
      onListenerFailed(failure)
    }
  }

  return {
    publish(change: Change) {
      for (const { receive } of [...listeners]) guarded(() => receive(change))
    },
    publishUnknownOutcome(change: RemoteChange) {
      for (const { receiveUnknownOutcome } of [...listeners]) guarded(() => receiveUnknownOutcome?.(change))
    },
    /** Returns a function that stops listening. */
    listen(receive: ChangeListener, receiveUnknownOutcome?: UnknownOutcomeListener): () => void {
      const listener = { receive, receiveUnknownOutcome }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
