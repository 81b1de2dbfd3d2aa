import { noticesOf } from '@client/notices/noticeTable'
import type { notificationsApi } from '@client/state/notifications/notificationsApi'

export const inboxNotices = noticesOf<typeof notificationsApi>()({
  readAllNotifications: {
    success: 'All messages have been marked as read',
    failure: 'Could not read all notifications',
  },
})
