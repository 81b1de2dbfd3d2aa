import type { SourceFilter } from '@contract/notificationSources'
import type { RootState } from '../types'
import type { NotificationQuery } from './notificationQuery'
import { notificationList } from './notificationsApi'

export const {
  selectById: selectNotificationById,
  selectTotal: selectListTotal,
  selectIds: selectListIds,
} = notificationList
/** The ids of a list whose messages are unread. */
export const selectUnreadIds = notificationList.selectIdsWhere(({ read }) => !read)
/** The ids of a list whose messages can be marked as read. */
export const selectReadableIds = notificationList.selectIdsWhere(({ read, held }) => !read && !held)
/** The ids of a list whose messages stay unread until what they ask for is done (D-101). */
export const selectHeldIds = notificationList.selectIdsWhere(({ held }) => held)

/** The ids of a list whose messages are urgent and unread; the server puts them first. */
export const selectUrgentIds = notificationList.selectIdsWhere(({ read, priority }) => !read && priority === 'high')

export const selectUnreadTotal = ({ notifications }: RootState) => notifications.status?.unreadCount ?? 0

const noCounts = { unreadCount: 0, urgentCount: 0 }
export const selectCountsOf = ({ notifications }: RootState, source: SourceFilter) =>
  notifications.status?.categories.find((category) => category.source === source) ?? noCounts
/** Whether the counts have been loaded, now or on an earlier visit. */
export const selectAreCountsKnown = ({ notifications }: RootState) => notifications.status !== null

/** Whether Read All has nothing to do: in the whole category, or as far as a list that is loaded to its end shows. */
export const selectIsAllRead = (state: RootState, source: SourceFilter, query: NotificationQuery) => {
  const areKnown = selectAreCountsKnown(state)
  if (areKnown && selectCountsOf(state, source).unreadCount === 0) return true
  const total = selectListTotal(state, query)
  if (total === undefined) return !areKnown
  return selectListIds(state, query).length >= total && selectReadableIds(state, query).length === 0
}
