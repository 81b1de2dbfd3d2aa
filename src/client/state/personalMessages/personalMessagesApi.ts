import { conversationCalls, type ConversationForm } from '@contract/conversations'
import type { Media } from '@contract/media'
import { api } from '../api'
import { creationOf, queryOf } from '../endpointOf'
import type { FileToUpload } from '../media/fileToUpload'
import { uploadFile } from '../media/uploadFile'
import { notificationList } from '../notifications/notificationsApi'
import { polling } from '../records/listEndpoints'

/** `mediaId`: the attached files; null without any. */
type NewReply = { id: string; message: string; mediaId: string | null; formKey: string }
type NewMessage = { conversation: ConversationForm; formKey: string }

/** People of one search: more than anybody reads through. */
const recipientsShown = 50

const { whole } = notificationList.tags

export const personalMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversation: queryOf(build, conversationCalls.show, (id: string) => ({ params: { id } })),
    /** The people to whom the person may write (D-104). */
    recipients: queryOf(build, conversationCalls.recipients, (name: string) => ({
      query: { per_page: recipientsShown, 'q[name_cont]': name || undefined },
    })),
    /** Those of them who manage a location. */
    managersToWrite: queryOf(build, conversationCalls.recipients, (locationId: string) => ({
      query: { per_page: recipientsShown, 'q[managed_location_id_eq]': locationId },
    })),
    /** The list shows the new message to its writer too. */
    startConversation: creationOf(
      build,
      conversationCalls.create,
      ({ conversation }: NewMessage) => ({ body: { conversation } }),
      { invalidatesTags: (_answer, error) => (error ? [] : [whole]) },
    ),
    /** `id` is the person's own notification. The response is the whole conversation. */
    replyToNotification: creationOf(
      build,
      conversationCalls.reply,
      ({ id, message, mediaId }: NewReply) => ({ params: { id }, body: { message, mediaId } }),
      {
        invalidatesTags: (_answer, error) => (error ? [] : [whole]),
        onQueryStarted: async (_reply, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
          if (data) await dispatch(personalMessagesApi.util.upsertQueryData('conversation', data.id, data))
        },
      },
    ),
    /** A file of a reply that has waited. Beside that of the media kit, because it has the notices of a reply. */
    uploadReplyFile: build.mutation<Media, FileToUpload>({ queryFn: uploadFile }),
  }),
})
export const { useReplyToNotificationMutation, useStartConversationMutation } = personalMessagesApi

/** Polls a conversation while a mounted component shows it; with null, a message has no replies yet. */
export const useConversation = (id: string | null) => {
  const { data, isError, refetch } = personalMessagesApi.useConversationQuery(id ?? '', {
    ...polling,
    skip: id === null,
  })
  return { conversation: data, isError, retry: () => void refetch() }
}

/** The people to whom the person may write and whose names contain the text; those of the last answer until then. */
export const useRecipients = (name: string, isWanted: boolean) => {
  const { data, isFetching, isError, refetch } = personalMessagesApi.useRecipientsQuery(name, { skip: !isWanted })
  return { people: data?.records ?? [], total: data?.total ?? 0, isFetching, isError, retry: () => void refetch() }
}

/** Those who manage a location and to whom the user may write; none while that is unknown. */
export const useManagersToWrite = (locationId: string | null) => {
  const { data, isFetching } = personalMessagesApi.useManagersToWriteQuery(locationId ?? '', {
    skip: locationId === null,
  })
  return { managers: data?.records ?? [], isFetching }
}
