import { createAction, type Dispatch } from '@reduxjs/toolkit'

export type Path = {
  pathname: string
  search: string
  /** What the router was given along with the path; left out when it was nothing. */
  state?: unknown
}

/** The router navigated; chat, page views and replay react to it. */
export const pathChanged = createAction<Path & { isQueryAlone?: boolean }>('navigation/pathChanged')

/** A path as it is in the store. */
export const pathOf = ({ pathname, search, state = null }: Path): Path =>
  state === null ? { pathname, search } : { pathname, search, state }

/** Publishes the current path. Flags a change of the query alone, because such a change closes nothing. */
export const navigated = (path: Path) => (dispatch: Dispatch, getState: () => { navigation: Path }) =>
  void dispatch(pathChanged({ ...pathOf(path), isQueryAlone: getState().navigation.pathname === path.pathname }))
