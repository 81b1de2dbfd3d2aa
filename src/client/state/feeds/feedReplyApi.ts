import { feedReplyCalls } from '@contract/feedReply'
import { api } from '../api'
import { creationOf } from '../endpointOf'
import { notificationList } from '../notifications/notificationsApi'

/** `mediaId`: the attached files; null without any. */
type NewMessage = { id: string; message: string; mediaId: string | null; formKey: string }

export const feedReplyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Writes to the author of a feed (D-66, D-108). */
    replyToFeed: creationOf(
      build,
      feedReplyCalls.reply,
      ({ id, message, mediaId }: NewMessage) => ({ params: { id }, body: { message, mediaId } }),
      { invalidatesTags: (_answer, error) => (error ? [] : [notificationList.tags.whole]) },
    ),
  }),
})
export const { useReplyToFeedMutation } = feedReplyApi
