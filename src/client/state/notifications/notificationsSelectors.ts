import { createSelector } from '@reduxjs/toolkit'
import type { SourceFilter } from '@contract/notificationSources'
import type { NotificationPage } from '@contract/notifications'
import type { RootState } from '../types'
import { listKey, type NotificationQuery } from './notificationQuery'

export const selectNotificationById = ({ notifications }: RootState, id: string) => notifications.entities[id]

/** The list as shown: the freshest first page, then what was scrolled to; each id once, and only ids whose record is here. */
export const selectNotificationIds = createSelector(
  [
    ({ notifications }: RootState) => notifications.entities,
    ({ notifications }: RootState, query: NotificationQuery) => notifications.lists[listKey(query)],
    (_state: RootState, _query: NotificationQuery, pages: NotificationPage[] | undefined) => pages,
  ],
  (entities, head = [], pages = []) =>
    [...new Set([...head, ...pages.flatMap(({ records }) => records.map(({ id }) => id))])].filter(
      (id) => entities[id],
    ),
)

/** Those of a list that nobody has opened yet. */
export const selectUnreadIds = createSelector(
  [
    ({ notifications }: RootState) => notifications.entities,
    (state: RootState, query: NotificationQuery) => selectNotificationIds(state, query, undefined),
  ],
  (entities, ids) => ids.filter((id) => entities[id]?.read === false),
)

/** How many the server has for a list; undefined until it has said so. */
export const selectListTotal = ({ notifications }: RootState, query: NotificationQuery): number | undefined =>
  notifications.totals[listKey(query)]

export const selectUnreadTotal = ({ notifications }: RootState) => notifications.status?.unreadCount ?? 0

const noCounts = { unreadCount: 0, urgentCount: 0 }
export const selectCountsOf = ({ notifications }: RootState, source: SourceFilter) =>
  notifications.status?.categories.find((category) => category.source === source) ?? noCounts
export const selectUrgentTotal = ({ notifications }: RootState) => notifications.status?.highPriorityUnreadCount ?? 0
