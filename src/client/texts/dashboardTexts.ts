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

export const newsFeedTexts = catalogue({
  title: 'News Feed',
  formerColleague: 'Former colleague',
  picture: 'Picture',
  empty: 'No news feed',
  failed: 'Feeds could not be loaded',
  stale: 'Feeds may be out of date',
  loading: 'Loading feeds',
})

/** With the name of the location in front, once it is known. */
const of = (location: string | undefined, words: string) => (location === undefined ? words : `${location} ${words}`)

export const dayListTexts = catalogue({
  title: (location: string | undefined) => `Today's ${of(location, 'Lists')}`,
  viewAll: 'View All Lists',
  empty: (location: string | undefined) => `No ${of(location, 'Lists')} available`,
  startIn: 'Start in',
  dueIn: 'Due in',
  onDemand: 'On Demand',
  status: { overdue: 'Overdue', in_progress: 'In progress', pending: 'Pending', upcoming: 'Upcoming' },
  failed: "Today's lists could not be loaded",
  stale: 'Lists may be out of date',
  loading: 'Loading lists',
})

export const performanceTexts = catalogue({
  title: (location: string | undefined) => of(location, 'Lists Overview'),
  viewDetails: 'View Details',
  completionRate: 'completion rate today',
  category: 'Category',
  share: 'Share',
  completedOnTime: 'Completed on time',
  completedLate: 'Completed late',
  inProgress: 'In progress',
  pending: 'Pending',
  incomplete: 'Incomplete',
  failed: (location: string | undefined) =>
    `The ${of(location, 'performance report')} is not accessible for your account`,
  stale: 'The overview may be out of date',
  loading: 'Loading the overview',
})

export const resourceTexts = catalogue({
  available: 'Available Resources',
  searchResult: 'Search Result',
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  search: 'Search...',
  previous: 'Previous categories',
  next: 'Next categories',
  count: (count: number) => (count === 1 ? '1 resource' : `${count} resources`),
  categories: 'Categories',
  resourcesOf: (category: string) => `Resources of ${category}`,
  empty: 'no resources found',
  noMatch: 'no match results found',
  failed: 'The resources could not be loaded',
  stale: 'Resources may be out of date',
  loading: 'Loading resources',
})

export const scoreTexts = catalogue({
  title: (location: string | undefined) => (location === undefined ? 'Score' : `${location} score`),
  fromPreviousWeek: 'from previous week',
  average: 'Average Score',
  empty: 'Could not get score',
  failed: 'Could not get score',
  stale: 'The score may be out of date',
  loading: 'Loading the score',
})

export const qualificationTexts = catalogue({
  title: 'Outstanding Trainings & Qualifications',
  daysLeft: (days: number) => (days <= 1 ? `${days} Day left` : `${days} Days left`),
  upload: 'Upload',
  complete: 'Complete',
  named: (action: string, qualification: string) => `${action} ${qualification}`,
  empty: 'You do not have any outstanding training qualifications. Well done!',
  failed: 'Your qualifications could not be loaded',
  stale: 'Qualifications may be out of date',
  loading: 'Loading qualifications',
})

export const shiftCardTexts = catalogue({
  title: 'Upcoming Shifts',
  viewAll: 'View My Shifts',
  empty: 'No upcoming shifts',
  failed: 'Your shifts could not be loaded',
  stale: 'Shifts may be out of date',
  loading: 'Loading shifts',
})

export const newsTexts = catalogue({
  news: 'News',
  allNews: 'All News',
  empty: 'No articles available',
  failed: 'Articles could not be loaded',
  stale: 'Articles may be out of date',
  loading: 'Loading articles',
})
