import { sessionCalls } from '@contract/session'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'

const connections = 2_000
const rate = { perSecond: 1_000, atOnce: connections }
const wrongSignIn = (email: string) => ({
  method: 'POST',
  path: sessionCalls.login.path,
  headers: json,
  body: JSON.stringify({ user: { email, password: 'Not.The.Password.2026' } }),
})

/** Wrong passwords for one account over 2,000 connections. */
export const wrongSignIns: Attack = {
  title: 'wrong passwords for one account over 2,000 connections',
  rate,
  alsoTried: 'signIn',
  prepare: (context) => () => {
    const [email = ''] = context.target.emails
    flood(context, connections, () => wrongSignIn(email))
  },
}

/** Wrong passwords, each for another account: every second one exists. */
export const wrongSignInsForMany: Attack = {
  title: 'wrong passwords for many accounts over 2,000 connections',
  rate,
  alsoTried: 'signIn',
  prepare: (context) => () => {
    const { emails } = context.target
    let count = 0
    flood(context, connections, () => {
      count += 1
      return wrongSignIn((count % 2 === 0 && emails[(count / 2) % emails.length]) || `nobody-${count}@scale.test`)
    })
  },
}
