import type { PublicScope } from '@server/database/scope'
import { networkOf } from '@server/network/addresses'
import { problem } from '@server/problems/apiProblem'
import { createAttemptEntrance } from './attemptEntrance'
import { createClosedDoors } from './closedDoors'
import { tooManyOf } from './secretAttempts'
import { countedAs, reserveAttempt } from './signInThrottle'

const what = 'requests'
const tooBusy = () =>
  problem(503, 'Too many people are asking for a link. Try again in a moment.', { 'retry-after': '2' })

export type LinkThrottle = ReturnType<typeof createLinkThrottle>

/** Bounds the mails with a link that are asked for. */
export const createLinkThrottle = () => {
  const enter = createAttemptEntrance({ what, doors: createClosedDoors(), tooBusy })

  /**
   * 429 when too many mails with a link were asked for: as often as somebody may sign in wrongly (D-21), but counted
   * apart, so that asking closes nobody's door. An address that has no account counts like one that has.
   */
  return (scope: PublicScope, email: string, address: string): Promise<void> =>
    enter(scope, { email, address }, async (onClosed) => {
      const attempt = { account: countedAs('link', email), address: `link ${networkOf(address)}`, now: scope.now }
      const reservation = await reserveAttempt(scope.db, attempt)
      if (reservation.isAllowed) return
      onClosed(reservation)
      throw tooManyOf(what, reservation.retryAfterSeconds)
    })
}
