import type { StartListening } from '../types'
import { feedActionsApi } from './feedActionsApi'
import { refreshFeed } from './feedsApi'
import { feedsChanged } from './feedsEvents'
import { selectEmployeeFeeds } from './feedsSlice'

/** Feeds that are read again one by one after a burst of changes. */
const mostReadSingly = 10

/** Reads again the loaded feeds that others have changed, and those whose decision was refused (D-63). */
export const listenForChangedFeeds = (startListening: StartListening) => {
  startListening({
    actionCreator: feedsChanged,
    effect: ({ payload }, { dispatch, getState }) => {
      const { entities } = selectEmployeeFeeds(getState())
      const known = payload.ids.filter((id) => entities[id] !== undefined)
      for (const id of known.slice(0, mostReadSingly)) void dispatch(refreshFeed(id))
    },
  })
  const { approveFeed, rejectFeed } = feedActionsApi.endpoints
  startListening({
    matcher: approveFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(refreshFeed(meta.arg.originalArgs)),
  })
  startListening({
    matcher: rejectFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(refreshFeed(meta.arg.originalArgs.id)),
  })
}
