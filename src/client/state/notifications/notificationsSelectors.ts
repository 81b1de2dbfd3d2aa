import type { SourceFilter } from '@contract/notificationSources'
import type { RootState } from '../types'
import { notificationList } from './notificationsApi'

export const { selectById: selectNotificationById, selectTotal: selectListTotal } = notificationList
/** The ids of a list whose messages are unread. */
export const selectUnreadIds = notificationList.selectIdsWhere(({ read }) => !read)

export const selectUnreadTotal = ({ notifications }: RootState) => notifications.status?.unreadCount ?? 0

const noCounts = { unreadCount: 0, urgentCount: 0 }
export const selectCountsOf = ({ notifications }: RootState, source: SourceFilter) =>
  notifications.status?.categories.find((category) => category.source === source) ?? noCounts
export const selectUrgentTotal = ({ notifications }: RootState) => notifications.status?.highPriorityUnreadCount ?? 0
