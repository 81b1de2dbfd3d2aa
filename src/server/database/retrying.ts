import { setTimeout as wait } from 'node:timers/promises'
import { databaseFailureOf } from './failures'

/** Milliseconds: a database restarts within this time, and users accept this wait. */
const defaultTimeoutMs = 8_000
const firstPauseMs = 25
const longestPauseMs = 500

const retriedKinds = new Set(['unreachable', 'conflict'])

/** Failures that lasted longer than the timeout, so that an outer `retrying` does not start again. */
const timedOut = new WeakSet<object>()

/** The outcome of the commit is unknown: it was sent, and no answer came. */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('The database was lost while it kept the changes', { cause })
  }
}

/**
 * Repeats work that failed because the database was unreachable or two transactions conflicted, until `timeoutMs` have
 * passed. Does not repeat it after a LostCommit. `onRetry` is called with the first failure that is retried.
 */
export const retrying = async <Result>(
  work: () => Promise<Result>,
  timeoutMs = defaultTimeoutMs,
  onRetry?: (failure: unknown) => void,
): Promise<Result> => {
  const deadline = performance.now() + timeoutMs
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (failure) {
      const isRetried = retriedKinds.has(databaseFailureOf(failure) ?? '') && !timedOut.has(failure as object)
      if (!isRetried) throw failure
      if (performance.now() + pause > deadline) {
        timedOut.add(failure as object)
        throw failure
      }
      if (pause === firstPauseMs) onRetry?.(failure)
      await wait(pause)
    }
  }
}
