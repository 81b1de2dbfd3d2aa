import { api } from '../api'
import { clockTicked } from '../clock/clockEvents'
import type { StartListening } from '../types'
import { sessionApi } from './sessionApi'
import { sessionEnded, tokenFound } from './sessionEvents'
import { sessionNotices } from './sessionNotices'
import { removeStoredSession, tokenKey, writeStoredSession } from './storedSession'
import { tokenClaims } from './tokenClaims'
import { signOutPath } from './signOutPath'

/** Ends the session on the server too. Its answer changes nothing: this browser has already forgotten (D-23). */
const tellServer = (token: string) =>
  fetch(signOutPath(), {
    headers: { Authorization: `Bearer ${token}` },
    redirect: 'manual',
    keepalive: true,
  }).catch(() => undefined)

/** The life of a session: profile check, expiry, end, in this tab and the others. */
export const listenToSession = (startListening: StartListening) => {
  startListening({
    actionCreator: tokenFound,
    effect: async ({ payload }, { dispatch, getState }) => {
      const claims = tokenClaims(payload.token)
      if (!claims) return void dispatch(sessionEnded({ notice: sessionNotices.tokenFailed }))
      if (claims.expiresAt <= new Date()) return void dispatch(sessionEnded({ notice: sessionNotices.tokenExpired }))
      writeStoredSession(payload)
      void dispatch(sessionApi.endpoints.services.initiate())
      const { isError } = await dispatch(sessionApi.endpoints.me.initiate())
      if (isError && getState().session.token === payload.token)
        dispatch(sessionEnded({ notice: sessionNotices.tokenFailed }))
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
    effect: (_action, { dispatch, getOriginalState }) => {
      const { token } = getOriginalState().session
      dispatch(api.util.resetApiState()) // also aborts what is running
      if (!token) return
      removeStoredSession(token)
      void tellServer(token)
    },
  })
}

/** Another tab signed out, or signed in as somebody else: this tab must not go on with what it shows. */
export const watchOtherTabs = (onEnded: (token: string | null) => void) =>
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey || key === null) onEnded(newValue)
  })
