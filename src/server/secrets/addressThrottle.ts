import type { Transactions } from '@server/database/transactions'
import { networkOf } from '@server/network/addresses'
import { tooManyOf } from './secretAttempts'
import { reserveAttempt } from './signInThrottle'

/**
 * 429 when an account has asked for other addresses too often: each tells somebody by mail, and whether it is taken. As
 * often as wrong secrets (D-21), counted apart, and counted whatever the answer was.
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
