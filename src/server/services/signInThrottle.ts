import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'

/** Wrong attempts that are let through in the window (D-21). */
export const throttleLimits = { accountAndAddress: 5, account: 20, address: 100 } as const
export const throttleWindowMinutes = 15
const windowMs = throttleWindowMinutes * 60_000

/** Who tries: the account as typed, from where, and when. */
export type Attempt = { email: string; address: string; now: Date }
export type Reservation = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }

/** Addresses typed wrongly are people's data too: only digests are kept. */
const digest = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

type Counted = Partial<{ account: string; address: string }>

/** When the oldest of the last `limit` attempts was; undefined when there were fewer. */
const limitReachedAt = async (db: Transaction<Database>, { account, address }: Counted, limit: number) => {
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
}

/**
 * Counts an attempt before its password is looked at, so that simultaneous ones can not slip past the limit; a right
 * password takes the count back. Nothing is counted while the door is closed.
 */
export const reserveAttempt = (db: Kysely<Database>, { email, address, now }: Attempt): Promise<Reservation> =>
  inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sign_in_failures'))`.execute(transaction)
    const windowStart = new Date(now.getTime() - windowMs)
    await transaction.deleteFrom('sign_in_failures').where('failed_at', '<=', windowStart).execute()

    const account = digest(email)
    const reached = [
      await limitReachedAt(transaction, { account, address }, throttleLimits.accountAndAddress),
      await limitReachedAt(transaction, { account }, throttleLimits.account),
      await limitReachedAt(transaction, { address }, throttleLimits.address),
    ].flatMap((instant) => (instant ? [instant.getTime()] : []))
    if (reached.length > 0) {
      const opensAt = Math.max(...reached) + windowMs
      return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((opensAt - now.getTime()) / 1_000)) }
    }

    await transaction.insertInto('sign_in_failures').values({ account, address, failed_at: now }).execute()
    return { isAllowed: true }
  })

/** A right password makes the account's earlier attempts from this address forgotten. */
export const forgetAttempts = async (db: Kysely<Database>, { email, address }: Omit<Attempt, 'now'>): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('account', '=', digest(email)).where('address', '=', address).execute()
}
