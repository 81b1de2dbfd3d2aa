import { noTokenFound, sessionEnded } from '@client/state/session/sessionEvents'
import { sessionApi } from '@client/state/session/sessionApi'
import { tokenClaims } from '@client/state/session/tokenClaims'
import type { StartListening } from '@client/state/types'
import { goToSignIn, leaveSignIn } from './signInAddress'

/** What the session means for the address bar. */
export const listenForAddress = (startListening: StartListening) => {
  startListening({ actionCreator: noTokenFound, effect: () => goToSignIn('/login', { personId: null }) })
  // A person who leaves is gone; one who was thrown out comes back to where they were.
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }, { getOriginalState }) => {
      const { token } = getOriginalState().session
      const personId = (token && tokenClaims(token)?.personId) || null
      goToSignIn('/users/sign_in', payload.notice === undefined ? null : { personId })
    },
  })
  startListening({
    matcher: sessionApi.endpoints.me.matchFulfilled,
    effect: (_action, { getState }) => {
      const { token } = getState().session
      leaveSignIn((token && tokenClaims(token)?.personId) || '')
    },
  })
}
