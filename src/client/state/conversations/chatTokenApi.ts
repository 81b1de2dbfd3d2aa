import { groupChatCalls } from '@contract/groupChats'
import { api } from '../api'
import { mutationOf } from '../endpointOf'

/** A mutation, so that the token never lies in the cache. */
export const chatTokenApi = api.injectEndpoints({
  endpoints: (build) => ({ chatToken: mutationOf(build, groupChatCalls.token, () => ({})) }),
})
