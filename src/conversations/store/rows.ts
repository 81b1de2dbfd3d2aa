import type { ConversationRecord, MediaRecord, MessageRecord, ParticipantRecord, UserRecord } from './records'
import type { ConversationRow, MediaRow, MessageRow, ParticipantRow, UserRow } from './conversationTables'

export const toUser = (row: UserRow): UserRecord => ({
  sid: row.sid,
  identity: row.identity,
  friendlyName: row.friendly_name,
  attributes: row.attributes,
  role: row.role,
  nameEvent: row.name_event,
  attributesEvent: row.attributes_event,
  seq: row.seq,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toConversation = (row: ConversationRow): ConversationRecord => ({
  sid: row.sid,
  friendlyName: row.friendly_name,
  uniqueName: row.unique_name,
  attributes: row.attributes,
  createdBy: row.created_by,
  state: row.state,
  stateChangedAt: row.state_changed_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastMessageIndex: row.last_message_index,
  lastMessageAt: row.last_message_at,
  documentEvent: row.document_event,
  seq: row.seq,
  messagesCount: row.messages_count,
  participantsCount: row.participants_count,
  removedAt: row.removed_at,
})

export const toParticipant = (row: ParticipantRow): ParticipantRecord => ({
  sid: row.sid,
  conversationSid: row.conversation_sid,
  userSid: row.user_sid,
  identity: row.identity,
  attributes: row.attributes,
  role: row.role,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastReadIndex: row.last_read_index,
  lastReadAt: row.last_read_at,
  notificationLevel: row.notification_level,
  rosterCreatedEvent: row.roster_created_event,
  rosterEvent: row.roster_event,
  mineCreatedEvent: row.mine_created_event,
  mineEvent: row.mine_event,
  removedAt: row.removed_at,
})

/** The columns of messages that the store reads: all but the text for searches, which is as long as the message. */
export const messageColumns = [
  ...(['organisation_id', 'sid', 'conversation_sid', 'index', 'author', 'participant_sid', 'body', 'subject'] as const),
  ...(['attributes', 'media', 'created_at', 'updated_at', 'last_updated_by'] as const),
  ...(['created_event', 'last_event', 'removed_at'] as const),
]

export const toMessage = (row: MessageRow): MessageRecord => ({
  sid: row.sid,
  conversationSid: row.conversation_sid,
  index: row.index,
  author: row.author,
  participantSid: row.participant_sid,
  body: row.body,
  subject: row.subject,
  attributes: row.attributes,
  media: row.media,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastUpdatedBy: row.last_updated_by,
  createdEvent: row.created_event,
  lastEvent: row.last_event,
  removedAt: row.removed_at,
})

export const toMedia = (row: MediaRow): MediaRecord => ({
  sid: row.sid,
  author: row.author,
  conversationSid: row.conversation_sid,
  messageSid: row.message_sid,
  filename: row.filename,
  contentType: row.content_type,
  size: row.size,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
