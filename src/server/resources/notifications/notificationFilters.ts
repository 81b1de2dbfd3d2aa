import { sql, type RawBuilder } from 'kysely'
import type { CallData } from '@contract/call'
import type { notificationCalls, notificationOrders } from '@contract/notifications'
import { contains } from '@server/database/contains'
import { startOfDay, toDate } from '@server/time/timeZones'

export type NotificationFilter = CallData<typeof notificationCalls.index>['query']
/** A part of a `where`. */
export type Condition = RawBuilder<boolean>
type Order = (typeof notificationOrders)[number]

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length

/** A day counts from its first moment in the account's zone. */
const since = (text: string, timeZone: string): Condition =>
  sql`notifications.created_at >= ${isDay(text) ? startOfDay(text, timeZone) : toDate(text)}`

/** A day counts up to, and without, the first moment of the next one. */
const until = (text: string, timeZone: string): Condition =>
  isDay(text)
    ? sql`notifications.created_at < ${startOfDay(text, timeZone, 1)}`
    : sql`notifications.created_at <= ${toDate(text)}`

const holding = (text: string): Condition =>
  sql`(notifications.subject ilike ${contains(text)} or notifications.message_text ilike ${contains(text)})`

/** What a list asks for, as conditions of the statement; days are read in the account's zone. */
export const matching = (filter: NotificationFilter, timeZone: string): Condition => {
  const source = filter['q[source_eq]']
  const text = filter['q[subject_or_message_cont]']
  const read = filter['q[read_eq]']
  const from = filter['q[created_at_gteq]']
  const to = filter['q[created_at_lteq]']

  const conditions: Condition[] = [sql`true`]
  if (source) conditions.push(sql`notifications.source = ${source}`)
  if (text) conditions.push(holding(text))
  if (read)
    conditions.push(read === 'true' ? sql`notifications.read_at is not null` : sql`notifications.read_at is null`)
  if (from !== undefined) conditions.push(since(from, timeZone))
  if (to !== undefined) conditions.push(until(to, timeZone))
  return sql.join(conditions, sql` and `)
}

/** Written as the indexes are, so that a page is read from one; the id keeps a tie from moving between pages. */
export const orders: Record<Order, RawBuilder<unknown>> = {
  high_priority: sql`(notifications.priority = 'high') desc, notifications.created_at desc, notifications.id desc`,
  'created_at desc': sql`notifications.created_at desc, notifications.id desc`,
  'created_at asc': sql`notifications.created_at asc, notifications.id asc`,
}
