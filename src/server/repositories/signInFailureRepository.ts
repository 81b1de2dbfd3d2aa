import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@server/database/schema'

type Db = Transaction<Database>
export type SignInFailure = { account: string; address: string; failed_at: Date }
type Counted = Partial<Pick<SignInFailure, 'account' | 'address'>>

/** Wrong secrets of the whole installation, counted before anybody is known (D-21). */
export const signInFailureRepository = {
  /** Makes others who count wait until this transaction ends. */
  async lock(db: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('sign_in_failures'))`.execute(db)
  },

  async deleteUntil(db: Kysely<Database>, instant: Date): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('failed_at', '<=', instant).execute()
  },

  /** When the oldest of the last `limit` failures was; undefined when there were fewer. */
  async limitReachedAt(db: Db, { account, address }: Counted, limit: number): Promise<Date | undefined> {
    const row = await db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .$if(account !== undefined, (rows) => rows.where('account', '=', account ?? ''))
      .$if(address !== undefined, (rows) => rows.where('address', '=', address ?? ''))
      .orderBy('failed_at', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst()
    return row?.failed_at
  },

  /** Answers the id of the count. */
  async add(db: Db, failure: SignInFailure): Promise<number> {
    const { id } = await db.insertInto('sign_in_failures').values(failure).returning('id').executeTakeFirstOrThrow()
    return id
  },

  async remove(db: Kysely<Database>, id: number): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
  },

  async forget(db: Kysely<Database>, { account, address }: Omit<SignInFailure, 'failed_at'>): Promise<void> {
    await db.deleteFrom('sign_in_failures').where('account', '=', account).where('address', '=', address).execute()
  },
}
