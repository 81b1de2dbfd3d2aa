import { groupChatCalls } from '@contract/groupChats'
import { trial } from '@server/testing/trials/trial'

export const trials = [trial(groupChatCalls.token, { by: 'portal.use' })]
