import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Notification, NotificationPage } from '@contract/notifications'
import type { SourceFilter } from '@contract/notificationSources'
import type { Database, NotificationRow } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'
import { fullName } from '@server/people/fullName'
import type { Condition } from '@server/records/conditionsOf'
import { notificationCountRepository } from './notificationCountRepository'
import { matching, orders, type NotificationFilter } from './notificationFilters'

/** The person's own notifications only. */
const own = ({ db, organisationId, actor }: Scope) =>
  db
    .selectFrom('notifications')
    .where('notifications.organisation_id', '=', organisationId)
    .where('notifications.person_id', '=', actor.globalId)

/** All columns except the search text, which is as long as the message. */
const columns = (
  [
    'id',
    'subject',
    'message',
    'source',
    'sub_category',
    'sender_id',
    'href',
    'priority',
    'read_at',
    'created_at',
    'updated_at',
  ] as const
).map((name) => `notifications.${name}` as const)

const withSender = (scope: Scope) =>
  own(scope)
    .leftJoin('people as sender', (join) =>
      join
        .onRef('sender.id', '=', 'notifications.sender_id')
        .onRef('sender.organisation_id', '=', 'notifications.organisation_id'),
    )
    .select(columns)
    .select(['sender.first_name as sender_first_name', 'sender.last_name as sender_last_name'])

/** The person's own unread notifications, to be marked as read. */
const markingRead = ({ db, organisationId, actor, now }: Scope) =>
  db
    .updateTable('notifications')
    .set({ read_at: now, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', actor.globalId)
    .where('read_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof withSender>['executeTakeFirstOrThrow']>>

const toSender = ({ sender_id: id, sender_first_name: first_name, sender_last_name: last_name }: Row) =>
  id === null ? null : { globalId: id, fullName: fullName({ first_name, last_name }) }

/** Converts a row to the notification of the contract. */
const toNotification = (row: Row): Notification => ({
  id: row.id,
  subject: row.subject,
  message: row.message,
  source: row.source,
  subCategory: row.sub_category,
  sender: toSender(row),
  href: row.href,
  priority: row.priority,
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const countingOf = (scope: Scope, conditions: Condition) =>
  own(scope)
    .where(conditions)
    .select(({ fn }) => fn.countAll<number>().as('total'))

type NewNotification = Pick<
  NotificationRow,
  'organisation_id' | 'person_id' | 'source' | 'subject' | 'message' | 'created_at'
>

export const notificationRepository = {
  /** Stores an unread notification from the portal itself; returns what `announceNotifications` takes. */
  async add(db: Kysely<Database>, notification: NewNotification): Promise<Pick<NotificationRow, 'id' | 'person_id'>> {
    const message = cleanMessageHtml(notification.message)
    const row = { ...notification, id: randomUUID(), message, message_text: wordsOfCleanHtml(message) }
    await db
      .insertInto('notifications')
      .values({ ...row, priority: 'normal', updated_at: notification.created_at })
      .execute()
    return row
  },

  async list(scope: Scope, filter: NotificationFilter): Promise<NotificationPage> {
    const { page, per_page: perPage } = filter
    const conditions = matching(filter, scope)
    const counting = notificationCountRepository.total(scope, filter) ?? countingOf(scope, conditions)
    const rows = await withSender(scope)
      .where(conditions)
      .orderBy(orders[filter['q[s]']])
      .limit(perPage)
      .offset((page - 1) * perPage)
      .select(counting.as('total')) // one round trip to the database instead of two
      .execute()
    const isNothing = rows.length === 0 && page === 1
    const total = rows[0]?.total ?? (isNothing ? 0 : (await counting.executeTakeFirstOrThrow()).total)
    return { records: rows.map(toNotification), total, page, perPage }
  },

  async find(scope: Scope, id: string): Promise<Notification | undefined> {
    const row = await withSender(scope).where('notifications.id', '=', id).executeTakeFirst()
    return row && toNotification(row)
  },

  /** Marks a notification as read now; one that was read before keeps its time. */
  async markRead(scope: Scope, id: string): Promise<void> {
    await markingRead(scope).where('id', '=', id).execute()
  },

  /** Marks the notifications of a source as read; the empty source means all. */
  async markSourceRead(scope: Scope, source: SourceFilter): Promise<void> {
    const marking = markingRead(scope)
    await (source === '' ? marking : marking.where('source', '=', source)).execute()
  },
}
