import { groupChatCalls } from '@contract/groupChats'
import { api } from '../api'
import { queryOf } from '../endpointOf'

const removalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removal: queryOf(build, groupChatCalls.removal, (conversationSid: string) => ({ params: { conversationSid } }), {
      keepUnusedDataFor: 0, // the next removal may have another reason
    }),
  }),
})

/** What took the person out of a conversation; null while that is not known, and when it was no group. */
export const useRemovalReason = (sid: string) => removalApi.useRemovalQuery(sid).data?.reason ?? null
