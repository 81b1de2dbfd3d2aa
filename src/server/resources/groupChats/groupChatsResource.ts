import type { Resource } from '@server/resources/resource'
import { groupChatExamples } from './groupChatExamples'
import { groupChatRoutes } from './groupChatRoutes'

export const groupChatsResource: Resource = {
  chapter: 'Group chats',
  calls: groupChatExamples,
  routes: groupChatRoutes,
}
