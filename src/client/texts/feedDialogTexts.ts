import { catalogue } from './catalogue'

/** What is asked about a feed, on the employee page and in the administration. */
export const feedDialogTexts = catalogue({
  approve: 'Approve',
  approveTitle: 'Do you want to approve this Feed?',
  approveText: 'Everyone in its audience can read it then.',
  approveLater: (time: string) => `Everyone in its audience can read it from ${time}.`,
  reject: 'Reject',
  rejectTitle: 'Reject this feed',
  reason: 'Reason',
  archive: 'Archive',
  archiveTitle: 'Archive Feed',
  archiveText: 'The post will be archived.',
  cancel: 'Cancel',
})
