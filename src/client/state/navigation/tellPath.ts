import { wentTo } from './navigationEvents'
import type { AppDispatch } from '../types'
import { openPaths } from './signInAddress'

/** Tells the store where the page is now, while there is no router to do it. */
export const tellPath = () => (dispatch: AppDispatch) =>
  dispatch(wentTo({ pathname: location.pathname, search: location.search }))

/** From another page without a session to sign-in, whose way back goes along; Back does not lead to that page again. */
export const replaceBySignIn = () => (dispatch: AppDispatch) => {
  history.replaceState(history.state, '', openPaths.login)
  dispatch(tellPath())
}
