import type { Log } from '@server/log'
import type { PublicScope, Scope } from './scope'

/**
 * What a call works in that has more to do than what one transaction may hold: hashing, or attempts that count although
 * the call fails.
 */
export type Transactions = {
  organisationId: string
  personId: string
  sessionId: string
  address: string
  /** With the id of the request. */
  log: Log
  /** What belongs to no organisation. */
  open(): PublicScope
  /** A scope for one of the steps; kept when its work is done, whatever becomes of the next. */
  inScope<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>
}
