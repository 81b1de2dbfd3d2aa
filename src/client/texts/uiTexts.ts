import { catalogue } from './catalogue'

/** For the components in `ui/`. */
export const uiTexts = catalogue({
  tryAgain: 'Try again',
  viewMore: 'View more',
  viewLess: 'View less',
  moreNames: (count: number, names: string) => `${count} more: ${names}`,
})

/** For the filters of any list, behind a button. */
export const filterTexts = catalogue({
  filters: 'Filters',
  active: (count: number) => `Filters, ${count} active`,
  failed: 'The filters could not be loaded',
  apply: 'Search',
  clear: 'Clear',
})

export const messageSwitchTexts = catalogue({
  label: 'Kinds of messages',
  inbox: 'Inbox',
  feeds: 'Feeds',
  conversations: 'Conversations',
  unread: (count: number) => `${count} unread`,
})

/** Of a portal without a mail server (D-03). */
export const mailTexts = catalogue({
  noMailServer: "Email isn't set up for this portal.",
})
