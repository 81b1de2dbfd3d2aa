import { catalogue } from './catalogue'

/** What is asked about a feed, on the employee page and in the administration. */
export const feedDialogTexts = catalogue({
  approve: 'Approve',
  approveTitle: 'Do you want to approve this Feed?',
  approveText: 'Everyone in the audience will be able to read it.',
  approveLater: (time: string) => `Everyone in the audience will be able to read it from ${time}.`,
  notPending: 'This feed is no longer waiting for approval',
  reject: 'Reject',
  rejectTitle: 'Reject this feed',
  reason: 'Reason',
  archive: 'Archive',
  archiveTitle: 'Archive Feed',
  archiveText: 'The post will be archived.',
  cancel: 'Cancel',

  messageTo: (firstName: string) => (firstName === '' ? 'New message' : `Message ${firstName}`),
  replyAbout: (feed: string) => `About the feed: ${feed}`,
  message: 'Message',
  messagePlaceholder: 'Write a message…',
})
