import { createAction, type Dispatch } from '@reduxjs/toolkit'

export type Path = { pathname: string; search: string }

/** The router went somewhere; chat, page views and replay listen to it. */
export const pathChanged = createAction<Path & { isQueryAlone?: boolean }>('navigation/pathChanged')

/** Tells where the page is now; a query that changed alone is said, because it closes nothing. */
export const wentTo =
  ({ pathname, search }: Path) =>
  (dispatch: Dispatch, getState: () => { navigation: Path }) =>
    void dispatch(pathChanged({ pathname, search, isQueryAlone: getState().navigation.pathname === pathname }))
