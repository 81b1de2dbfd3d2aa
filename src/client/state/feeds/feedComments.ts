import { useEffect, useRef, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { feedCalls } from '@contract/feeds'
import { api } from '../api'
import { creationOf, mutationOf } from '../endpointOf'
import { useAppDispatch, useAppSelector } from '../hooks'
import { selectStateOf } from '../lazySlice'
import { pagedList, type ListQuery } from '../records/pagedList'
import { recordsSlice } from '../records/recordsSlice'
import { useToldState } from '../screens/useScreenState'
import type { RootState } from '../types'
import { feedsPerPage } from './feedsApi'
import { selectFeed } from './feedsSelectors'
import { feedCommentsName, feedTags } from './feedTags'

/** Comments shown below a feed at first (FE-031). */
export const newestShown = 3
/** Room for comments that come while all are shown (FE-033). */
const spare = 10

/** Comments of a feed that were made at a location. */
export const commentList = pagedList(feedCommentsName, feedCalls.comments, {
  isOwn: true,
  keepUnusedDataFor: 300, // a card that is scrolled back to has the height that it had
})
type CommentsQuery = ListQuery<typeof feedCalls.comments>

type Place = { feedId: string; locationId: string }
/** `total`: that all comments are wanted, and how many there were then; null for the newest. */
const toCommentsQuery = ({ feedId, locationId }: Place, total: number | null): CommentsQuery => ({
  params: { id: feedId },
  'q[s]': 'created_at asc',
  ...(total === null ? { per_page: newestShown, 'q[newest_eq]': String(newestShown) } : { per_page: total + spare }),
  'q[location_id_eq]': locationId,
})

type NewComment = Place & { comment: string; formKey: string }
type CommentOfFeed = { feedId: string; commentId: string }

export const feedCommentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    commentOnFeed: creationOf(build, feedCalls.comment, ({ feedId, locationId, comment }: NewComment) => ({
      params: { id: feedId },
      body: { feed: { comment, locationId } },
    })),
    /** The answer is followed by the comment that moves up. */
    deleteFeedComment: mutationOf(
      build,
      feedCalls.deleteComment,
      ({ feedId, commentId }: CommentOfFeed) => ({ params: { feedId, commentId } }),
      { invalidatesTags: (_answer, _error, { feedId }) => [feedTags.comments(feedId)] },
    ),
  }),
})
export const { useCommentOnFeedMutation, useDeleteFeedCommentMutation } = feedCommentsApi
const { commentOnFeed, deleteFeedComment } = feedCommentsApi.endpoints

export const feedCommentsSlice = recordsSlice(commentList, {
  edits: (edit, join) => [
    join(commentOnFeed, ({ feedId }, { params, 'q[newest_eq]': newest }) => {
      if (params?.['id'] !== feedId) return 0
      return newest === undefined ? Infinity : newestShown
    }),
    edit(deleteFeedComment, ({ commentId }) => ({ where: { id: commentId }, change: null })),
  ],
})
const selectSlice = selectStateOf(feedCommentsSlice)

/** What is shown of a feed's comments: until all have come, the newest. */
const selectShown = (state: RootState, place: Place, total: number | null) => {
  const slice = { feedComments: selectSlice(state) }
  const wanted = toCommentsQuery(place, total)
  const query = commentList.selectTotal(slice, wanted) === undefined ? toCommentsQuery(place, null) : wanted
  return {
    records: commentList.selectIds(slice, query).flatMap((id) => commentList.selectById(slice, id) ?? []),
    total: commentList.selectTotal(slice, query),
  }
}

/**
 * A feed's comments. A failure is not retried (FE-038), but on request; what is
 * shown stays meanwhile. A subscription would ask again for what has failed before its card was there: until something else
 * does, the card only reads it.
 */
export const useFeedComments = (place: Place, all: number | null) => {
  const { useQueryState, useQuerySubscription } = commentList.head
  const query = toCommentsQuery(place, all)
  const records = useAppSelector((state) => selectShown(state, place, all).records, shallowEqual)
  const total = useAppSelector((state) => selectShown(state, place, all).total)
  const { isError, isFetching } = useQueryState(query)
  const [isLeftAlone, setIsLeftAlone] = useState(isError)
  if (isLeftAlone && !isError) setIsLeftAlone(false)
  const { refetch } = useQuerySubscription(query, { skip: isLeftAlone })
  const retry = () => (isLeftAlone ? setIsLeftAlone(false) : void refetch())
  return { records, total, isKnown: total !== undefined, isError, isFetching, retry }
}

/** How long cards wait for the comments above them, in milliseconds. */
const longestWaitMs = 1_000

/** Whether a feed's comments are here, or have failed, or there can be none. */
const isWhole = (state: RootState, id: string, locationId: string): boolean => {
  const feed = selectFeed(state, id)
  if (feed !== undefined && (feed.status !== 'approved' || !feed.repliable)) return true
  const { isSuccess, isError } = commentList.head.select(toCommentsQuery({ feedId: id, locationId }, null))(state)
  return isSuccess || isError
}

/**
 * How many cards can be shown: each waits for the comments of those above it, which would move it while it is read. Comments
 * of the first page are asked for together; those of further pages come before their cards are in sight.
 */
export const useFirstComments = (ids: readonly string[], locationId: string): number => {
  const [isOver, setIsSettled] = useState(false)
  const isSettled = useToldState('first comments are there', isOver)
  const first = ids.slice(0, feedsPerPage)
  const coming = useAppSelector((state) =>
    isSettled ? '' : first.filter((id) => !isWhole(state, id, locationId)).join(' '),
  )
  if (!isOver && first.length > 0 && coming === '') setIsSettled(true)
  const isWaiting = coming !== ''
  const dispatch = useAppDispatch()
  const asked = useRef(new Map<string, { unsubscribe: () => void }>())
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSettled(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (coming === '') return
    const { initiate } = commentList.head
    for (const id of coming.split(' '))
      if (!asked.current.has(id))
        asked.current.set(id, dispatch(initiate(toCommentsQuery({ feedId: id, locationId }, null))))
  }, [coming, locationId, dispatch])
  useEffect(() => {
    const all = asked.current
    return () => {
      for (const { unsubscribe } of all.values()) unsubscribe()
      all.clear()
    }
  }, [locationId])
  return isWaiting ? first.indexOf(coming.split(' ')[0] ?? '') + 1 : ids.length
}
