import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/**
 * Runs part of a transaction, and reverts that part when the work returns 'revert'. Both outcomes send the same
 * statements up to the last one, and the transaction still commits.
 */
export const unlessReverted = async (db: Kysely<Database>, work: () => Promise<'keep' | 'revert'>): Promise<void> => {
  await sql`savepoint part`.execute(db)
  const outcome = await work()
  await (outcome === 'keep' ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(db)
}
