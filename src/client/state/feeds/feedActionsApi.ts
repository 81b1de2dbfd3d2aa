import { feedCalls } from '@contract/feeds'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import { feedTags } from './feedTags'

type Archiving = {
  id: string
  /** The card of the employee page, whose failure has its own text (FE-042, FA-010). */
  isFromCard: boolean
}
type Rejection = { id: string; rejectedReason: string }

/**
 * A decision may move a feed to another list. A refused one too: another person was first (D-63), and both lists show
 * what the feed is now.
 */
const refreshesLists = { invalidatesTags: [feedTags.read, feedTags.managed] }

/** What is decided about a feed, on the employee page and in the administration. Each answer is the feed. */
export const feedActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    archiveFeed: mutationOf(build, feedCalls.deactivate, ({ id }: Archiving) => ({ params: { id } }), refreshesLists),
    approveFeed: mutationOf(build, feedCalls.approve, (id: string) => ({ params: { id } }), refreshesLists),
    rejectFeed: mutationOf(
      build,
      feedCalls.reject,
      ({ id, rejectedReason }: Rejection) => ({ params: { id }, body: { feed: { rejectedReason } } }),
      refreshesLists,
    ),
    resolveFeed: mutationOf(build, feedCalls.resolve, (id: string) => ({ params: { id } }), refreshesLists),
  }),
})
export const { useArchiveFeedMutation, useApproveFeedMutation, useRejectFeedMutation, useResolveFeedMutation } =
  feedActionsApi
