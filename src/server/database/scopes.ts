import type { Kysely, Transaction } from 'kysely'
import type { Clock, PublicScope, Scope } from './scope'
import type { Database } from './schema'
import { holdingConnection } from './heldConnection'

/** Who works in a scope: what the session plugin knows about the caller. */
export type ScopeOwner = Pick<Scope, 'organisationId' | 'actor' | 'timeZone'>

export type Scopes = {
  /** One transaction, bound to the owner's organisation; rolled back when the work throws. */
  within<Result>(owner: ScopeOwner, work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** What a call without a person works in. */
  open(): PublicScope
}

/** Runs work in one transaction, inside which asking for another connection throws instead of hanging. */
export const inTransaction = <Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> => db.transaction().execute((transaction) => holdingConnection(() => work(transaction)))

/** The one place that hands out scopes. */
export const createScopes = (db: Kysely<Database>, now: Clock): Scopes => ({
  within: (owner, work) => inTransaction(db, (transaction) => work({ ...owner, db: transaction, now: now() })),
  open: () => ({ db, now: now() }),
})
