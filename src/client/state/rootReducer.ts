import { combineSlices } from '@reduxjs/toolkit'
import { api } from './api'
import { clockSlice } from './clock/clockSlice'
import { draftsSlice } from './drafts/draftsSlice'
import { navigationSlice } from './navigation/navigationSlice'
import { noticesSlice } from './notices/noticesSlice'
import { sessionSlice } from './session/sessionSlice'
import type { LazyState } from './types'
import { viewSlice } from './view/viewSlice'

/** The whole tree. Slices of `LazyState` are injected by the chunk that needs them. */
export const createRootReducer = () =>
  combineSlices(
    api,
    sessionSlice,
    navigationSlice,
    viewSlice,
    draftsSlice,
    clockSlice,
    noticesSlice,
  ).withLazyLoadedSlices<LazyState>()
