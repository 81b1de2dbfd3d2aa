import { feedReadingCalls } from '@contract/feedReading'
import { feedCalls, type Feed } from '@contract/feeds'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import { notificationList } from '../notifications/notificationsApi'
import { pagedList, type ListQuery } from '../records/pagedList'
import { employeeFeedsName, feedsName, feedTags } from './feedTags'

/** FE-003 */
export const feedsPerPage = 5
export type EmployeeFeedsQuery = ListQuery<typeof feedCalls.employeeIndex>

/** Whether a feed is one of the list of this query. */
export const isListed = ({ status }: Feed, query: Pick<EmployeeFeedsQuery, 'q[status_eq]'>) => {
  const asked = query['q[status_eq]']
  return asked === undefined ? status !== 'archived' && status !== 'draft' : status === asked
}

/** The administration's list has excerpts of long contents, which authors edit. */
export const feedText = { field: 'content', isEdited: true } as const

/** Feeds that a person reads at a location. Without a status: approved ones, and their own in every state (D-64). */
export const employeeFeedList = pagedList(feedsName, feedCalls.employeeIndex, {
  name: employeeFeedsName,
  show: feedCalls.show,
  perPage: feedsPerPage,
  text: feedText,
  belongs: isListed,
})

/** What the tabs ask for; null for people without tabs (FE-002, D-64). */
export type FeedTab = 'approved' | 'pending' | null

/** The list of a location: the same query has one cache entry wherever it is asked for (FE-003). */
export const toFeedsQuery = (locationId: string, tab: FeedTab): EmployeeFeedsQuery => ({
  per_page: feedsPerPage,
  location_id: locationId,
  ...(tab !== null && { 'q[status_eq]': tab }),
})

type Archiving = {
  id: string
  /** The card of the employee page, whose failure has its own text (FE-042, FA-010). */
  isFromCard: boolean
}
type Rejection = { id: string; rejectedReason: string }
type Confirmation = {
  id: string
  /** Of the text that was shown. */
  readVersion: number
  /** An instant, shown until the server answers with its own. */
  at: string
}
type Like = {
  id: string
  liked: boolean
  /** How many like it then, shown until the server answers with its own. */
  count: number
}

/**
 * A decision may move a feed to another list. A refused one too: another person was first (D-63), and both lists show
 * what the feed is now.
 */
const refreshesLists = { invalidatesTags: [feedTags.read, feedTags.managed] }

/** What is done with a feed, on the employee page and in the administration. Each answer is the feed. */
export const feedsApi = api.injectEndpoints({
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
  useApproveFeedMutation,
  useArchiveFeedMutation,
  useConfirmFeedMutation,
  useRejectFeedMutation,
  useResolveFeedMutation,
} = feedsApi
