import { pathChanged } from '@client/state/navigation/navigationEvents'
import { signOutFinished, noTokenFound, sessionEnded } from '@client/state/session/sessionEvents'
import { sessionApi } from '@client/state/session/sessionApi'
import { logoutPath, isForResetToken, goToSignIn, leaveSignIn } from '@client/state/navigation/signInAddress'
import { tokenClaims } from '@client/state/session/storedSession'
import type { StartListening } from '@client/state/types'
import { syncPath } from '@client/state/navigation/navigationSlice'

/** Synchronises the session with the address bar, in both directions. */
export const listenForAddress = (startListening: StartListening) => {
  startListening({
    actionCreator: noTokenFound,
    effect: (_action, { dispatch }) => {
      goToSignIn('/login', { personId: null })
      dispatch(syncPath())
    },
  })
  // Only a session that ended by itself stores the page to return to; a deliberate sign-out does not.
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const { token } = getOriginalState().session
      if (token && location.pathname === logoutPath) return // stays until the server confirms the sign-out
      const personId = (token && tokenClaims(token)?.personId) || null
      goToSignIn('/users/sign_in', payload.notice === undefined ? null : { personId })
      dispatch(syncPath())
    },
  })
  startListening({
    actionCreator: signOutFinished,
    effect: (_action, { dispatch, getState }) => {
      if (getState().session.token || location.pathname !== logoutPath) return
      goToSignIn('/users/sign_in', null)
      dispatch(syncPath())
    },
  })
  startListening({
    matcher: sessionApi.endpoints.me.matchFulfilled,
    effect: (_action, { getState }) => {
      if (isForResetToken(location.pathname)) return
      const { token } = getState().session
      leaveSignIn((token && tokenClaims(token)?.personId) || '')
    },
  })
  startListening({
    actionCreator: pathChanged,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.pathname === logoutPath && getState().session.token) dispatch(sessionEnded({}))
    },
  })
}

/** Resolves when the first page has loaded all its resources. */
const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
  })

/** Counts each change of page once, after the first page has loaded (SH-019). A changed filter does not count. */
export const listenForPageViews = (startListening: StartListening) => {
  let counted: string | undefined
  startListening({
    actionCreator: pathChanged,
    effect: async ({ payload: { pathname } }, { dispatch }) => {
      if (pathname === counted) return
      counted = pathname
      await loaded()
      // If the chunk fails to load, nothing is counted; the page itself still works.
      const counter = await import(/* webpackChunkName: "pageViews" */ './pageViews').catch(() => null)
      counter?.countPageView(pathname, dispatch)
    },
  })
}
