import { sql, type Kysely, type Transaction } from 'kysely'
import { addTo, emptyBatch } from '@server/announcements/batch'
import type { Announce, Publish } from '@server/announcements/topics'
import { beginBound } from './binding'
import { databaseFailureOf } from './failures'
import { holdingConnection } from './heldConnection'
import { LostCommit, retrying } from './retrying'
import type { Database } from './schema'
import type { Clock, InOrganisation, PublicScope, ReadingIn, Scope } from './scope'

type Db = Kysely<Database>

/** The caller of a scope, as the session plugin knows them. */
export type ScopeOwner = Pick<Scope, 'organisationId' | 'actor' | 'timeZone' | 'address'>

export type Scopes = {
  /**
   * Runs work in one transaction that the policies bind to the owner's organisation. It is rolled back when the work
   * throws, and repeated when the database was lost before the commit; after a commit of unknown outcome only if it
   * `isRepeatable`.
   */
  within<Result>(
    owner: ScopeOwner,
    work: (scope: Scope) => Promise<Result>,
    how?: { isRepeatable: boolean },
  ): Promise<Result>
  /** The same, read-only: the database refuses writes. The result does not wait for the end of the transaction. */
  reading<Result>(owner: ScopeOwner, work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** The scope of a call without a signed-in person. */
  open(): PublicScope
}

/** A failure after `ends` was called throws LostCommit: the commit may have happened. */
const committing = async <Result>(run: (ends: () => void) => Promise<Result>): Promise<Result> => {
  let isEnding = false
  try {
    return await run(() => (isEnding = true))
  } catch (failure) {
    const kind = databaseFailureOf(failure)
    throw isEnding && (kind === 'unreachable' || kind === 'slow') ? new LostCommit(failure) : failure
  }
}

/** Runs work in one transaction. Acquiring a second connection inside it throws instead of hanging. */
export const inTransaction = <Result>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  committing((ends) =>
    db.transaction().execute(async (transaction) => {
      const result = await holdingConnection(() => work(transaction))
      ends()
      return result
    }),
  )

type BoundWork<Result> = (db: Db) => Promise<Result>

/** The same, bound to an organisation. */
const inBoundTransaction = <Result>(db: Db, organisationId: string, work: BoundWork<Result>): Promise<Result> =>
  committing((ends) =>
    db.connection().execute(async (connection) => {
      try {
        await sql.raw(beginBound(organisationId, 'read write')).execute(connection)
        const result = await holdingConnection(() => work(connection))
        ends()
        await sql.raw('commit').execute(connection)
        return result
      } catch (failure) {
        await sql.raw('rollback').execute(connection)
        throw failure
      }
    }),
  )

/** Publishes what a transaction announced, after its commit and also when the outcome of the commit is unknown. */
const publishing = async <Result>(publish: Publish, run: (announce: Announce) => Promise<Result>): Promise<Result> => {
  const batch = emptyBatch()
  const publishAll = () => {
    if (batch.announcements.size > 0) publish([...batch.announcements.values()])
  }
  try {
    const result = await run((announcement) => addTo(batch, [announcement]))
    publishAll()
    return result
  } catch (failure) {
    if (failure instanceof LostCommit) publishAll()
    throw failure
  }
}

const announceNothing: Announce = () => {
  throw new Error('Something was announced where only reading is allowed')
}

const readOnly = '25006'

/** The same, read-only: releasing the connection ends its transaction, and the result does not wait for it. */
const inBoundReading = <Result>(db: Db, organisationId: string, work: BoundWork<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    try {
      await sql.raw(beginBound(organisationId, 'read only')).execute(connection)
      return await holdingConnection(() => work(connection))
    } catch (failure) {
      // outside of such a transaction this code means that the database has become a read-only standby, which is
      // retried
      if ((failure as { code?: unknown }).code === readOnly)
        throw new Error('Something was written where only reading is allowed', { cause: failure })
      throw failure
    }
  })

/** Creates the scopes; nothing else does. `publish` receives their announcements, which are dropped without it. */
export const createScopes = (db: Db, now: Clock, publish: Publish = () => {}): Scopes => {
  const inOrganisation: InOrganisation = (organisationId, work) =>
    retrying(() =>
      publishing(publish, (announce) => inBoundTransaction(db, organisationId, (bound) => work(bound, announce))),
    )
  const readingIn: ReadingIn = (organisationId, work) => retrying(() => inBoundReading(db, organisationId, work))

  return {
    async within(owner, work, { isRepeatable } = { isRepeatable: false }) {
      const run = () =>
        inOrganisation(owner.organisationId, (bound, announce) => work({ ...owner, db: bound, now: now(), announce }))
      try {
        return await run()
      } catch (failure) {
        if (!isRepeatable || !(failure instanceof LostCommit)) throw failure
        return run().catch((again: unknown) => {
          throw databaseFailureOf(again) === undefined ? again : failure // the first attempt may have been committed
        })
      }
    },
    reading: (owner, work) =>
      readingIn(owner.organisationId, (bound) => work({ ...owner, db: bound, now: now(), announce: announceNothing })),
    open: () => ({ db, now: now(), inOrganisation, readingIn }),
  }
}
