import { pages } from '@contract/pages'
import { selectMay } from '../session/accessSelectors'
import { selectIsChatOff, selectIsReady, selectIsTrainingOrganisation } from '../session/sessionSelectors'
import type { RootState } from '../types'

/** Pages where chat does not connect yet (LC-013, D-92). */
export const pagesWithoutChat: readonly string[] = ['/', '/login', pages.dashboard.path, pages.profile.path]

/** Chat may connect now (LC-013, LC-014). The server has the last word. */
export const selectMayChat = (state: RootState) =>
  selectIsReady(state) &&
  selectMay(state, 'portal.use') &&
  !selectIsTrainingOrganisation(state) &&
  !selectIsChatOff(state) &&
  !pagesWithoutChat.includes(state.navigation.pathname)
