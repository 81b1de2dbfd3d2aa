import { catalogue } from './catalogue'

/** Of several messages of the inbox. */
export const messageSelectionTexts = catalogue({
  selectLoaded: 'Select all loaded messages',
  markRead: 'Mark as read',
})
