import { randomUUID } from 'node:crypto'
import type { PublicScope } from '@server/database/scope'
import type { PayloadOf } from '@server/jobs/jobKind'
import { jobs, type JobOptions } from '@server/jobs/jobs'
import type { Log } from '@server/log'
import { tooMany } from '@server/problems/apiProblem'
import { signInNote } from '@server/secrets/signInNote'
import type { PersonKey } from './secondFactorRepository'
import { attemptKey, reserveAttempt, uncountAttempt, type Reservation } from './signInThrottle'

/**
 * Milliseconds. Refusals of a throttled account are noted in the audit log once in this time, however many there are.
 */
const throttleNoteMs = 60_000

type Refusal = {
  /** Null for an account that does not exist: nothing is noted then, but the same statement runs (D-20). */
  whose: PersonKey | null
  address: string
  reason: PayloadOf<typeof signInNote>['reason']
}

/** Enqueues a note of the refusal for the audit log of the account's organisation. */
export const noteRefusal = (
  scope: PublicScope,
  { whose, address, reason }: Refusal,
  options?: JobOptions,
): Promise<void> => {
  const refusal = { entryId: randomUUID(), account: whose, reason, address, at: scope.now.toISOString() }
  return jobs.enqueueOpenly(scope, signInNote, refusal, options)
}

/** A 429 with a sentence and Retry-After (D-21). */
export const tooManyOf = (what: string, retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return tooMany(`Too many ${what}. Try again in ${wait}.`, retryAfterSeconds)
}

type Attempt = {
  /** Result of `countedAs`. */
  account: string
  whose: PersonKey | null
  address: string
  /** The noun for the attempts in the sentence of the refusal, in the plural. */
  what: string
  /** Called with a refusal before it is thrown. */
  onRefused?: (refusal: Extract<Reservation, { isAllowed: false }>) => void
}

/**
 * Counts an attempt on a secret and returns the id of the count. Throws 429 before any hashing when there were too many
 * wrong attempts (D-21).
 */
export const requireAttempt = async (
  scope: PublicScope,
  { account, whose, address, what, onRefused }: Attempt,
): Promise<number> => {
  const reservation = await reserveAttempt(scope.db, { account, address, now: scope.now })
  if (reservation.isAllowed) return reservation.attemptId
  onRefused?.(reservation)
  const options = { uniqueKey: attemptKey({ account, address }), delayMs: throttleNoteMs }
  await noteRefusal(scope, { whose, address, reason: 'throttled' }, options)
  throw tooManyOf(what, reservation.retryAfterSeconds)
}

export type FailureLog = Pick<Log, 'error'>

/**
 * Corrects counts after the request's work is done. A failure is only logged, so that the answer to the request stays
 * the same.
 */
export const correctingCounts = async (log: FailureLog, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (failure) {
    log.error({ err: failure }, 'Attempts that were not wrong go on counting')
  }
}

/**
 * Runs the work of a counted attempt. The count is removed at its end, also when the work fails for a reason other than
 * the secret; it stays when `keep` was called, which the work does first when a secret is wrong (D-21).
 */
export const asCountedAttempt = async <Result>(
  { scope, attemptId, log }: { scope: PublicScope; attemptId: number; log: FailureLog },
  work: (keep: () => void) => Promise<Result>,
): Promise<Result> => {
  let isKept = false
  try {
    return await work(() => (isKept = true))
  } finally {
    if (!isKept) await correctingCounts(log, () => uncountAttempt(scope.db, attemptId))
  }
}
