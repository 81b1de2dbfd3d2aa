import { useEffect, useRef, useState } from 'react'
import { feedCalls, type CommentPage, type FeedComment } from '@contract/feeds'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { useAppDispatch, useAppSelector } from '../hooks'
import type { AppDispatch, RootState } from '../types'
import { feedsPerPage } from './feedsApi'
import { selectFeed } from './feedsSelectors'
import { feedTags } from './feedTags'

/** Comments shown below a feed at first (FE-031). */
export const newestShown = 3
/** Room for comments that come while all are shown (FE-033). */
const spare = 10

/** In seconds. A card that is scrolled back to has the height that it had. */
const commentsKeptS = 300

/** `total`: that all comments are wanted, and how many there were then; null for the newest. */
export type CommentsQuery = { feedId: string; locationId: string; total: number | null }
type NewComment = { feedId: string; locationId: string; comment: string; formKey: string }
type CommentOfFeed = { feedId: string; commentId: string }
const newest = { per_page: newestShown, 'q[newest_eq]': '3' } as const
const oldestFirst = { page: 1, 'q[s]': 'created_at asc' } as const

type Cached = { dispatch: AppDispatch; getState: () => unknown }

/** Changes what is cached of a feed's comments: that of every location, and both views. */
const changeComments = (feedId: string, change: (page: CommentPage) => void, { dispatch, getState }: Cached) => {
  const entries = feedCommentsApi.util.selectInvalidatedBy(getState() as RootState, [feedTags.comments(feedId)])
  return entries.map(({ originalArgs }) =>
    dispatch(feedCommentsApi.util.updateQueryData('feedComments', originalArgs as CommentsQuery, change)),
  )
}

const addComment = (comment: FeedComment) => (page: CommentPage) => {
  if (page.records.some(({ id }) => id === comment.id)) return // the live channel was faster
  page.records.push(comment)
  page.total += 1
  if (page.perPage <= newestShown) page.records = page.records.slice(-newestShown)
}

const removeComment = (commentId: string) => (page: CommentPage) => {
  const left = page.records.filter(({ id }) => id !== commentId)
  page.total -= page.records.length - left.length
  page.records = left
}

export const feedCommentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedComments: queryOf(
      build,
      feedCalls.comments,
      ({ feedId, locationId, total }: CommentsQuery) => ({
        params: { id: feedId },
        query: {
          ...oldestFirst,
          ...(total === null ? newest : { per_page: total + spare }),
          'q[location_id_eq]': locationId,
        },
      }),
      {
        providesTags: (_page, _error, { feedId }) => [feedTags.comments(feedId), feedTags.allComments],
        keepUnusedDataFor: commentsKeptS,
      },
    ),
    commentOnFeed: creationOf(
      build,
      feedCalls.comment,
      ({ feedId, locationId, comment }: NewComment) => ({
        params: { id: feedId },
        body: { feed: { comment, locationId } },
      }),
      {
        onQueryStarted: async ({ feedId }, { dispatch, getState, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // the form reports the failure
          if (data) changeComments(feedId, addComment(data), { dispatch, getState })
        },
      },
    ),
    /** Gone at once; a refusal brings it back. The answer is followed by the comment that moves up. */
    deleteFeedComment: mutationOf(
      build,
      feedCalls.deleteComment,
      ({ feedId, commentId }: CommentOfFeed) => ({ params: { feedId, commentId } }),
      {
        invalidatesTags: (_answer, _error, { feedId }) => [feedTags.comments(feedId)],
        onQueryStarted: async ({ feedId, commentId }, { dispatch, getState, queryFulfilled }) => {
          const patches = changeComments(feedId, removeComment(commentId), { dispatch, getState })
          await queryFulfilled.catch(() => patches.forEach(({ undo }) => undo()))
        },
      },
    ),
  }),
})
export const { useCommentOnFeedMutation, useDeleteFeedCommentMutation } = feedCommentsApi

/**
 * A feed's comments. A failure is not retried (FE-038), but on request; what is shown stays meanwhile. A subscription would
 * ask again for what has failed before its card was there: until something else does, the card only reads it.
 */
export const useFeedComments = (query: CommentsQuery) => {
  const { useQueryState, useQuerySubscription } = feedCommentsApi.endpoints.feedComments
  const { data, isError, isFetching } = useQueryState(query)
  const [isLeftAlone, setIsLeftAlone] = useState(isError)
  if (isLeftAlone && !isError) setIsLeftAlone(false)
  const { refetch } = useQuerySubscription(query, { skip: isLeftAlone })
  const retry = () => (isLeftAlone ? setIsLeftAlone(false) : void refetch())
  return { page: data, isError, isFetching, retry }
}

/** How long cards wait for the comments above them, in milliseconds. */
const longestWaitMs = 1_000

const firstComments = (feedId: string, locationId: string) => ({ feedId, locationId, total: null })

/** Whether a feed's comments are here, or have failed, or there can be none. */
const isWhole = (state: RootState, id: string, locationId: string): boolean => {
  const feed = selectFeed(state, id)
  if (feed !== undefined && (feed.status !== 'approved' || !feed.repliable)) return true
  const { isSuccess, isError } = feedCommentsApi.endpoints.feedComments.select(firstComments(id, locationId))(state)
  return isSuccess || isError
}

/**
 * How many cards can be shown: each waits for the comments of those above it, which would move it while it is read. Comments
 * of the first page are asked for together; those of further pages come before their cards are in sight.
 */
export const useFirstComments = (ids: readonly string[], locationId: string): number => {
  const [isSettled, setIsSettled] = useState(false)
  const first = ids.slice(0, feedsPerPage)
  const coming = useAppSelector((state) =>
    isSettled ? '' : first.filter((id) => !isWhole(state, id, locationId)).join(' '),
  )
  if (!isSettled && first.length > 0 && coming === '') setIsSettled(true)
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
    const { initiate } = feedCommentsApi.endpoints.feedComments
    for (const id of coming.split(' '))
      if (!asked.current.has(id)) asked.current.set(id, dispatch(initiate(firstComments(id, locationId))))
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
