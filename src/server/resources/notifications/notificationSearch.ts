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

const columns = {
  source: sql`notifications.source`,
  subject: sql`notifications.subject`,
  message: sql`notifications.message_text`,
  read: (value: unknown): Condition =>
    value === 'true' ? sql`notifications.read_at is not null` : sql`notifications.read_at is null`,
  archived: (value: unknown): Condition =>
    value === 'true' ? sql`notifications.archived_at is not null` : sql`notifications.archived_at is null`,
  created_at: latest,
}

/** The filters of a list as a SQL condition; days are in the account's time zone. */
export const matching = conditionsOf(notificationCalls.index, columns)

/** Written like the indexes, so that a page is read from one; the id keeps rows with equal values in order. */
const latestFirst = sql`${latest} desc, notifications.id desc`
const orders: Record<Order, RawBuilder<unknown>> = {
  high_priority: sql`${isUrgent} desc, ${latestFirst}`,
  'created_at desc': latestFirst,
  'created_at asc': sql`${latest} asc, notifications.id asc`,
}

/** All columns except the searched texts, which are as long as the message, and the values of the orders. */
const selection = sql`
  select id, organisation_id, person_id, source, sub_category, sender_id, recipient_id, subject, message,
    shared_message_id, conversation_id, replied_at, replier_id, reply_text, media_id, href, code_values,
    priority, read_at, archived_at, is_held, created_at, updated_at, ${isUrgent} as is_urgent, ${latest} as latest
  from notifications`

/**
 * The person's own with this condition. As SQL: the statement of a page is built anew for each request, which takes four
 * times as long from columns.
 */
export const ownNotifications = ({ organisationId, actor }: Scope, condition: Condition) => sql`
  ${selection} where notifications.organisation_id = ${organisationId} and notifications.person_id = ${actor.globalId}
    and ${condition}`

/** The same orders of what `ownNotifications` has selected. */
const selectedLatestFirst = sql`notifications.latest desc, notifications.id desc`
export const ordersOfPage: Record<Order, RawBuilder<unknown>> = {
  high_priority: sql`notifications.is_urgent desc, ${selectedLatestFirst}`,
  'created_at desc': selectedLatestFirst,
  'created_at asc': sql`notifications.latest asc, notifications.id asc`,
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

/** An index has urgent ones first: any other order reads them and the others as two ranges. */
const ranges: Record<Order, readonly Condition[]> = {
  high_priority: [sql`true`],
  'created_at desc': [sql`${isUrgent} is true`, sql`${isUrgent} is false`],
  'created_at asc': [sql`${isUrgent} is true`, sql`${isUrgent} is false`],
}
/**
 * An index has a list in its order, but for unread ones with a shared message, of which a person has few. Both conditions
 * are written like their indexes.
 */
const isInOrder = sql<boolean>`(notifications.shared_message_id is null or notifications.read_at is not null)`
const isUnreadShared = sql<boolean>`(notifications.shared_message_id is not null) is true
  and (notifications.read_at is null) is true`

/** Selections that together are a list, each of which is read from an index as far as a page reaches. */
const partsOf = ({ 'q[s]': order, 'q[archived_eq]': archived }: NotificationFilter) =>
  archived === 'true'
    ? ranges[order]
    : [...ranges[order].map((range) => sql<boolean>`${isInOrder} and ${range}`), isUnreadShared]

/** A page of a list without a search. */
export const notificationPage = (scope: Scope, filter: NotificationFilter) => {
  const { page, per_page: perPage, 'q[s]': order } = filter
  const offset = (page - 1) * perPage
  const conditions = matching(filter, scope)
  const parts = partsOf(filter).map(
    (part) => sql`(${ownNotifications(scope, sql`${conditions} and ${part}`)}
      order by ${orders[order]} limit ${offset + perPage})`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) as notifications
    order by ${ordersOfPage[order]} limit ${perPage} offset ${offset}`
}
