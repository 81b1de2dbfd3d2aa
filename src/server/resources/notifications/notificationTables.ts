import { randomUUID } from 'node:crypto'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Source } from '@contract/notificationSources'
import type { Instant, InstantOrNull, Owned } from '@server/database/columns'

/** UUID v7: it begins with the time, so that the index of ids grows at its end, where its pages become full. */
export const newNotificationId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

type NotificationsTable = Owned & {
  person_id: string
  source: Source
  sub_category: string | null
  sender_id: string | null
  /** The other person, in the notification of the person who wrote the message. */
  recipient_id: string | null
  /** Empty when the message is a shared one, unless an older version wrote it. */
  subject: string
  /** Sanitised HTML; empty when the message is a shared one. */
  message: string
  /** The message, unless it is a shared one, and its replies as plain text, for search. */
  message_text: string
  shared_message_id: string | null
  /** Subject and text, as they are searched. */
  searched_text: GeneratedAlways<string>
  /** Each participant of a conversation has one notification of it. */
  conversation_id: string | null
  /** The newest reply: its time, its author and the beginning of its text. */
  replied_at: InstantOrNull
  replier_id: string | null
  reply_text: string | null
  /** Of the message itself; the same for both people of a conversation. */
  media_id: string | null
  href: string | null
  /** Of the short codes in the shared message: what differs between its receivers. */
  code_values: ColumnType<Record<string, string> | null, string | null | undefined, never>
  priority: 'high' | 'normal'
  read_at: InstantOrNull
  /** Archived notifications are not counted. */
  archived_at: InstantOrNull
  /** Neither read nor archived by its person until what it asks for is done. */
  is_held: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

/** A long message that many people got. */
type SharedMessagesTable = Owned & {
  /** Empty when an older version wrote it: then each notification has it. */
  subject: string
  /** Sanitised HTML. */
  message: string
  /** The words of both, as they are searched. */
  searched_text: string
  /** Of the short codes in it: what all receivers have in common. Null for a message without codes. */
  code_values: ColumnType<Record<string, string> | null, string | null | undefined, never>
  created_at: Instant
}

/** A row for each person, maintained by triggers. By source: how many are not archived, unread, and unread and urgent. */
type InboxCountsTable = {
  person_id: string
  organisation_id: string
  counts: JSONColumnType<Partial<Record<Source, [total: number, unread: number, urgentUnread: number]>>>
}

/** What they say, a row for each source that a person ever had. */
type NotificationCountsView = {
  organisation_id: string
  person_id: string
  source: Source
  total: number
  unread: number
  urgent_unread: number
}

declare module '@server/database/schema' {
  interface Database {
    notifications: NotificationsTable
    shared_messages: SharedMessagesTable
    inbox_counts: InboxCountsTable
    notification_counts: NotificationCountsView
  }
}

export type NotificationRow = Selectable<NotificationsTable>
