import { groupChatCalls } from '@contract/groupChats'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, so that the token never lies in the cache. */
    chatToken: mutationOf(build, groupChatCalls.token, () => ({})),
    removal: queryOf(build, groupChatCalls.removal, (conversationSid: string) => ({ params: { conversationSid } }), {
      keepUnusedDataFor: 0, // the next removal may have another reason
    }),
  }),
})

/** What took the person out of a conversation; null while that is not known, and when it was no group. */
export const useRemovalReason = (sid: string) => chatApi.useRemovalQuery(sid).data?.reason ?? null
