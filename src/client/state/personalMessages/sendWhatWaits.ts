import { retryRequested } from '../session/sessionEvents'
import type { AppDispatch, RootState, StartListening } from '../types'
import { waitingReplyIds } from './waitingReplies'

/** Sends what waits, if there is anything and a network. Its code comes with the conversations. */
export const sendWhatWaits = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  if (!navigator.onLine || getState().session.phase !== 'signedIn' || waitingReplyIds(getState()).length === 0) return
  const loading = import(/* webpackChunkName: "conversation" */ './replies')
  const module = await loading.catch(() => null) // the network is gone again
  if (module) await dispatch(module.sendWaitingReplies())
}

export const listenForWaitingReplies = (startListening: StartListening) =>
  startListening({
    actionCreator: retryRequested,
    effect: (_action, { dispatch }) => dispatch(sendWhatWaits()),
  })
