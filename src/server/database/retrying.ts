import { setTimeout as wait } from 'node:timers/promises'
import { databaseFailureOf } from './failures'

/** Milliseconds: a database restarts within this time, and users accept this wait. */
const timeoutMs = 8_000
const firstPauseMs = 25
const longestPauseMs = 500

const passes = new Set(['unreachable', 'conflict'])

/** Failures after the whole retry time, so that an outer `retrying` does not start again. */
const waitedFor = new WeakSet<object>()

/** The outcome of the commit is unknown: it was sent, and no answer came. */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('The database was lost while it kept the changes', { cause })
  }
}

/**
 * Repeats work while the database fails it through no fault of its own, for `patience` milliseconds; not after a
 * LostCommit.
 */
export const retrying = async <Result>(work: () => Promise<Result>, patience = timeoutMs): Promise<Result> => {
  const deadline = performance.now() + patience
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (failure) {
      const isPassing = passes.has(databaseFailureOf(failure) ?? '') && !waitedFor.has(failure as object)
      if (!isPassing) throw failure
      if (performance.now() + pause > deadline) {
        waitedFor.add(failure as object)
        throw failure
      }
      await wait(pause)
    }
  }
}
