import { useState } from 'react'
import { feedReadingCalls } from '@contract/feedReading'
import { feedCalls, type CommentPage, type Feed, type FeedComment } from '@contract/feeds'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { notificationList } from '../notifications/notificationsApi'
import { pagedList, type ListQuery } from '../records/pagedList'
import type { AppDispatch, RootState } from '../types'
import { employeeFeedsName, feedTags } from './feedTags'
import { feedGone } from './feedsEvents'

/** FE-003 */
export const feedsPerPage = 5
export type EmployeeFeedsQuery = ListQuery<typeof feedCalls.employeeIndex>

/** Whether a feed is one of the list of this query. */
export const isListed = ({ status }: Feed, query: Pick<EmployeeFeedsQuery, 'q[status_eq]'>) => {
  const asked = query['q[status_eq]']
  return asked === undefined ? status !== 'archived' && status !== 'draft' : status === asked
}

/** Feeds that a person reads at a location. Without a status: approved ones, and their own in every state (D-64). */
export const employeeFeedList = pagedList(employeeFeedsName, feedCalls.employeeIndex, {
  show: feedCalls.show,
  perPage: feedsPerPage,
  belongs: isListed,
})

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
type Confirmation = {
  id: string
  /** Of the text that was shown. */
  readVersion: number
  /** An instant, shown until the server answers with its own. */
  at: string
}
type Like = { id: string; liked: boolean }

const newest = { per_page: newestShown, 'q[newest_eq]': '3' } as const
const oldestFirst = { page: 1, 'q[s]': 'created_at asc' } as const

type Cached = { dispatch: AppDispatch; getState: () => unknown }

/** Changes what is cached of a feed's comments: that of every location, and both views. */
const changeComments = (feedId: string, change: (page: CommentPage) => void, { dispatch, getState }: Cached) => {
  const entries = feedsApi.util.selectInvalidatedBy(getState() as RootState, [feedTags.comments(feedId)])
  return entries.map(({ originalArgs }) =>
    dispatch(feedsApi.util.updateQueryData('feedComments', originalArgs as CommentsQuery, change)),
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

export const feedsApi = api.injectEndpoints({
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
    /** Opens a conversation with the author, in which the person then writes (D-66). */
    replyToFeed: creationOf(build, feedCalls.reply, ({ id }: { id: string; formKey: string }) => ({ params: { id } })),
    /** Ends an urgent message of the inbox (D-101). */
    confirmFeed: mutationOf(
      build,
      feedReadingCalls.confirm,
      ({ id, readVersion }: Confirmation) => ({ params: { id }, body: { feed: { readVersion } } }),
      {
        invalidatesTags: (_answer, error) => (error ? [] : ['NotificationStatus', notificationList.tags.whole]),
      },
    ),
    likeFeed: mutationOf(build, feedReadingCalls.like, ({ id, liked }: Like) => ({
      params: { id },
      body: { feed: { liked } },
    })),
  }),
})
export const {
  useCommentOnFeedMutation,
  useConfirmFeedMutation,
  useDeleteFeedCommentMutation,
  useReplyToFeedMutation,
} = feedsApi

/**
 * A feed's comments. A failure is not retried (FE-038), but on request; what is shown stays meanwhile. A subscription would
 * ask again for what has failed before its card was there: until something else does, the card only reads it.
 */
export const useFeedComments = (query: CommentsQuery) => {
  const { useQueryState, useQuerySubscription } = feedsApi.endpoints.feedComments
  const { data, isError, isFetching } = useQueryState(query)
  const [isLeftAlone, setIsLeftAlone] = useState(isError)
  if (isLeftAlone && !isError) setIsLeftAlone(false)
  const { refetch } = useQuerySubscription(query, { skip: isLeftAlone })
  const retry = () => (isLeftAlone ? setIsLeftAlone(false) : void refetch())
  return { page: data, isError, isFetching, retry }
}

/** Asks for one feed; without an answer, whether there is none for this person. */
export const lookForFeed = (id: string) => async (dispatch: AppDispatch) => {
  const asking = employeeFeedList.record.initiate(id, { subscribe: false, forceRefetch: true })
  const { data, error } = await dispatch(asking)
  return {
    feed: data as Feed | undefined, // the type that the call returns
    isGone: error !== undefined && 'status' in error && error.status === 404,
  }
}

/** Reads one feed again. It leaves its lists when it is gone for this person. */
export const refreshFeed = (id: string) => async (dispatch: AppDispatch) => {
  const { isGone } = await dispatch(lookForFeed(id))
  if (isGone) dispatch(feedGone(id))
}
