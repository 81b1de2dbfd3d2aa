/** What a failed change says. */
export const chatNotices = {
  notChanged: 'Could not change the message',
  notDeleted: 'Could not delete the message',
} as const
