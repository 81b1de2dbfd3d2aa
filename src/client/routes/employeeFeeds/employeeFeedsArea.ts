import { notThere } from '@contract/apiError'
import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { ApiError } from '@client/state/api'
import type { feedCommentsApi } from '@client/state/feeds/feedComments'
import type { feedReplyApi } from '@client/state/feeds/feedReplyApi'
import type { feedsApi } from '@client/state/feeds/feedsApi'
import { textOf } from '@client/texts/catalogue'
import { feedTitles } from '@client/texts/titles'

/** What failed, and that the feed is gone when that is why. */
const unlessGone = (failure: string) => (error: ApiError) =>
  error.status === 404 ? `${failure}. This feed is no longer available` : failure

/** The outcomes of what is decided about feeds, here and in the administration (FA-028 to FA-035, FE-042). */
const actions = noticesOf<typeof feedsApi>()({
  archiveFeed: {
    success: 'Feed has been archived successfully',
    failure: (_error, { isFromCard }) => (isFromCard ? 'Could not archive this Feed' : 'Could not archive Feed'),
  },
  approveFeed: { success: 'Feed has been approved successfully', failure: 'Could not approve Feed' },
  rejectFeed: { success: 'Feed has been rejected successfully', failure: 'Could not reject Feed' },
  resolveFeed: {
    success: 'Feed has been resolved successfully',
    failure: ({ message }) =>
      message.includes(notThere) ? 'Could not resolve Feed. This feed has been resolved' : 'Could not resolve Feed',
  },
  confirmFeed: { failure: withServerErrors('Could not confirm this Feed') },
  likeFeed: {
    failure: (error, { liked }) =>
      unlessGone(liked ? 'Could not like this Feed' : 'Could not take back the like')(error),
  },
})

const feedNotices = {
  ...actions,
  ...noticesOf<typeof feedReplyApi>()({
    replyToFeed: { success: 'Message sent successfully', failure: unlessGone('Could not reply this Feed') },
  }),
  ...noticesOf<typeof feedCommentsApi>()({
    commentOnFeed: { failure: unlessGone('Could not add the comment') },
    deleteFeedComment: { success: 'Comment has been deleted', failure: 'Could not delete the comment' },
  }),
}

const title = textOf(feedTitles, 'feeds')

const live: Area['live'] = async () => {
  const { feedsLive } = await import(/* webpackChunkName: "live" */ '@client/state/feeds/feedsLive')
  return feedsLive
}

/** What staff read at their location. It has no menu item of its own. */
export const employeeFeedsArea: Area = {
  id: 'employeeFeeds',
  pages: [
    {
      page: 'feed',
      title,
      staysMounted: true,
      screen: async () => {
        const { feedScreen } = await import(/* webpackChunkName: "employeeFeeds" */ './FeedRoute')
        return feedScreen
      },
    },
  ],
  redirects: [{ from: '/feed/:id', to: '/feeds/:id' }],
  goKeys: [{ key: 'f', page: 'feed', title }],
  live,
  notices: feedNotices,
}
