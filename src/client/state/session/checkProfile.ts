import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api'
import type { AppDispatch, RootState } from '../types'
import { loadServices } from './loadServices'
import { sessionApi } from './sessionApi'
import { serverAwayFound, sessionEnded, tokenFound, retryRequested } from './sessionEvents'
import { sessionNotices } from './sessionNotices'

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
export const checkProfile = async (token: string, { dispatch, getState, condition }: Listening): Promise<void> => {
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
