import { catalogue } from './catalogue'

/** Of the fields that filter messages. */
export const inboxFilterTexts = catalogue({
  dateFrom: 'Date From',
  dateTo: 'Date To',
  dateOrder: 'Date To cannot be before Date From',
  unreadOnly: 'Unread only',
  archived: 'Archived',
})
