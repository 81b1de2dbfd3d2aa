import { toSourceParameter, type SourceFilter } from '@contract/notificationSources'
import type { notificationCalls } from '@contract/notifications'
import type { ListQuery } from '../records/pagedList'

/** The inbox filter as the URL holds it; an empty text means no filter. */
export type InboxFilter = {
  source: SourceFilter
  search: string
  /** Dates, YYYY-MM-DD, in the account's time zone. */
  from: string
  to: string
  unreadOnly: boolean
  /** The archived messages instead of those in the inbox. */
  archived: boolean
}

/** Messages per page of the inbox. */
export const listSize = 50

export const noFilter: InboxFilter = { source: '', search: '', from: '', to: '', unreadOnly: false, archived: false }

/** The API's names for a filter (IN-034): `internal_lms` is sent as 'My Training' (IN-038). */
export const toNotificationQuery = ({ source, search, from, to, unreadOnly, archived }: InboxFilter) => ({
  per_page: listSize,
  'q[s]': 'high_priority' as const,
  'q[source_eq]': toSourceParameter(source) || undefined,
  'q[subject_or_message_cont]': search.trim() || undefined,
  'q[read_eq]': unreadOnly ? ('false' as const) : undefined,
  'q[archived_eq]': archived ? ('true' as const) : undefined,
  'q[created_at_gteq]': from || undefined,
  'q[created_at_lteq]': to || undefined,
})
export type NotificationQuery = ListQuery<typeof notificationCalls.index>
