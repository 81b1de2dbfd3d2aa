import { sql, type Kysely, type Transaction } from 'kysely'
import { databaseFailureOf } from './failures'
import { holdingConnection } from './heldConnection'
import { LostCommit, retrying } from './retrying'
import { roles } from './roles'
import type { Database } from './schema'
import type { Clock, InOrganisation, PublicScope, Scope } from './scope'

type Db = Kysely<Database>

/** Who works in a scope: what the session plugin knows about the caller. */
export type ScopeOwner = Pick<Scope, 'organisationId' | 'actor' | 'timeZone' | 'address'>

export type Scopes = {
  /**
   * One transaction, bound to the owner's organisation by the policies; rolled back when the work throws, run again when
   * the database was lost before its end, and after its end only if it `isRepeatable`.
   */
  within<Result>(
    owner: ScopeOwner,
    work: (scope: Scope) => Promise<Result>,
    how?: { isRepeatable: boolean },
  ): Promise<Result>
  /** For the hot list (D-18): reads without a transaction, by a role that can not write. */
  reading<Result>(owner: ScopeOwner, work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** What a call without a person works in. */
  open(): PublicScope
}

type Options = {
  /** The policies bind the hot list too: the test suite proves its statements under them. */
  isHotListBound?: boolean
}

/** Runs work in one transaction, inside which asking for another connection throws instead of hanging. */
export const inTransaction = async <Result>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> => {
  let isEnding = false
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await holdingConnection(() => work(transaction))
      isEnding = true
      return result
    })
  } catch (failure) {
    const kind = databaseFailureOf(failure)
    throw isEnding && (kind === 'unreachable' || kind === 'slow') ? new LostCommit(failure) : failure
  }
}

/** From here to the end of the transaction, the policies show and take rows of this organisation alone. */
const bind = (transaction: Transaction<Database>, organisationId: string) =>
  sql`select set_config('role', ${roles.scoped}, true), set_config('muster.organisation_id', ${organisationId}, true)`.execute(
    transaction,
  )

const inOrganisationOf =
  (db: Db): InOrganisation =>
  (organisationId, work) =>
    retrying(() =>
      inTransaction(db, async (transaction) => {
        await bind(transaction, organisationId)
        return work(transaction)
      }),
    )

/** The one place that hands out scopes. */
export const createScopes = (db: Db, now: Clock, { isHotListBound = false }: Options = {}): Scopes => {
  const inOrganisation = inOrganisationOf(db)

  const within: Scopes['within'] = async (owner, work, { isRepeatable } = { isRepeatable: false }) => {
    const run = () =>
      inOrganisation(owner.organisationId, (transaction) => work({ ...owner, db: transaction, now: now() }))
    try {
      return await run()
    } catch (failure) {
      if (isRepeatable && failure instanceof LostCommit) return run()
      throw failure
    }
  }
  return {
    within,
    reading: (owner, work) =>
      isHotListBound ? within(owner, work) : retrying(() => work({ ...owner, db, now: now() })),
    open: () => ({ db, now: now(), inOrganisation }),
  }
}
