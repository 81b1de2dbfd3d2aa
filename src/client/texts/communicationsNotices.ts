import { catalogue } from './catalogue'

/** CM-026 to CM-029, and notices of what the specification does not have. */
export const communicationsNotices = catalogue({
  added: 'Communication has been successfully added',
  updated: 'Communication has been successfully updated',
  sent: 'Communication has been successfully sent',
  notAdded: 'Could not create a new communication',
  notUpdated: 'Could not update communication',
  noReceivers: 'Could not fetch receivers',
  missingInput: 'Missing required fields',
  tested: 'The test is in your inbox',
  notTested: 'The test could not be sent',
  scheduled: 'Communication has been successfully scheduled',
  notScheduled: 'The communication could not be scheduled',
  unscheduled: 'Sending was cancelled. It is a draft again',
  notUnscheduled: 'Sending could not be cancelled',
  reminded: 'Reminders are on their way',
  notReminded: 'The reminders could not be sent',
  notSteered: 'The sending could not be changed',
  removed: 'The draft was deleted',
  notRemoved: 'The draft could not be deleted',
})
