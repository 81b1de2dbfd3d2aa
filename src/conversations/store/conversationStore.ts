import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type {
  ConversationRecord,
  ConversationRole,
  MediaRecord,
  MessageRecord,
  NotificationLevel,
  ParticipantRecord,
  ServiceRole,
  UserRecord,
} from './records'
import type { RemoteChange } from './serverChannel'

/**
 * The changes of one conversation or of one user by one committed transaction, which allocated their events without a
 * gap. A subscriber that has everything up to `from - 1` can be sent these records without a query.
 */
export type Change =
  | {
      organisationId: string
      of: 'conversation'
      sid: string
      from: number
      to: number
      /** The new state of the records that changed. */
      conversation?: ConversationRecord
      messages: MessageRecord[]
      participants: ParticipantRecord[]
    }
  | {
      organisationId: string
      of: 'user'
      sid: string
      from: number
      to: number
      /** When name, attributes or role changed. */
      user?: UserRecord
      /** The user's own participations. */
      participants: ParticipantRecord[]
      /** Only read positions changed: clients may receive them with the next frame. */
      isDeferrable?: boolean
    }

/** Receives every change, after its commit and in the order of its events. */
export type ChangeListener = (change: Change) => void
/** Receives what a commit of unknown outcome may have changed. It is read again, like a change of another server. */
export type UnknownOutcomeListener = (change: RemoteChange) => void

/** Who asks: a person with a token, or the server, which has every right. */
export type Principal = { identity: string } | 'server'

/** The SDK's mutation id. A repeated id of the same person gets the answer to the first request. */
export type MutationKey = { mutationId: string } | undefined

export type NewConversation = {
  sid?: string // given by the demo only
  friendlyName?: string | null
  uniqueName?: string | null
  attributes?: string
  createdBy: string
  /** The creator joins at once, as channel admin. */
  joins?: boolean
}
export type ConversationChange = {
  friendlyName?: string | null
  uniqueName?: string | null
  attributes?: string
  state?: ConversationRecord['state']
}
export type NewParticipant = { identity: string; attributes?: string; role?: ConversationRole }
export type NewMessage = {
  author: string
  body?: string | null
  subject?: string | null
  attributes?: string
  mediaSids?: string[]
  /** Only the server may date a message back. */
  createdAt?: Date
}
export type ReadPosition = { userSid: string; index: number | null }
export type OwnChange = { lastReadIndex?: number | null; notificationLevel?: NotificationLevel }

/** How the items of a list or map are selected (protocol, section 7.3). `key` and `index` are inclusive starts. */
export type Page = { from?: number | string; only?: number | string; order: 'asc' | 'desc'; size: number }
export type PageOf<Item> = { items: Item[]; hasNext: boolean; hasPrevious: boolean }

/** A conversation with one user's own record. */
export type OwnConversation = { conversation: ConversationRecord; own: ParticipantRecord; unread: number | null }

/** All changes of one conversation, or of one user, after `since`, for a replay (section 7.6). Includes tombstones. */
export type ConversationDelta = {
  conversation: ConversationRecord
  messages: MessageRecord[]
  participants: ParticipantRecord[]
  /**
   * More messages have changed than were asked for. The delta has those whose event is at most `upTo`: the creating
   * event of a new message, and the last event of an older one. A new message that was changed later comes in its
   * current state; its event must be sent as `min(lastEvent, upTo)`, so that the client asks for the rest.
   */
  isCut: boolean
  upTo: number
}
export type UserDelta = { user: UserRecord; participants: ParticipantRecord[]; upTo: number }

/**
 * The conversations of one organisation. Every write is one transaction that checks the principal's right (`rights.ts`)
 * and allocates its events, and is published to the listeners after its commit. Failures are `ChatProblem`s.
 */
export type ConversationStore = {
  ensureUser(identity: string, given?: { friendlyName?: string; role?: ServiceRole }): Promise<UserRecord>
  changeUser(
    principal: Principal,
    identity: string,
    change: { friendlyName?: string; attributes?: string; role?: ServiceRole },
    once?: MutationKey,
  ): Promise<UserRecord>
  removeUser(identity: string): Promise<void>
  /**
   * Allocates the user's next event for state that is not stored, such as reachability; it is the `seq` of the result.
   */
  touchUser(sid: string): Promise<UserRecord>
  userOf(identityOrSid: string): Promise<UserRecord | undefined>
  users(sids: string[]): Promise<UserRecord[]>
  /** All users of the organisation by sid, in pages. For the server only. */
  allUsers(page: { after?: string; size: number }): Promise<UserRecord[]>

  create(principal: Principal, input: NewConversation, once?: MutationKey): Promise<ConversationRecord>
  change(principal: Principal, sid: string, change: ConversationChange, once?: MutationKey): Promise<ConversationRecord>
  /** Removes it for everybody: every participant's record becomes a tombstone. */
  remove(principal: Principal, sid: string, once?: MutationKey): Promise<void>

  /** Needs the right to add participants. Returns the existing record of a person who is in it already. */
  addParticipant(
    principal: Principal,
    conversationSid: string,
    input: NewParticipant,
    once?: MutationKey,
  ): Promise<ParticipantRecord>
  changeParticipant(
    principal: Principal,
    conversationSid: string,
    identityOrSid: string,
    change: { attributes?: string; role?: ConversationRole },
    once?: MutationKey,
  ): Promise<ParticipantRecord>
  removeParticipant(
    principal: Principal,
    conversationSid: string,
    identityOrSid: string,
    once?: MutationKey,
  ): Promise<void>
  /** Sets read horizon and notification level of the principal, in the roster and in their own conversations. */
  changeOwn(
    identity: string,
    conversationSid: string,
    change: OwnChange,
    once?: MutationKey,
  ): Promise<ParticipantRecord>
  /** Sets many read horizons in one transaction. Users who are not in the conversation are skipped. */
  setReadPositions(conversationSid: string, positions: readonly ReadPosition[]): Promise<void>

  send(principal: Principal, conversationSid: string, message: NewMessage, once?: MutationKey): Promise<MessageRecord>
  changeMessage(
    principal: Principal,
    conversationSid: string,
    messageSid: string,
    change: { body?: string | null; attributes?: string; subject?: string | null },
    once?: MutationKey,
  ): Promise<MessageRecord>
  removeMessage(principal: Principal, conversationSid: string, messageSid: string, once?: MutationKey): Promise<void>
  /**
   * Removes some of the messages that are older than `before`, of the next conversation after the sid `after`, in one
   * transaction together with `alongside`. Returns the `after` of the next call; null when there are no more.
   */
  removeOldMessages(
    which: { before: Date; after: string },
    alongside: (bound: { db: Kysely<Database>; organisationId: string }, removed: number) => Promise<void>,
  ): Promise<{ after: string | null; removed: number }>

  /** Reads skip tombstones unless their comment says otherwise. `sidOrName` is a sid or a unique name. */
  conversationOf(sidOrName: string): Promise<ConversationRecord | undefined>
  conversations(sids: string[]): Promise<ConversationRecord[]>
  /** All conversations by creation, in pages. For the server only. */
  allConversations(page: { after?: string; size: number }): Promise<ConversationRecord[]>
  participantOf(conversationSid: string, identityOrSid: string): Promise<ParticipantRecord | undefined>
  /** All participants of these conversations by sid, in one statement. */
  rosters(conversationSids: string[]): Promise<ParticipantRecord[]>
  /** The conversations of a user with their own records by conversation sid, in one statement. */
  conversationsOf(userSid: string, which?: { sids: string[] }): Promise<OwnConversation[]>
  /** The user's own records by conversation sid. */
  participationsOf(userSid: string): Promise<ParticipantRecord[]>
  unreadCount(conversationSid: string, lastReadIndex: number | null): Promise<number | null>
  messages(conversationSid: string, page: Page): Promise<PageOf<MessageRecord>>
  messageOf(conversationSid: string, messageSid: string): Promise<MessageRecord | undefined>

  /**
   * For replays and for changes of other servers. One statement for each kind of record, however many objects there
   * are.
   */
  conversationDeltas(cursors: { sid: string; since: number }[], limit: number): Promise<ConversationDelta[]>
  userDeltas(cursors: { sid: string; since: number }[]): Promise<UserDelta[]>

  recordMedia(
    media: Omit<MediaRecord, 'conversationSid' | 'messageSid' | 'createdAt' | 'updatedAt'>,
  ): Promise<MediaRecord>
  mediaOf(sids: string[]): Promise<MediaRecord[]>
  /** Uploaded before this time, and still without a message. */
  orphanMedia(before: Date, limit: number): Promise<MediaRecord[]>
  purgeMedia(sids: string[]): Promise<void>
}

/** One store for each organisation. All publish to the same listeners. */
export type ConversationStores = {
  of(organisationId: string): ConversationStore
  /** Returns a function that stops listening. */
  listen(receive: ChangeListener, receiveUnknownOutcome?: UnknownOutcomeListener): () => void
}
