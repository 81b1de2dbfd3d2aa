import { firstCalls } from '@contract/firstCalls'
import { baseUrl } from './state/baseUrl'
import { readStoredSession } from './state/session/storedSession'
import { tokenClaims } from './state/session/tokenClaims'
import './state/startedCalls'

/**
 * Runs in the head, before anything is painted: chooses the theme, and splash or sign-in, so that a signed-in person
 * never sees the form flash; and sends the first calls while the app is still loading.
 */
const { dataset } = document.documentElement
dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

const token = readStoredSession()?.token
const claims = token ? tokenClaims(token) : null
const isAlive = claims !== null && claims.expiresAt > new Date()
dataset['start'] = isAlive ? 'splash' : 'signIn'

if (token && isAlive) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  window.musterStarted = Object.fromEntries(
    Object.values(firstCalls).map((path) => {
      const answer = fetch(new URL(path, baseUrl()), { headers })
      answer.catch(() => undefined) // told by whoever takes it
      return [path, { token, answer }]
    }),
  )
}
