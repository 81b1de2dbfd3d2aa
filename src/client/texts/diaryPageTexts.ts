import { catalogue } from './catalogue'

/** Of the diary's own page. */
export const diaryPageTexts = catalogue({
  location: 'Diary location',
  views: 'Whose diary',
  mine: 'My Diary',
  ofLocation: 'Location Diary',
  add: 'Add',
  note: 'Note',
  todo: 'To-do',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  goToToday: 'Today',
  savedFor: (day: string) => `Saved for ${day}`,
  showDay: 'Go to that day',
  calendar: 'Calendar',
  showMonth: 'Show the whole month',
  hideMonth: 'Show one week',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  dayWith: (day: string, total: number) => `${day}, ${total} ${total === 1 ? 'item' : 'items'}`,
  locationsFailed: 'The locations could not be loaded',
})
