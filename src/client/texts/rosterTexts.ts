import { catalogue } from './catalogue'

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

export const rosterTexts = catalogue({
  missing: 'This service is not available for your account',
  missingText: 'If you think it should be, ask your manager or administrator.',
  unknown: 'Your services could not be loaded',
  unknownText: 'This link cannot be opened until they load. Try again.',
  opening: (name: string) => `Opening ${name}…`,
  pages: 'Roster pages',

  thisWeek: 'This week',
  nextWeek: 'Next week',
  weekOf: (day: string) => `Week of ${day}`,
  loadingShifts: 'Loading shifts',
  failed: 'Shifts could not be loaded',
  stale: 'Shifts may be out of date',
  noShifts: 'No upcoming shifts',
  more: 'Show more',
  export: 'Add to calendar',
  exportName: 'my-shifts',
  exportFailed: 'The calendar file could not be made. Try again.',
  shiftAt: (role: string | null, location: string) => (role === null ? location : `${role} at ${location}`),

  views: 'View',
  viewNames: { week: 'Week', month: 'Month', list: 'List', team: 'Team today' },
  previous: { week: 'Previous week', month: 'Previous month', list: 'Previous month' },
  next: { week: 'Next week', month: 'Next month', list: 'Next month' },
  free: 'Free',
  noEntries: 'No shifts or leave in this month',
  entryCount: counted('entry', 'entries'),
  openWeek: (day: string) => `Week of ${day}`,

  teamAt: (location: string) => `Team at ${location}`,
  groups: { now: 'Working now', later: 'Later today', done: 'Finished', away: 'On leave' },
  noShiftsToday: 'No shifts today',
  openShift: 'Open shift',
  noTeam: (location: string) => `No shifts that you can see at ${location} today`,
  noLocation: 'Choose a location to see who works there',
})
