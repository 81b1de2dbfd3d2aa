import type { OutgoingFile } from '../drafts/draftFiles'

/**
 * The connection to chat (D-94, LC-017): `offline` reconnects by itself, `failed` waits for the person to try again or for
 * the next attempt.
 */
export type ChatStatus = 'idle' | 'connecting' | 'connected' | 'offline' | 'failed'

export type ChatFile = { sid: string; filename: string; contentType: string; size: number }

/** The quoted message of a reply (LC-037); `body` is cut to 200 characters (D-93). */
export type ChatReply = { sid: string; author: string; body: string; mediaSize: number }

/** The emoji by the identity of who reacted. */
export type Reactions = Readonly<Record<string, readonly string[]>>

export type ChatMessage = {
  sid: string
  conversationSid: string
  /** Its place in the conversation: ascending, with gaps where messages were deleted. */
  index: number
  /** Identity. */
  author: string
  body: string
  /** Instants. */
  dateCreated: string
  dateUpdated: string
  isEdited: boolean
  files: ChatFile[]
  /** The id that its sender gave it, by which it replaces the outgoing message (LC-030). */
  tmpId: string | null
  reply: ChatReply | null
  reactions: Reactions
}

export type ChatMember = {
  identity: string
  name: string
  /** Up to which message they have read; null for not at all or not told (D-102). */
  lastReadIndex: number | null
}

export type LastMessage = {
  index: number
  author: string
  body: string
  fileCount: number
  dateCreated: string
}

export type ChatConversation = {
  sid: string
  name: string
  /** Of the conversation; its last message has its own date. */
  dateCreated: string
  lastMessage: LastMessage | null
  lastReadIndex: number | null
  unread: number
  isMuted: boolean
  memberCount: number
}

/** A message of this browser that the server has not confirmed yet. */
export type OutgoingMessage = {
  tmpId: string
  conversationSid: string
  body: string
  files: OutgoingFile[]
  reply: ChatReply | null
  createdAt: string
  state: 'sending' | 'failed'
}

/** The messages of one conversation that are in the store: without gaps from `oldest` to the newest. */
export type Thread = {
  byIndex: Readonly<Record<number, ChatMessage>>
  /** Indexes, ascending. */
  indexes: readonly number[]
  hasOlder: boolean
  /** The newest page was loaded. Without it, messages that arrive are not kept. */
  isLoaded: boolean
  isLoadingOlder: boolean
  /** The last read position when it was opened: what is newer stands below the line 'New messages'. */
  newSince: number | null
}

/** Why the person is no longer in the conversation that they had open (LC-040). */
export type Removal = { sid: string; name: string }

/**
 * The conversations with the place of each. A message replaces one record and copies an array: copying an object with a
 * thousand keys takes a hundred times longer.
 */
export type ConversationTable = {
  records: readonly ChatConversation[]
  at: Readonly<Record<string, number>>
}

export type ConversationsState = {
  status: ChatStatus
  /** Why it failed, in a sentence. */
  problem: string | null
  /** All conversations are known, now or from an earlier visit. */
  isListKnown: boolean
  conversations: ConversationTable
  members: Readonly<Record<string, Readonly<Record<string, ChatMember>>>>
  threads: Readonly<Record<string, Thread>>
  /** Sids of threads, the one opened last at the end. */
  opened: readonly string[]
  /** Identities that are typing, by conversation; never the own one (LC-018). */
  typing: Readonly<Record<string, readonly string[]>>
  /** In the order in which they were submitted. */
  outgoing: readonly OutgoingMessage[]
  /** Own reactions that the server has not confirmed yet, by the message's sid. */
  reacting: Readonly<Record<string, readonly string[]>>
  /** Temporary addresses of files, by their sid (LC-047). */
  fileUrls: Readonly<Record<string, { url: string; expiresAt: string }>>
  /** Names of people who are in none of the loaded members any more, by identity. */
  names: Readonly<Record<string, string>>
  removal: Removal | null
}
