import { type RawBuilder, sql } from 'kysely'
import type { CallData } from '@contract/call'
import { notificationCalls, type notificationOrders } from '@contract/notifications'
import { patternsOf } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { type Condition, conditionsOf } from '@server/records/conditionsOf'
import type { NotificationRow } from './notificationTables'

export type NotificationFilter = CallData<typeof notificationCalls.index>['query']
type Order = (typeof notificationOrders)[number]

/** When it came, or when the newest reply to it did. Written like the indexes. */
const latest = sql<Date>`coalesce(notifications.replied_at, notifications.created_at)`
/** Stands first in the usual order. */
const isUrgent = sql<boolean>`(notifications.priority = 'high' and notifications.read_at is null)`

/** `archived` is written so that one index serves both of its values. */
const columns = {
  source: sql`notifications.source`,
  subject: sql`notifications.subject`,
  message: sql`notifications.message_text`,
  read: (value: unknown): Condition =>
    value === 'true' ? sql`notifications.read_at is not null` : sql`notifications.read_at is null`,
  archived: (value: unknown): Condition =>
    value === 'true' ? sql`(notifications.archived_at is null) is false` : sql`notifications.archived_at is null`,
  created_at: latest,
}

/** The filters of a list as a SQL condition; days are in the account's time zone. */
export const matching = conditionsOf(notificationCalls.index, columns)

/** Written like the indexes, so that a page is read from one; the id keeps rows with equal values in order. */
const latestFirst = sql`${latest} desc, notifications.id desc`
export const orders: Record<Order, RawBuilder<unknown>> = {
  high_priority: sql`${isUrgent} desc, ${latestFirst}`,
  'created_at desc': latestFirst,
  'created_at asc': sql`${latest} asc, notifications.id asc`,
}

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

/**
 * The ids of a page of a list without a search. Urgent ones first are two lists, each of which is read from its index as
 * far as the page reaches.
 */
export const notificationPage = (scope: Scope, filter: NotificationFilter) => {
  const { page, per_page: perPage, 'q[s]': order } = filter
  const offset = (page - 1) * perPage
  const matched = scope.db
    .selectFrom('notifications')
    .where('notifications.organisation_id', '=', scope.organisationId)
    .where('notifications.person_id', '=', scope.actor.globalId)
    .where(matching(filter, scope))
    .select(['notifications.id', latest.as('latest')])
  const first = (condition: Condition, rank: RawBuilder<number>) =>
    scope.db
      .selectFrom(
        matched
          .where(condition)
          .orderBy(latestFirst)
          .limit(offset + perPage)
          .as('some'),
      )
      .select(['some.id', 'some.latest', rank.as('rank')])
  if (order !== 'high_priority') return matched.orderBy(orders[order]).limit(perPage).offset(offset)
  return scope.db
    .selectFrom(
      first(isUrgent, sql<number>`1`)
        .unionAll(first(sql`not ${isUrgent}`, sql<number>`2`))
        .as('both'),
    )
    .select(['both.id', 'both.latest'])
    .orderBy('both.rank')
    .orderBy('both.latest', 'desc')
    .orderBy('both.id', 'desc')
    .limit(perPage)
    .offset(offset)
}
