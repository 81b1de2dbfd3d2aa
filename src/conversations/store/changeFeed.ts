import type { Change, ChangeListener, UnknownOutcomeListener } from './conversationStore'
import type { RemoteChange } from './serverChannel'

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
