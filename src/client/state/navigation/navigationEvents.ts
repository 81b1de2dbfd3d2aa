import { createAction, type Dispatch } from '@reduxjs/toolkit'

export type Path = { pathname: string; search: string }

/** The router navigated; chat, page views and replay react to it. */
export const pathChanged = createAction<Path & { isQueryAlone?: boolean }>('navigation/pathChanged')

/** Publishes the current path. Flags a change of the query alone, because such a change closes nothing. */
export const navigated =
  ({ pathname, search }: Path) =>
  (dispatch: Dispatch, getState: () => { navigation: Path }) =>
    void dispatch(pathChanged({ pathname, search, isQueryAlone: getState().navigation.pathname === pathname }))
