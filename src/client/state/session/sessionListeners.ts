import { api } from '../api'
import { clockTicked } from '../clock/clockEvents'
import type { StartListening } from '../types'
import { loadServices } from './loadServices'
import { checkProfile } from './checkProfile'
import { signOutFinished, sessionEnded, tokenFound } from './sessionEvents'
import { sessionNotices } from './sessionNotices'
import { removeStoredSession, tokenKey, writeStoredSession } from './storedSession'
import { tokenClaims } from './tokenClaims'
import { logoutPath } from './logoutPath'
import { signOutPath } from './signOutPath'

/** The longest time a logout waits for the server, in milliseconds. */
const signOutTimeoutMs = 5_000

/**
 * Ends the session on the server too. The response does not matter: this browser has already forgotten the session
 * (D-23).
 */
const tellServer = (token: string) =>
  fetch(signOutPath(), {
    headers: { Authorization: `Bearer ${token}` },
    redirect: 'manual',
    keepalive: true,
  }).catch(() => undefined)

/** The session's life cycle: profile check, expiry, end, in this tab and in others. */
export const listenToSession = (startListening: StartListening) => {
  startListening({
    actionCreator: tokenFound,
    effect: async ({ payload }, listening) => {
      const { dispatch, getState } = listening
      if (getState().navigation.pathname === logoutPath) return void dispatch(sessionEnded({})) // signing out needs no profile
      const claims = tokenClaims(payload.token)
      if (!claims) return void dispatch(sessionEnded({ notice: sessionNotices.tokenFailed }))
      if (claims.expiresAt <= new Date()) return void dispatch(sessionEnded({ notice: sessionNotices.tokenExpired }))
      writeStoredSession(payload)
      void dispatch(loadServices())
      await checkProfile(payload.token, listening)
    },
  })

  startListening({
    actionCreator: clockTicked,
    effect: (_action, { dispatch, getState }) => {
      const { token } = getState().session
      const claims = token ? tokenClaims(token) : null
      if (claims && claims.expiresAt <= new Date()) dispatch(sessionEnded({ notice: sessionNotices.tokenExpired }))
    },
  })

  startListening({
    actionCreator: sessionEnded,
    effect: async (_action, { dispatch, getOriginalState }) => {
      const { token } = getOriginalState().session // read before the first await
      dispatch(api.util.resetApiState()) // also aborts running requests
      if (!token) return
      removeStoredSession(token)
      const finishSignOut = () => dispatch(signOutFinished())
      const timer = setTimeout(finishSignOut, signOutTimeoutMs)
      await tellServer(token)
      clearTimeout(timer)
      finishSignOut()
    },
  })
}

/** Another tab signed out or signed in as another user: this tab must not go on showing the old session. */
export const watchOtherTabs = (onEnded: (token: string | null) => void) =>
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey || key === null) onEnded(newValue)
  })
