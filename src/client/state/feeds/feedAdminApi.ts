import type { input } from 'zod'
import { feedCalls, type Feed } from '@contract/feeds'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { pagedList } from '../records/pagedList'
import { polling } from '@client/state/records/listEndpoints'
import type { AppDispatch } from '../types'
import { feedText } from './feedsApi'
import { feedsName, feedTags, managedFeedsName } from './feedTags'

/** The administration's feeds (FA-007). A decision takes a feed out of a list of another status at once. */
export const feedList = pagedList(feedsName, feedCalls.index, {
  name: managedFeedsName,
  text: feedText,
  perPage: 50,
  belongs: ({ status }, query) => {
    const asked = query['q[status_eq]'] ?? 'active'
    return asked === 'active' ? status !== 'archived' : status === asked
  },
})

/** The feed as it is sent, with the status that it shall have. */
export type FeedToSend = input<typeof feedCalls.create.body>['feed']
type Creation = { feed: FeedToSend; formKey: string }
type Edit = {
  id: string
  feed: FeedToSend
  /** It stays approved: the server ignores the status that is sent (FA-022). */
  isApproved: boolean
}

/** A change of one feed may move it in both lists, or out of them. */
const refreshesLists = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [feedTags.managed, feedTags.read]),
}

export const feedAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tagged like the list: a refused decision shows what the feed is now (FA-039). */
    managedFeed: queryOf(build, feedCalls.show, (id: string) => ({ params: { id } }), {
      providesTags: [feedTags.managed],
    }),
    createFeed: creationOf(build, feedCalls.create, ({ feed }: Creation) => ({ body: { feed } }), refreshesLists),
    updateFeed: mutationOf(
      build,
      feedCalls.update,
      ({ id, feed }: Edit) => ({ params: { id }, body: { feed } }),
      refreshesLists,
    ),
  }),
})
export const { useCreateFeedMutation, useUpdateFeedMutation } = feedAdminApi

/** Reads a feed again; undefined when that fails. */
export const refetchFeed =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<Feed | undefined> => {
    const { data } = await dispatch(
      feedAdminApi.endpoints.managedFeed.initiate(id, { subscribe: false, forceRefetch: true }),
    )
    return data
  }

/** Asks for a feed whenever its page opens: the list's copy may be older. The record is in the slice. */
export const useFeedRequest = (id: string) => {
  const { isError, error, refetch } = feedAdminApi.useManagedFeedQuery(id, {
    ...polling,
    refetchOnMountOrArgChange: true,
  })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { isError, isGone, retry: () => void refetch() }
}
