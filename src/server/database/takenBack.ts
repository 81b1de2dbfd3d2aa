import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/**
 * Runs a part of a transaction and undoes it unless the work says that it is to be kept. Both outcomes send the same
 * statements up to the last one, and the transaction ends with a commit.
 */
export const unlessTakenBack = async (
  db: Kysely<Database>,
  work: () => Promise<'keep' | 'takeBack'>,
): Promise<void> => {
  await sql`savepoint part`.execute(db)
  const outcome = await work()
  await (outcome === 'keep' ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(db)
}
