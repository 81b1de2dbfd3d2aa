import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api'
import type { AppDispatch, RootState } from '../types'
import { askForServices } from './askForServices'
import { sessionApi } from './sessionApi'
import { serverAwayFound, sessionEnded, tokenFound, tryAgainAsked } from './sessionEvents'
import { sessionNotices } from './sessionNotices'

/** Milliseconds until the first of the further tries, doubled from one to the next up to the last (D-98). */
const [firstWait, longestWait] = [1_000, 30_000]

/** No answer, or one that says nothing of the token: the server is away, too busy, or broken (D-98). */
const isAway = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500

const endsWaiting = isAnyOf(tryAgainAsked, sessionEnded, tokenFound)

type Listening = {
  dispatch: AppDispatch
  getState: () => RootState
  condition: (predicate: (action: UnknownAction) => boolean, timeout: number) => Promise<boolean>
}

/**
 * Asks who has the token, again and again while the server is away. A refusal ends the session (SH-011, SH-012), and so
 * does somebody who gives up; another token or the session's end meanwhile ends the asking.
 */
export const checkProfile = async (token: string, { dispatch, getState, condition }: Listening): Promise<void> => {
  const isMine = () => getState().session.token === token
  const ask = () => dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }))
  let { error } = await dispatch(sessionApi.endpoints.me.initiate())
  for (let wait = firstWait; error && isMine(); wait = Math.min(2 * wait, longestWait)) {
    if (!isAway(error as ApiError)) return void dispatch(sessionEnded({ notice: sessionNotices.tokenFailed }))
    dispatch(serverAwayFound())
    await condition(endsWaiting, wait)
    if (!isMine()) return
    if (getState().session.servicesStatus === 'failed') void dispatch(askForServices())
    error = (await ask()).error
  }
}
