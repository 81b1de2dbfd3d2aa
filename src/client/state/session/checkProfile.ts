import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../api'
import type { AppDispatch, RootState } from '../types'
import { askForServices } from './askForServices'
import { sessionApi } from './sessionApi'
import { serverAwayFound, sessionEnded, tokenFound, tryAgainAsked } from './sessionEvents'
import { sessionNotices } from './sessionNotices'

/** Milliseconds until the first of the further tries, doubled from one to the next up to the last (D-98). */
const [firstWait, longestWait] = [1_000, 30_000]

/** Milliseconds that a call waits for its answer at most. */
const longestTry = 30_000

/** No answer, or one that says nothing of the token: the server is away, too busy, or broken (D-98). */
const isAway = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500

const endsWaiting = isAnyOf(tryAgainAsked, sessionEnded, tokenFound)

type Listening = {
  dispatch: AppDispatch
  getState: () => RootState
  condition: (predicate: (action: UnknownAction) => boolean, timeout: number) => Promise<boolean>
}

/** Whether somebody asks for a further try while one is on its way. */
const wishFrom = (condition: Listening['condition']) => {
  const wish = { isMade: false }
  condition(tryAgainAsked.match, longestTry).then(
    (isMade) => (wish.isMade = isMade),
    () => undefined, // the check is over
  )
  return wish
}

/**
 * Asks who has the token, again and again while the server is away. A refusal ends the session (SH-011, SH-012), and so
 * does somebody who gives up; another token or the session's end meanwhile ends the asking.
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
    if (getState().session.servicesStatus === 'failed') void dispatch(askForServices())
    wish = wishFrom(condition)
    error = (await ask()).error
  }
}
