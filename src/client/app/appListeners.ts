import { noTokenFound, sessionEnded } from '@client/state/session/sessionEvents'
import { sessionApi } from '@client/state/session/sessionApi'
import type { StartListening } from '@client/state/types'
import { goToSignIn, leaveSignIn } from './signInAddress'

/** What the session means for the address bar. */
export const listenForAddress = (startListening: StartListening) => {
  startListening({ actionCreator: noTokenFound, effect: () => goToSignIn('/login', true) })
  // A person who leaves is gone; one who was thrown out comes back to where they were.
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => goToSignIn('/users/sign_in', payload.notice !== undefined),
  })
  startListening({ matcher: sessionApi.endpoints.me.matchFulfilled, effect: () => leaveSignIn() })
}
