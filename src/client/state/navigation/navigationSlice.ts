import { createSlice } from '@reduxjs/toolkit'
import type { NavigationState, AppDispatch } from '../types'
import { pathChanged, pathOf, navigated } from './navigationEvents'
import { publicPaths } from './signInAddress'

const initialState: NavigationState = { pathname: '/', search: '' }

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) => builder.addCase(pathChanged, (_state, { payload }) => pathOf(payload)),
})

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
