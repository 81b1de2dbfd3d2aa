import { catalogue } from './catalogue'

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
