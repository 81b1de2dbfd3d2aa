import { sql } from 'kysely'
import { patternsOf } from '@server/database/found'
import type { NotificationRow } from './notificationTables'
import type { Scope } from '@server/database/scope'
import { matching, orders, type NotificationFilter } from './notificationFilters'

/** What the search returns, which the other filters and the orders need. */
type Found = Pick<
  NotificationRow,
  'id' | 'source' | 'priority' | 'read_at' | 'archived_at' | 'replied_at' | 'created_at'
>

/**
 * The person's own notifications with these words, in subject or message: found by an index that row-level security
 * would keep the condition of a list from (decision 0035).
 */
const searched = ({ db, organisationId, actor }: Scope, patterns: readonly string[]) => {
  const found = sql<Found>`muster_search_notifications(${organisationId}, ${actor.globalId}, ${patterns}::text[])`
  return db.selectFrom(found.as<'notifications'>(sql.ref('notifications')))
}

/** The page of a search, and the number of all that it found; null for a list without one. */
export const notificationSearch = (scope: Scope, filter: NotificationFilter) => {
  const { 'q[subject_or_message_cont]': text, page, per_page: perPage, ...others } = filter
  const patterns = patternsOf(text ?? '')
  if (patterns.length === 0) return null
  const conditions = matching(others, scope)
  return {
    page: searched(scope, patterns)
      .where(conditions)
      .orderBy(orders[filter['q[s]']])
      .limit(perPage)
      .offset((page - 1) * perPage)
      .select(['notifications.id', sql<number>`count(*) over ()`.as('total')]),
    counting: searched(scope, patterns)
      .where(conditions)
      .select(({ fn }) => fn.countAll<number>().as('total')),
  }
}
