import type { PublicScope } from '@server/database/scope'
import { networkOf } from '@server/http/addresses'
import { tooManyOf } from './secretAttempts'
import { countedAs, reserveAttempt } from './signInThrottle'

/**
 * 429 when too many mails with a link were asked for: as often as somebody may sign in wrongly (D-21), but counted apart,
 * so that asking closes nobody's door. An address that has no account counts like one that has.
 */
export const requireLinkAttempt = async ({ db, now }: PublicScope, email: string, address: string): Promise<void> => {
  const attempt = { account: countedAs('link', email), address: `link ${networkOf(address)}`, now }
  const reservation = await reserveAttempt(db, attempt)
  if (!reservation.isAllowed) throw tooManyOf('requests', reservation.retryAfterSeconds)
}
