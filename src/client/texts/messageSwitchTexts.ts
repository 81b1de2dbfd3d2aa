import { catalogue } from './catalogue'

export const messageSwitchTexts = catalogue({
  label: 'Kinds of messages',
  inbox: 'Inbox',
  conversations: 'Conversations',
  unread: (count: number) => `${count} unread`,
})
