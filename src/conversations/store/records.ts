/**
 * The stored records, one for each row (protocol, section 19). Events are increasing numbers. Those of a conversation
 * number the changes of its document, messages and roster; those of a user the changes of their own conversations and
 * their user info. A number is allocated in the transaction of the change, so that the order of numbers is the order of
 * commits.
 */

/** A user of the service, created by their first token or by the server. */
export type UserRecord = {
  sid: string
  identity: string
  friendlyName: string
  /** JSON text. */
  attributes: string
  role: ServiceRole
  nameEvent: number
  attributesEvent: number
  /** The highest allocated event. */
  seq: number
  createdAt: Date
  updatedAt: Date
}

/** Roles in the whole service, and in one conversation (see `rights.ts`). */
export type ServiceRole = 'service user' | 'service creator' | 'service admin'
export type ConversationRole = 'channel user' | 'channel admin'

export type ConversationRecord = {
  sid: string
  friendlyName: string | null
  uniqueName: string | null
  /** JSON text. */
  attributes: string
  createdBy: string
  state: 'active' | 'inactive' | 'closed'
  stateChangedAt: Date
  createdAt: Date
  updatedAt: Date
  lastMessageIndex: number | null
  lastMessageAt: Date | null
  documentEvent: number
  /** The highest allocated event, at or above the last change of every message and participant. */
  seq: number
  /** Without removed messages. */
  messagesCount: number
  participantsCount: number
  /** Set when the conversation is removed: the row is a tombstone. */
  removedAt: Date | null
}

export type NotificationLevel = 'default' | 'muted'

/** One person in one conversation: an item of the roster and of that person's own conversations. */
export type ParticipantRecord = {
  sid: string
  conversationSid: string
  userSid: string
  identity: string
  /** JSON text. */
  attributes: string
  role: ConversationRole
  createdAt: Date
  updatedAt: Date
  lastReadIndex: number | null
  lastReadAt: Date | null
  notificationLevel: NotificationLevel
  rosterCreatedEvent: number
  rosterEvent: number
  mineCreatedEvent: number
  mineEvent: number
  /** Set in a tombstone. A person who is added again gets a new record. */
  removedAt: Date | null
}

export type MessageMedia = { sid: string; filename: string | null; contentType: string; size: number }

export type MessageRecord = {
  sid: string
  conversationSid: string
  /** From 0, ascending, never used again. */
  index: number
  author: string
  participantSid: string | null
  body: string | null
  subject: string | null
  /** JSON text. */
  attributes: string
  media: MessageMedia[]
  createdAt: Date
  updatedAt: Date
  lastUpdatedBy: string | null
  createdEvent: number
  lastEvent: number
  /** Set in a tombstone, which has no text. */
  removedAt: Date | null
}

export type MediaRecord = MessageMedia & {
  author: string
  conversationSid: string | null
  messageSid: string | null
  createdAt: Date
  updatedAt: Date
}
