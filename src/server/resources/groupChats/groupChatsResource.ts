import type { Resource } from '@server/resources/resource'
import { groupChatDemo } from './groupChatDemo'
import { groupChatExamples } from './groupChatExamples'
import { groupChatJobs } from './groupChatJobs'
import { groupChatRoutes } from './groupChatRoutes'
import { groupChatsLive } from './groupChatsLive'

export const groupChatsResource: Resource = {
  name: 'groupChats',
  chapter: 'Group chats',
  calls: groupChatExamples,
  routes: groupChatRoutes,
  jobs: groupChatJobs,
  live: { groupChat: groupChatsLive },
  demo: groupChatDemo,
}
