import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@server/database/schema'

type Db = Transaction<Database>
export type ThrottleEvent = { account: string; address: string; failed_at: Date }
/** A maximum number of failures of an account, from an address, or of both. */
type Limit = Partial<Pick<ThrottleEvent, 'account' | 'address'>> & { count: number }

const reachedAt = (db: Db, { account, address, count }: Limit) =>
  db
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .$if(account !== undefined, (rows) => rows.where('account', '=', account ?? ''))
    .$if(address !== undefined, (rows) => rows.where('address', '=', address ?? ''))
    .orderBy('failed_at', 'desc')
    .offset(count - 1)
    .limit(1)

/** Wrong secrets of the whole installation, counted before the person is known (D-21). */
export const throttleEventRepository = {
  /** Locks out other transactions that count until this one ends. */
  async lock(db: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('sign_in_failures'))`.execute(db)
  },

  async deleteUntil(db: Kysely<Database>, instant: Date): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('failed_at', '<=', instant).execute()
  },

  /**
   * For each limit, the time of its oldest failure, or null when it is not reached. One statement, because
   * other transactions wait for it.
   */
  async limitsReachedAt(db: Db, limits: readonly Limit[]): Promise<(Date | null)[]> {
    const row = await db
      .selectNoFrom(limits.map((limit, index) => reachedAt(db, limit).as(`limit_${index}`)))
      .executeTakeFirstOrThrow()
    return limits.map((_limit, index) => row[`limit_${index}`] ?? null)
  },

  /** Returns the id of the event. */
  async add(db: Db, failure: ThrottleEvent): Promise<number> {
    const { id } = await db.insertInto('sign_in_failures').values(failure).returning('id').executeTakeFirstOrThrow()
    return id
  },

  async remove(db: Kysely<Database>, id: number): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
  },

  async purge(db: Kysely<Database>, { account, address }: Omit<ThrottleEvent, 'failed_at'>): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('account', '=', account).where('address', '=', address).execute()
  },
}
