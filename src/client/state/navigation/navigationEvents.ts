import { createAction } from '@reduxjs/toolkit'

export type Path = { pathname: string; search: string }

/** The router went somewhere; chat, page views and replay listen to it. */
export const pathChanged = createAction<Path>('navigation/pathChanged')
