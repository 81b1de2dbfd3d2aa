import { catalogue } from './catalogue'

export const conversationsTitles = catalogue({
  conversations: 'My Messages',
  conversation: 'Conversation',
  groupChat: 'Group Chat',
})
