import { catalogue } from './catalogue'

/** The list of communications, and what its rows and the page of one share. */
export const communicationsTexts = catalogue({
  list: 'Communications',
  search: 'Search by subject',
  subject: 'Subject',
  noSubject: '(no subject)',
  creator: 'Creator',
  unknownCreator: '–',
  status: 'Status',
  sentAt: 'Sent At',
  invalidDate: 'Invalid date',
  never: '–',
  filterNames: { all: 'All', draft: 'Draft', sent: 'Sent' },
  draft: 'Draft',
  scheduled: 'Scheduled',
  sent: 'Sent',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  failed: 'Failed',
  view: 'View',
  remove: 'Delete draft',
  removeTitle: 'Delete this draft?',
  removeText: 'It is gone for good.',
  keep: 'Cancel',
})
