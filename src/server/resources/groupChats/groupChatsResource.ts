import type { Resource } from '@server/resources/resource'
import { groupChatExamples } from './groupChatExamples'
import { groupChatRoutes } from './groupChatRoutes'

export const groupChatsResource: Resource = {
  name: 'groupChats',
  chapter: 'Group chats',
  calls: groupChatExamples,
  routes: groupChatRoutes,
}
