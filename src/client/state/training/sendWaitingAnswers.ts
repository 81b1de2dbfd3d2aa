import { isAnyOf } from '@reduxjs/toolkit'
import { retryRequested } from '../session/sessionEvents'
import type { AppDispatch, RootState, StartListening } from '../types'
import { clockTicked } from '../view/viewEvents'
import { waitingAttemptIds } from './waitingAnswers'

/** Sends what waits of all attempts, also of those whose page is not open. Its code comes with the player. */
export const sendWaitingAnswers = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  if (!navigator.onLine || getState().session.phase !== 'signedIn' || waitingAttemptIds(getState()).length === 0) return
  const module = await import(/* webpackChunkName: "keptAnswers" */ './keptAnswers').catch(() => null) // no network again
  if (module) for (const id of waitingAttemptIds(getState())) void dispatch(module.sendAnswers(id))
}

/** Once there is a network again, and whenever the page is looked at. */
export const listenForWaitingAnswers = (startListening: StartListening) =>
  startListening({
    matcher: isAnyOf(retryRequested, clockTicked),
    effect: (_action, { dispatch }) => dispatch(sendWaitingAnswers()),
  })
