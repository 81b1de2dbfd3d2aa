import type { ColumnType, Selectable } from 'kysely'
import type { Instant, InstantOrNull } from '@server/database/columns'
import type { ConversationRecord, ConversationRole, MessageMedia, NotificationLevel, ServiceRole } from './records'

/** An organisation's service, which tokens name. */
type ServicesTable = { sid: string; organisation_id: string; created_at: Instant }

type UsersTable = {
  organisation_id: string
  sid: string
  identity: string
  friendly_name: string
  attributes: string
  role: ServiceRole
  name_event: number
  attributes_event: number
  seq: number
  created_at: Instant
  updated_at: Instant
  /** Set when the user is removed. When the identity comes back, its events continue from here. */
  removed_at: InstantOrNull
}

type ConversationsTable = {
  organisation_id: string
  sid: string
  friendly_name: string | null
  unique_name: string | null
  attributes: string
  created_by: string
  state: ConversationRecord['state']
  state_changed_at: Instant
  created_at: Instant
  updated_at: Instant
  last_message_index: number | null
  last_message_at: InstantOrNull
  /** Index of the next message. */
  next_index: number
  document_event: number
  seq: number
  messages_count: number
  participants_count: number
  removed_at: InstantOrNull
}

type ParticipantsTable = {
  organisation_id: string
  sid: string
  conversation_sid: string
  user_sid: string
  identity: string
  attributes: string
  role: ConversationRole
  created_at: Instant
  updated_at: Instant
  last_read_index: number | null
  last_read_at: InstantOrNull
  notification_level: NotificationLevel
  roster_created_event: number
  roster_event: number
  mine_created_event: number
  mine_event: number
  removed_at: InstantOrNull
}

type MessagesTable = {
  organisation_id: string
  sid: string
  conversation_sid: string
  index: number
  author: string
  participant_sid: string | null
  body: string | null
  subject: string | null
  attributes: string
  media: ColumnType<MessageMedia[], string, string>
  created_at: Instant
  updated_at: Instant
  last_updated_by: string | null
  created_event: number
  last_event: number
  removed_at: InstantOrNull
}

type MediaTable = {
  organisation_id: string
  sid: string
  author: string
  conversation_sid: string | null
  message_sid: string | null
  filename: string | null
  content_type: string
  size: number
  created_at: Instant
  updated_at: Instant
}

/** Idempotency records: a frame that arrives twice has one effect. Stored for a day. */
type MutationsTable = {
  organisation_id: string
  identity: string
  mutation_id: string
  /** The sid of what it created or changed. */
  subject_sid: string | null
  created_at: Instant
}

/** The tables of the conversations endpoint. Every one carries its organisation (D-18). */
declare module '@server/database/schema' {
  interface Database {
    conversation_services: ServicesTable
    conversation_users: UsersTable
    conversations: ConversationsTable
    conversation_participants: ParticipantsTable
    conversation_messages: MessagesTable
    conversation_media: MediaTable
    conversation_mutations: MutationsTable
  }
}

export type UserRow = Selectable<UsersTable>
export type ConversationRow = Selectable<ConversationsTable>
export type ParticipantRow = Selectable<ParticipantsTable>
export type MessageRow = Selectable<MessagesTable>
export type MediaRow = Selectable<MediaTable>
