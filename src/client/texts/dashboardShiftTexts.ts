import { catalogue } from './catalogue'

export const shiftCardTexts = catalogue({
  title: 'Upcoming Shifts',
  viewAll: 'View My Shifts',
  empty: 'No upcoming shifts',
  failed: 'Your shifts could not be loaded',
  stale: 'Shifts may be out of date',
  loading: 'Loading shifts',
})
