import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { providerSignOutPath } from '@contract/providerSignOut'
import { sessionCalls } from '@contract/session'
import { type ApiError, api } from '../api'
import { baseUrl } from '../baseUrl'
import { logoutPath } from '../navigation/signInAddress'
import type { AppDispatch, RootState, StartListening } from '../types'
import { clockTicked } from '../view/viewEvents'
import { sessionApi } from './sessionApi'
import {
  servicesOverdue,
  serverAwayFound,
  sessionEnded,
  tokenFound,
  retryRequested,
  sessionNotices,
  signOutFinished,
} from './sessionEvents'
import { removeStoredSession, tokenKey, writeStoredSession, tokenClaims } from './storedSession'

/** Milliseconds after which missing services count as failed. */
const servicesTimeoutMs = 8_000

/**
 * Fetches the services, again on a retry. After the timeout the app continues without them; a late response is still
 * used (D-27).
 */
export const loadServices = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const { token } = getState().session
  const running = dispatch(sessionApi.util.getRunningQueryThunk('services', undefined))
  if (running) {
    running.abort() // a hanging request would block a new one
    await running
  }
  const asking = dispatch(sessionApi.endpoints.services.initiate(undefined, { forceRefetch: true }))
  const giveUp = () => {
    const { session } = getState()
    if (session.token === token && session.servicesStatus === 'pending') dispatch(servicesOverdue())
  }
  const timer = setTimeout(giveUp, servicesTimeoutMs)
  await asking
  clearTimeout(timer)
}

/** Milliseconds before the first retry, doubled for each further one up to the maximum (D-98). */
const [firstWait, longestWait] = [1_000, 30_000]

/** The longest time a call waits for its response, in milliseconds. */
const longestTry = 30_000

/** No response, or one that says nothing about the token: the server is down, overloaded or broken (D-98). */
const isAway = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500

const endsWaiting = isAnyOf(retryRequested, sessionEnded, tokenFound)

type Listening = {
  dispatch: AppDispatch
  getState: () => RootState
  condition: (predicate: (action: UnknownAction) => boolean, timeout: number) => Promise<boolean>
}

/** Records whether the user requests a retry while a try is running. */
const wishFrom = (condition: Listening['condition']) => {
  const wish = { isMade: false }
  condition(retryRequested.match, longestTry).then(
    (isMade) => (wish.isMade = isMade),
    () => undefined, // the check has ended
  )
  return wish
}

/**
 * Fetches the token's profile, and retries while the server is unavailable. A refusal ends the session (SH-011,
 * SH-012), and so does the user giving up. A new token or the end of the session stops the retries.
 */
const checkProfile = async (token: string, { dispatch, getState, condition }: Listening): Promise<void> => {
  const isMine = () => getState().session.token === token
  const ask = () => dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }))
  let wish = { isMade: false }
  let { error } = await dispatch(sessionApi.endpoints.me.initiate())
  for (let wait = firstWait; error && isMine(); wait = Math.min(2 * wait, longestWait)) {
    if (!isAway(error as ApiError)) return void dispatch(sessionEnded({ notice: sessionNotices.tokenFailed }))
    dispatch(serverAwayFound())
    if (!wish.isMade) await condition(endsWaiting, wait)
    if (!isMine()) return
    if (getState().session.servicesStatus === 'failed') void dispatch(loadServices())
    wish = wishFrom(condition)
    error = (await ask()).error
  }
}

export const signOutPath = () => new URL(sessionCalls.signOut.path, baseUrl()).href

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

/** The same for whoever signed in at a provider; resolves to where they sign out there, or undefined. */
const askWhereElse = (token: string): Promise<string | undefined> =>
  fetch(new URL(providerSignOutPath, baseUrl()), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
  })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as { url: string | null }).url : null))
    .then((url) => url ?? undefined)
    .catch(() => undefined)

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
    effect: async ({ payload }, { dispatch, getState, getOriginalState }) => {
      const { token } = getOriginalState().session // read before the first await
      dispatch(api.util.resetApiState()) // also aborts running requests
      if (!token) return
      removeStoredSession(token)
      const finishSignOut = () => dispatch(signOutFinished())
      const timer = setTimeout(finishSignOut, signOutTimeoutMs)
      const isWish = payload.notice === undefined && payload.isFromOtherTab !== true
      const elsewhere = isWish && tokenClaims(token)?.signsOutElsewhere === true
      const next = await (elsewhere ? askWhereElse(token) : tellServer(token))
      clearTimeout(timer)
      if (typeof next === 'string' && getState().session.token === null) location.assign(next)
      else finishSignOut()
    },
  })
}

/** Another tab signed out or signed in as another user: this tab must not go on showing the old session. */
export const watchOtherTabs = (onEnded: (token: string | null) => void) =>
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey || key === null) onEnded(newValue)
  })
