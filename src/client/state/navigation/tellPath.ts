import { wentTo } from './navigationEvents'
import type { AppDispatch } from '../types'
import { openPaths } from './signInAddress'

/** Publishes the current path while no router is mounted. */
export const tellPath = () => (dispatch: AppDispatch) =>
  dispatch(wentTo({ pathname: location.pathname, search: location.search }))

/**
 * Goes from another public page to sign-in and keeps the page to return to. Replaces the entry, so Back skips that
 * page.
 */
export const replaceBySignIn = () => (dispatch: AppDispatch) => {
  history.replaceState(history.state, '', openPaths.login)
  dispatch(tellPath())
}
