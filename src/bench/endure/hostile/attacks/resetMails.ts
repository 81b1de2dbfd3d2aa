import { registrationCalls } from '@contract/registration'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'

const connections = 50

/** Password reset links, requested for every account. */
export const resetMails: Attack = {
  title: 'reset mails asked for many addresses over 50 connections',
  rate: { perSecond: 1_000, atOnce: connections },
  alsoTried: 'signIn',
  prepare: (context) => () => {
    const { emails } = context.target
    let count = 0
    flood(context, connections, () => {
      count += 1
      const email = (count % 2 === 0 && emails[(count / 2) % emails.length]) || `nobody-${count}@scale.test`
      const body = JSON.stringify({ user: { email } })
      return { method: 'POST', path: registrationCalls.requestPasswordReset.path, headers: json, body }
    })
  },
}
