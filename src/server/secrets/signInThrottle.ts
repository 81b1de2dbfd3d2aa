import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import { networkOf } from '@server/network/addresses'
import { throttleEventRepository as failures } from './throttleEventRepository'

/** Wrong attempts allowed in the window (D-21). */
export const throttleLimits = { accountAndAddress: 5, account: 20, address: 100 } as const
export const throttleWindowMinutes = 15
const windowMs = throttleWindowMinutes * 60_000
const windowStart = (now: Date) => new Date(now.getTime() - windowMs)

/** Account, address and time of an attempt. All secrets of an account share one count: passwords, codes and PINs. */
export type Attempt = {
  /** Result of `countedAs`, for the id of an account or the text that was typed for it. */
  account: string
  address: string
  now: Date
}
export type Reservation =
  | { isAllowed: true; attemptId: number }
  | {
      isAllowed: false
      retryAfterSeconds: number
      /** Whether the address is refused for all accounts until then. */
      isNetworkRefused: boolean
    }

/**
 * The key under which attempts are counted. A typed text can never equal the id of another account, nor a key that is
 * counted separately.
 */
export const countedAs = (kind: 'id' | 'typed' | 'link', name: string): string => JSON.stringify([kind, name])

/** Even a mistyped address is personal data, so only its digest is stored. */
const digest = (account: string) => createHash('sha256').update(account.toLowerCase()).digest('hex')
const counted = ({ account, address }: Omit<Attempt, 'now'>) => ({
  account: digest(account),
  address: networkOf(address),
})

/** A digest that identifies an account and the address of the attempt, without revealing the account. */
export const attemptKey = (attempt: Omit<Attempt, 'now'>): string => {
  const { account, address } = counted(attempt)
  return `${account} ${address}`
}

/**
 * Counts an attempt before its secret is verified, so that simultaneous attempts can not exceed the limit;
 * `uncountAttempt` removes the count when the secret was right. Nothing is counted while the throttle refuses.
 */
export const reserveAttempt = (db: Kysely<Database>, { now, ...attempt }: Attempt): Promise<Reservation> =>
  inTransaction(db, async (transaction) => {
    await failures.lock(transaction)
    await failures.deleteUntil(transaction, windowStart(now))

    const { account, address } = counted(attempt)
    const reached = await failures.limitsReachedAt(transaction, [
      { account, address, count: throttleLimits.accountAndAddress },
      { account, count: throttleLimits.account },
      { address, count: throttleLimits.address },
    ])
    const instants = reached.filter((instant) => instant !== null)
    if (instants.length > 0) {
      const opensAt = Math.max(...instants.map((instant) => instant.getTime())) + windowMs
      const retryAfterSeconds = Math.max(1, Math.ceil((opensAt - now.getTime()) / 1_000))
      return { isAllowed: false, retryAfterSeconds, isNetworkRefused: opensAt - windowMs === reached.at(-1)?.getTime() }
    }
    return { isAllowed: true, attemptId: await failures.add(transaction, { account, address, failed_at: now }) }
  })

/** Removes the count of an attempt that was not wrong; earlier ones still count. */
export const uncountAttempt = (db: Kysely<Database>, attemptId: number): Promise<void> => failures.remove(db, attemptId)

/** Purges the account's attempts from this address, after a session was opened. */
export const purgeAttempts = (db: Kysely<Database>, attempt: Omit<Attempt, 'now'>): Promise<void> =>
  failures.purge(db, counted(attempt))

/** Purges attempts before the window, for times without attempts. */
export const purgeOldAttempts = (db: Kysely<Database>, now: Date): Promise<void> =>
  failures.deleteUntil(db, windowStart(now))
