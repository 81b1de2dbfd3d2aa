import { catalogue } from './catalogue'

/** Of the question before all messages are marked as read. */
export const readAllTexts = catalogue({
  title: 'Mark All Messages as Read',
  question: 'Are you sure you want to mark all messages as read?',
  scope: (category: string, count: number) => `${category}: ${count} unread ${count === 1 ? 'message' : 'messages'}`,
  confirm: 'READ ALL',
  cancel: 'Cancel',
})

/** Of several messages of the inbox. */
export const messageSelectionTexts = catalogue({
  selectLoaded: 'Select all loaded messages',
  markRead: 'Mark as read',
})

/** Of the fields that filter messages. */
export const inboxFilterTexts = catalogue({
  dateFrom: 'Date From',
  dateTo: 'Date To',
  dateOrder: 'Date To cannot be before Date From',
  unreadOnly: 'Unread only',
  archived: 'Archived',
})
