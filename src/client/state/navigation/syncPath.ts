import { navigated } from './navigationEvents'
import type { AppDispatch } from '../types'
import { publicPaths } from './signInAddress'

/** Publishes the current path while no router is mounted. */
export const syncPath = () => (dispatch: AppDispatch) =>
  dispatch(navigated({ pathname: location.pathname, search: location.search }))

/**
 * Goes from another public page to sign-in and keeps the page to return to. Replaces the entry, so Back skips that
 * page.
 */
export const replaceBySignIn = () => (dispatch: AppDispatch) => {
  history.replaceState(history.state, '', publicPaths.login)
  dispatch(syncPath())
}
