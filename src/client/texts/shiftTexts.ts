import { catalogue } from './catalogue'

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

/** What is said of shifts, leave and offers wherever they are listed. */
export const shiftTexts = catalogue({
  days: counted('day', 'days'),
  hours: counted('hour', 'hours'),
  minutes: counted('minute', 'minutes'),
  break: (length: string) => `${length} break`,
  breakAt: (length: string, time: string) => `${length} break at ${time}`,
  allDay: 'All day',
  offered: 'Offered',
  accept: 'Accept',
  acceptOf: (what: string) => `Accept ${what}`,
  decline: 'Decline',
  declineTitle: 'Decline this shift?',
  declineText: 'It will no longer be offered to you.',
  keepOffer: 'Keep it',
  changedTitle: 'This shift has changed',
  changedText: 'Do you want it as it is now?',
  notNow: 'Not now',
  declineOf: (what: string) => `Decline ${what}`,
  today: 'Today',
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
})
