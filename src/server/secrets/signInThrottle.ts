import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import { networkOf } from '@server/network/addresses'
import { throttleEventRepository as failures } from './throttleEventRepository'

/** Wrong attempts that are let through in the window (D-21). */
export const throttleLimits = { accountAndAddress: 5, account: 20, address: 100 } as const
export const throttleWindowMinutes = 15
const windowMs = throttleWindowMinutes * 60_000
const windowStart = (now: Date) => new Date(now.getTime() - windowMs)

/** What is tried, from where, and when. One count for every secret of an account: passwords, codes and PINs. */
export type Attempt = {
  /** What `countedAs` makes of the id of an account, or of what somebody typed in its place. */
  account: string
  address: string
  now: Date
}
export type Reservation =
  | { isAllowed: true; attemptId: number }
  | {
      isAllowed: false
      retryAfterSeconds: number
      /** To all accounts, until then. */
      isAddressClosed: boolean
    }

/**
 * What attempts are counted under. Whatever somebody types for an account can not be taken for the id of another, nor for
 * what is counted apart.
 */
export const countedAs = (kind: 'id' | 'typed' | 'link', name: string): string => JSON.stringify([kind, name])

/** Addresses typed wrongly are people's data too: only digests are kept. */
const digest = (account: string) => createHash('sha256').update(account.toLowerCase()).digest('hex')
const counted = ({ account, address }: Omit<Attempt, 'now'>) => ({
  account: digest(account),
  address: networkOf(address),
})

/** Names an account and where it is tried from, without saying whose it is. */
export const attemptKey = (attempt: Omit<Attempt, 'now'>): string => {
  const { account, address } = counted(attempt)
  return `${account} ${address}`
}

/**
 * Counts an attempt before its secret is looked at, so that simultaneous ones can not slip past the limit; a right secret
 * takes the count back. Nothing is counted while the door is closed.
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
      return { isAllowed: false, retryAfterSeconds, isAddressClosed: opensAt - windowMs === reached.at(-1)?.getTime() }
    }
    return { isAllowed: true, attemptId: await failures.add(transaction, { account, address, failed_at: now }) }
  })

/** One attempt was no wrong one; those before it still count. */
export const takeBackAttempt = (db: Kysely<Database>, attemptId: number): Promise<void> =>
  failures.remove(db, attemptId)

/** Whoever opened a session makes the account's earlier attempts from this address forgotten. */
export const purgeAttempts = (db: Kysely<Database>, attempt: Omit<Attempt, 'now'>): Promise<void> =>
  failures.purge(db, counted(attempt))

/** Drops what counts no more, for when nobody tries. */
export const purgeOldAttempts = (db: Kysely<Database>, now: Date): Promise<void> =>
  failures.deleteUntil(db, windowStart(now))
