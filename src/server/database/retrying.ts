import { setTimeout as wait } from 'node:timers/promises'
import { databaseFailureOf } from './failures'

/** As long as a database takes to come back from a restart, and people wait without wondering. */
const timeoutMs = 8_000
const firstPauseMs = 25
const longestPauseMs = 500

const passes = new Set(['unreachable', 'conflict'])

/** Failures that were waited for in vain: who called the waiting does not begin anew. */
const waitedFor = new WeakSet<object>()

/** The transaction's end was asked for and nobody heard the answer: it may have happened. */
export class LostCommit extends Error {
  constructor(cause: unknown) {
    super('The database was lost while it kept the changes', { cause })
  }
}

/** Runs work again when the database failed it through no fault of its own; not when it may already have been kept. */
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
