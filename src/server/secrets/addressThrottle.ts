import type { Transactions } from '@server/database/transactions'
import { networkOf } from '@server/network/addresses'
import { tooManyOf } from './secretAttempts'
import { reserveAttempt } from './signInThrottle'

/**
 * Throws 429 when an account has requested too many changes of its address: each sends a mail and reveals whether the
 * address is taken. The limit is that of wrong secrets (D-21), counted separately and whatever the outcome.
 */
export const requireAddressAttempt = async ({
  organisationId,
  personId,
  address,
  open,
}: Transactions): Promise<void> => {
  const { db, now } = open()
  const account = JSON.stringify(['address', organisationId, personId])
  const reservation = await reserveAttempt(db, { account, address: `address ${networkOf(address)}`, now })
  if (!reservation.isAllowed) throw tooManyOf('new addresses', reservation.retryAfterSeconds)
}
