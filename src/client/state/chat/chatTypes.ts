import type { EntityState } from '@reduxjs/toolkit'
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
export type Reactions = Record<string, string[]>

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
  /** 0 until the members have been told: their reader is one of them. */
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

/** Messages without gaps, by ascending index. */
export type Stretch = { messages: ChatMessage[]; hasOlder: boolean }

/** The messages of one conversation that are in the store, up to the newest. */
export type Thread = Stretch & {
  /** Around an older message that was jumped to, shown instead: a gap separates them from the others. */
  detached: Stretch | null
  /** The message that was asked for last with what is around it, until it is here. */
  around: { index: number; state: 'loading' | 'notThere' | 'failed' } | null
  isLoadingNewer: boolean
  /** The newest page was loaded. Without it, messages that arrive are dropped. */
  isLoaded: boolean
  isLoadingOlder: boolean
  /** The last older page did not come. */
  isOlderFailed: boolean
  /** The last read position when it was opened: what is newer stands below the line 'New messages'. */
  newSince: number | null
}

/** Why the person is no longer in the conversation that they had open (LC-040). */
export type Removal = { sid: string; name: string }

export type ConversationsState = {
  status: ChatStatus
  /** Why it failed, in a sentence. */
  problem: string | null
  /** All conversations are known, now or from an earlier visit. */
  isListKnown: boolean
  conversations: EntityState<ChatConversation, string>
  /** By conversation. */
  members: Record<string, EntityState<ChatMember, string>>
  threads: Record<string, Thread>
  /** Sids of threads, the one opened last at the end. */
  opened: string[]
  /** Identities that are typing, by conversation; never the own one (LC-018). */
  typing: Record<string, string[]>
  /** In the order in which they were submitted. */
  outgoing: OutgoingMessage[]
  /** Own reactions that the server has not confirmed yet, by the message's sid. */
  reacting: Record<string, string[]>
  /** Temporary addresses of files, by their sid (LC-047). */
  fileUrls: Record<string, { url: string; expiresAt: string }>
  /** Names of people who are in none of the loaded members any more, by identity. */
  names: Record<string, string>
  removal: Removal | null
}
