import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

const people = (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`)

/** Who has confirmed a feed that must be read (D-101). */
export const feedReadersTexts = catalogue({
  list: 'Readers',
  /** Of the file, before the day. */
  fileName: 'Readers of a feed',
  open: 'Readers',
  search: 'Search by name',
  state: 'State',
  stateNames: { all: 'All', open: 'Not confirmed', confirmed: 'Confirmed' },
  name: 'Name',
  locations: 'Locations',
  confirmedAt: 'Confirmed at',
  notYet: 'Not yet',
  summary: 'Confirmations',
  loading: 'Loading the readers',
  failed: 'The readers could not be loaded',
  stale: 'The numbers may be out of date',
  progress: (confirmed: number, all: number) => `${grouped(confirmed)} of ${grouped(all)} have confirmed`,
  reminded: (time: string) => `Last reminder at ${time}`,
  neverReminded: 'No reminder has been sent yet',
  reminding: 'Reminder',
  remindingProgress: (done: number, all: number) => `${grouped(done)} of ${people(all)} have been reminded`,
  remind: (count: number) => (count === 0 ? 'Remind' : `Remind ${people(count)}`),
  remindTitle: 'Send a reminder?',
  remindText: (count: number) => `${people(count)} will be reminded to read this feed and confirm it.`,
  remindYes: 'Send',
  cancel: 'Cancel',
  nextReminder: (time: string) => `Next reminder possible from ${time}`,
  nobodyOpen: 'Everyone has confirmed',
  notOut: 'This feed is not published now',
  byLocation: 'By location',
  allLocations: 'All locations',
  ofLocation: (confirmed: number, open: number) => `${grouped(confirmed)} confirmed, ${grouped(open)} outstanding`,
  notAsked: 'No one is asked to confirm this feed',
  nobodyThere: 'No one works where this feed is for',
  notAllowed: "You don't have permission to see who has read this feed",
  toFeed: 'Open the feed',
})
