import { listEndpointNames } from '../records/listEndpoints'
import type { RootState, StartListening } from '../types'
import { feedCommentsApi } from './feedComments'
import { employeeFeedList, feedsApi } from './feedsApi'
import { selectFeeds } from './feedsSlice'
import { confirmationsChanged, employeeFeedsName, feedsChanged } from './feedTags'

/** Feeds that are read again one by one after a burst of changes. */
const mostReadSingly = 10

/** The feeds that the employee page may show: those of its lists, and what has left them, not the administration's rows. */
const readFeeds = (state: RootState) => {
  const { ids, entities, lists, scrolled } = selectFeeds(state)
  const names = listEndpointNames(employeeFeedsName)
  const isRead = (key: string) => key.startsWith(`${names.head}(`) || key.startsWith(`${names.scrolled}(`)
  const listed = Object.entries({ ...lists, ...scrolled })
  const idsOf = (isWanted: boolean) => new Set(listed.flatMap(([key, of]) => (isRead(key) === isWanted ? of : [])))
  const [read, managed] = [idsOf(true), idsOf(false)]
  return ids.flatMap((id) => (read.has(id) || !managed.has(id) ? (entities[id] ?? []) : []))
}

/** Reads again the loaded feeds that others have changed, and those whose decision was refused (D-63). */
export const listenForChangedFeeds = (startListening: StartListening) => {
  startListening({
    actionCreator: feedsChanged,
    effect: ({ payload }, { dispatch, getState }) => {
      const changed = readFeeds(getState()).filter(({ id }) => payload.ids.includes(id))
      for (const { id } of changed.slice(0, mostReadSingly)) void dispatch(employeeFeedList.refreshRecord(id))
    },
  })
  startListening({
    actionCreator: confirmationsChanged,
    effect: (_action, { dispatch, getState }) => {
      const asking = readFeeds(getState()).filter(({ asksMe }) => asksMe)
      for (const { id } of asking.slice(0, mostReadSingly)) void dispatch(employeeFeedList.refreshRecord(id))
    },
  })
  const { approveFeed, archiveFeed, confirmFeed, likeFeed, rejectFeed } = feedsApi.endpoints
  const { commentOnFeed } = feedCommentsApi.endpoints
  startListening({
    matcher: confirmFeed.matchRejected, // the text has changed, or the feed is gone
    effect: ({ meta }, { dispatch }) => void dispatch(employeeFeedList.refreshRecord(meta.arg.originalArgs.id)),
  })
  startListening({
    matcher: archiveFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(employeeFeedList.refreshRecord(meta.arg.originalArgs.id)),
  })
  startListening({
    matcher: likeFeed.matchRejected,
    effect: ({ payload, meta }, { dispatch }) => {
      if (payload?.status === 404) void dispatch(employeeFeedList.refreshRecord(meta.arg.originalArgs.id))
    },
  })
  startListening({
    matcher: commentOnFeed.matchRejected,
    effect: ({ payload, meta }, { dispatch }) => {
      if (payload?.status === 404) void dispatch(employeeFeedList.refreshRecord(meta.arg.originalArgs.feedId))
    },
  })
  startListening({
    matcher: approveFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(employeeFeedList.refreshRecord(meta.arg.originalArgs)),
  })
  startListening({
    matcher: rejectFeed.matchRejected,
    effect: ({ meta }, { dispatch }) => void dispatch(employeeFeedList.refreshRecord(meta.arg.originalArgs.id)),
  })
}
