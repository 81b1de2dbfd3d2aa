import { noticesOf } from '@client/notices/noticeTable'
import type { personalMessagesApi } from '@client/state/personalMessages/personalMessagesApi'
import type { notificationsApi } from '@client/state/notifications/notificationsApi'

const marking = noticesOf<typeof notificationsApi>()({
  markNotifications: {
    failure: (_problem, { ids }) =>
      ids.length === 1 ? 'Could not change the message' : 'Could not change the messages',
  },
  readAllNotifications: {
    success: 'All messages have been marked as read',
    failure: 'Could not read all notifications',
  },
})

const writing = noticesOf<typeof personalMessagesApi>()({
  replyToNotification: { success: 'Message sent successfully', failure: 'Could not send message' },
  uploadReplyFile: { failure: 'Could not send message' },
  startConversation: { success: 'Message sent successfully' }, // its dialog shows failures
})

export const inboxNotices = { ...marking, ...writing }
