import { catalogue } from './catalogue'

export const dashboardTexts = catalogue({
  myMessages: 'My Messages',
  empty: 'No unread messages',
  viewAll: 'View All Messages',
  failed: 'Your messages could not be loaded',
  loading: 'Loading messages',
  stale: 'Messages may be out of date',
  urgent: 'Urgent',
  new: 'New',
  unread: 'Unread',
  categories: 'Messages by category',
  unreadCount: (count: number) => `${count} unread`,
  urgentCount: (count: number) => `${count} urgent`,
  noLocation: 'Shown once you have a location',
})
