import { sql, type Kysely } from 'kysely'
import type { Log } from '@server/log'
import type { Database } from './schema'
import type { PublicScope, Scope } from './scope'

/**
 * The context of a call that needs more than one transaction: to hash outside of them, or to count an attempt even when
 * the call fails.
 */
export type Transactions = {
  organisationId: string
  personId: string
  sessionId: string
  address: string
  /** The logger of the request, with its id. */
  log: Log
  /** Rows that belong to no organisation. */
  open(): PublicScope
  /** A scope for one of the steps. It is committed when its work is done, also when a later step fails. */
  inScope<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>
}

/**
 * Runs part of a transaction, and reverts that part when the work returns 'revert'. Both outcomes send the same
 * statements up to the last one, and the transaction still commits.
 */
export const unlessReverted = async (db: Kysely<Database>, work: () => Promise<'keep' | 'revert'>): Promise<void> => {
  await sql`savepoint part`.execute(db)
  const outcome = await work()
  await (outcome === 'keep' ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(db)
}
