import { catalogue } from './catalogue'

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

export const shiftTexts = catalogue({
  title: 'Upcoming Shifts',
  viewAll: 'View My Shifts',
  empty: 'No upcoming shifts',
  today: 'Today',
  offer: 'Offer',
  allDay: 'All day',
  break: (duration: string) => `${duration} break`,
  days: (count: number) => counted(count, 'day'),
  hours: (count: number) => counted(count, 'hour'),
  minutes: (count: number) => counted(count, 'minute'),
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  failed: 'Your shifts could not be loaded',
  stale: 'Shifts may be out of date',
  loading: 'Loading shifts',
})
