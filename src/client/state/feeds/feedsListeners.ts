import type { StartListening } from '../types'
import { feedActionsApi } from './feedActionsApi'
import { feedsApi, refreshFeed } from './feedsApi'
import { asksMayHaveChanged, feedsChanged } from './feedsEvents'
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
  startListening({
    actionCreator: asksMayHaveChanged,
    effect: (_action, { dispatch, getState }) => {
      const { ids, entities } = selectEmployeeFeeds(getState())
      const asking = ids.filter((id) => entities[id]?.asksMe)
      for (const id of asking.slice(0, mostReadSingly)) void dispatch(refreshFeed(id))
    },
  })
  const { commentOnFeed, confirmFeed, likeFeed, replyToFeed } = feedsApi.endpoints
  const { approveFeed, archiveFeed, rejectFeed } = feedActionsApi.endpoints
  startListening({
    matcher: confirmFeed.matchRejected, // the text has changed, or the feed is gone
    effect: ({ meta }, { dispatch }) => void dispatch(refreshFeed(meta.arg.originalArgs.id)),
  })
  startListening({
    matcher: archiveFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(refreshFeed(meta.arg.originalArgs.id)),
  })
  startListening({
    matcher: likeFeed.matchRejected,
    effect: ({ payload, meta }, { dispatch }) => {
      if (payload?.status === 404) void dispatch(refreshFeed(meta.arg.originalArgs.id))
    },
  })
  startListening({
    matcher: replyToFeed.matchRejected,
    effect: ({ payload, meta }, { dispatch }) => {
      if (payload?.status === 404) void dispatch(refreshFeed(meta.arg.originalArgs.id))
    },
  })
  startListening({
    matcher: commentOnFeed.matchRejected,
    effect: ({ payload, meta }, { dispatch }) => {
      if (payload?.status === 404) void dispatch(refreshFeed(meta.arg.originalArgs.feedId))
    },
  })
  startListening({
    matcher: approveFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(refreshFeed(meta.arg.originalArgs)),
  })
  startListening({
    matcher: rejectFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(refreshFeed(meta.arg.originalArgs.id)),
  })
}
