import type { PublicScope } from '@server/database/scope'
import { networkOf } from '@server/network/addresses'
import { problem } from '@server/problems/apiProblem'
import { createAttemptEntrance } from './attemptEntrance'
import { createRefusedSources } from '@server/admission/refusedSources'
import { tooManyOf } from './secretAttempts'
import { countedAs, reserveAttempt } from './signInThrottle'

const what = 'requests'
const tooBusy = () =>
  problem(503, 'Too many people are asking for a link. Try again in a moment.', { 'retry-after': '2' })

export type LinkThrottle = ReturnType<typeof createLinkThrottle>

/** Limits how often mails with a link are requested. */
export const createLinkThrottle = () => {
  const enter = createAttemptEntrance({ what, refusedSources: createRefusedSources(), tooBusy })

  /**
   * Throws 429 when too many mails with a link were requested: the limit of wrong passwords (D-21), but counted
   * separately, so that requests for links do not close the sign-in. An address without an account counts like one with
   * an account.
   */
  return (scope: PublicScope, email: string, address: string): Promise<void> =>
    enter(scope, { email, address }, async (onRefused) => {
      const attempt = { account: countedAs('link', email), address: `link ${networkOf(address)}`, now: scope.now }
      const reservation = await reserveAttempt(scope.db, attempt)
      if (reservation.isAllowed) return
      onRefused(reservation)
      throw tooManyOf(what, reservation.retryAfterSeconds)
    })
}
