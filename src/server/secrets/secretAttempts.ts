import { randomUUID } from 'node:crypto'
import type { PublicScope } from '@server/database/scope'
import type { PayloadOf } from '@server/jobs/jobKind'
import { jobs, type JobOptions } from '@server/jobs/jobs'
import type { Log } from '@server/log'
import { tooMany } from '@server/problems/apiProblem'
import { signInNote } from '@server/secrets/signInNote'
import type { PersonKey } from './secondFactorRepository'
import { attemptKey, reserveAttempt, takeBackAttempt, type Reservation } from './signInThrottle'

/** An account that is closed for a while is noted as such once in this time, however often it is tried. */
const throttleNoteMs = 60_000

type Refusal = {
  /** Null: an account that does not exist, of which there is nothing to note. It takes the same statement (D-20). */
  whose: PersonKey | null
  address: string
  reason: PayloadOf<typeof signInNote>['reason']
}

/** Has a refusal noted in the log of the account's organisation. */
export const noteRefusal = (
  scope: PublicScope,
  { whose, address, reason }: Refusal,
  options?: JobOptions,
): Promise<void> => {
  const refusal = { entryId: randomUUID(), account: whose, reason, address, at: scope.now.toISOString() }
  return jobs.enqueueOpenly(scope, signInNote, refusal, options)
}

/** 429 in words, with when to try again (D-21). */
export const tooManyOf = (what: string, retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return tooMany(`Too many ${what}. Try again in ${wait}.`, retryAfterSeconds)
}

type Attempt = {
  /** As it is counted (see `countedAs`). */
  account: string
  whose: PersonKey | null
  address: string
  /** As the refusal names it, in the plural. */
  what: string
  /** Told of a refusal before it is thrown. */
  onClosed?: (refusal: Extract<Reservation, { isAllowed: false }>) => void
}

/**
 * Counts an attempt on a secret and answers the id of the count; 429 before any hashing when there were too many wrong
 * ones (D-21).
 */
export const requireAttempt = async (
  scope: PublicScope,
  { account, whose, address, what, onClosed }: Attempt,
): Promise<number> => {
  const reservation = await reserveAttempt(scope.db, { account, address, now: scope.now })
  if (reservation.isAllowed) return reservation.attemptId
  onClosed?.(reservation)
  const options = { uniqueKey: attemptKey({ account, address }), delayMs: throttleNoteMs }
  await noteRefusal(scope, { whose, address, reason: 'throttled' }, options)
  throw tooManyOf(what, reservation.retryAfterSeconds)
}

export type FailureLog = Pick<Log, 'error'>

/** Sets counts right after what was done is kept: who asked for that is told so, whatever becomes of this. */
export const settling = async (log: FailureLog, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (failure) {
    log.error({ err: failure }, 'Attempts that were not wrong go on counting')
  }
}

/**
 * Does what an attempt was counted for. The count stays when `keep` was called, which who finds a secret wrong does
 * first; it is taken back when nothing was wrong, and when something failed that has to do with no secret (D-21).
 */
export const whileCounted = async <Result>(
  { scope, attemptId, log }: { scope: PublicScope; attemptId: number; log: FailureLog },
  work: (keep: () => void) => Promise<Result>,
): Promise<Result> => {
  let isKept = false
  try {
    return await work(() => (isKept = true))
  } finally {
    if (!isKept) await settling(log, () => takeBackAttempt(scope.db, attemptId))
  }
}
