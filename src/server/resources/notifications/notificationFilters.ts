import { sql, type RawBuilder } from 'kysely'
import type { CallData } from '@contract/call'
import { notificationCalls, type notificationOrders } from '@contract/notifications'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'

export type NotificationFilter = CallData<typeof notificationCalls.index>['query']
type Order = (typeof notificationOrders)[number]

/** When it came, or when the newest reply to it did. Written like the indexes. */
const latest = sql`coalesce(notifications.replied_at, notifications.created_at)`

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

/** Written like the indexes, so that a page is read from one index; the id keeps rows with equal values in order. */
export const orders: Record<Order, RawBuilder<unknown>> = {
  high_priority: sql`(notifications.priority = 'high' and notifications.read_at is null) desc,
    ${latest} desc, notifications.id desc`,
  'created_at desc': sql`${latest} desc, notifications.id desc`,
  'created_at asc': sql`${latest} asc, notifications.id asc`,
}
