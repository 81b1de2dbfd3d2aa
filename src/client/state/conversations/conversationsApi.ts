import { conversationCalls } from '@contract/conversations'
import { api } from '../api'
import { creationOf, queryOf } from '../endpointOf'
import { notificationList } from '../notifications/notificationsApi'
import { polling } from '../records/polling'

/** `mediaId`: the attached files; null without any. */
type NewReply = { id: string; message: string; mediaId: string | null; formKey: string }

const { whole } = notificationList.tags

export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversation: queryOf(build, conversationCalls.show, (id: string) => ({ params: { id } })),
    /** `id` is the person's own notification. The response is the whole conversation. */
    replyToNotification: creationOf(
      build,
      conversationCalls.reply,
      ({ id, message, mediaId }: NewReply) => ({ params: { id }, body: { message, mediaId } }),
      {
        invalidatesTags: (_answer, error) => (error ? [] : [whole]),
        onQueryStarted: async (_reply, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
          if (data) await dispatch(conversationsApi.util.upsertQueryData('conversation', data.id, data))
        },
      },
    ),
  }),
})
export const { useReplyToNotificationMutation } = conversationsApi

/** Polls a conversation while a mounted component shows it; with null, a message has no replies yet. */
export const useConversation = (id: string | null) => {
  const { data, isError, refetch } = conversationsApi.useConversationQuery(id ?? '', { ...polling, skip: id === null })
  return { conversation: data, isError, retry: () => void refetch() }
}
