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
 * What one committed transaction changed of one conversation or of one user, whose events it took without a gap: who has
 * delivered everything up to `from - 1` may deliver these records and needs to read nothing.
 */
export type Change =
  | {
      organisationId: string
      of: 'conversation'
      sid: string
      from: number
      to: number
      /** As they are now, each only where it changed. */
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
      /** Where name, attributes or role changed. */
      user?: UserRecord
      /** Of this user's own conversations. */
      participants: ParticipantRecord[]
      /** How far they have read: their clients may hear of it with the next frame. */
      isDeferrable?: boolean
    }

/** Receives every change, after its commit and in the order of its events. */
export type ChangeListener = (change: Change) => void
/** Receives what a commit of unknown outcome may have changed: it is to be read, like the change of another server. */
export type UnknownOutcomeListener = (change: RemoteChange) => void

/** Who asks: a person with a token, or the server, which may everything. */
export type Principal = { identity: string } | 'server'

/** What the SDK's mutation id makes idempotent: the same id by the same person answers what it answered. */
export type Once = { mutationId: string } | undefined

export type NewConversation = {
  sid?: string // given in advance by the demo alone
  friendlyName?: string | null
  uniqueName?: string | null
  attributes?: string
  createdBy: string
  /** Joined at once, as channel admin. */
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

/** What the items of a list or map are read by (protocol, section 7.3). `key` and `index` are inclusive starts. */
export type Page = { from?: number | string; only?: number | string; order: 'asc' | 'desc'; size: number }
export type PageOf<Item> = { items: Item[]; hasNext: boolean; hasPrevious: boolean }

/** A conversation, and what is somebody's own of it. */
export type OwnConversation = { conversation: ConversationRecord; own: ParticipantRecord; unread: number | null }

/** Everything of one conversation, or of one user, that changed after `since`, for a replay (section 7.6). Tombstones too. */
export type ConversationDelta = {
  conversation: ConversationRecord
  messages: MessageRecord[]
  participants: ParticipantRecord[]
  /**
   * More messages have changed than were asked for: those that were made, or changed without being new, up to `upTo` are
   * here, by that event. A new one that was changed later comes as it is now; its event is to be given as `upTo` at most
   * (`min(lastEvent, upTo)`), so that the rest is asked for.
   */
  isCut: boolean
  upTo: number
}
export type UserDelta = { user: UserRecord; participants: ParticipantRecord[]; upTo: number }

/**
 * The state of one organisation's conversations. Every write is one transaction that checks the principal's right
 * (`rights.ts`), takes its events, and is told to the listeners after its commit. Failures are `ChatProblem`s.
 */
export type ConversationStore = {
  ensureUser(identity: string, given?: { friendlyName?: string; role?: ServiceRole }): Promise<UserRecord>
  changeUser(
    principal: Principal,
    identity: string,
    change: { friendlyName?: string; attributes?: string; role?: ServiceRole },
    once?: Once,
  ): Promise<UserRecord>
  removeUser(identity: string): Promise<void>
  /** Takes the next event of a user for what is kept nowhere, as reachability is: it is the answer's `seq`. */
  touchUser(sid: string): Promise<UserRecord>
  userOf(identityOrSid: string): Promise<UserRecord | undefined>
  users(sids: string[]): Promise<UserRecord[]>
  /** The server's own list: everybody by sid, in pages. */
  allUsers(page: { after?: string; size: number }): Promise<UserRecord[]>

  create(principal: Principal, input: NewConversation, once?: Once): Promise<ConversationRecord>
  change(principal: Principal, sid: string, change: ConversationChange, once?: Once): Promise<ConversationRecord>
  /** Gone for everybody: every participant's record becomes a tombstone. */
  remove(principal: Principal, sid: string, once?: Once): Promise<void>

  /** By whoever may: themselves by `join`, others by right. Adding somebody who is there answers their record. */
  addParticipant(
    principal: Principal,
    conversationSid: string,
    input: NewParticipant,
    once?: Once,
  ): Promise<ParticipantRecord>
  changeParticipant(
    principal: Principal,
    conversationSid: string,
    identityOrSid: string,
    change: { attributes?: string; role?: ConversationRole },
    once?: Once,
  ): Promise<ParticipantRecord>
  removeParticipant(principal: Principal, conversationSid: string, identityOrSid: string, once?: Once): Promise<void>
  /** Read horizon and notification level of the principal: the roster and their own conversations, in one transaction. */
  changeOwn(identity: string, conversationSid: string, change: OwnChange, once?: Once): Promise<ParticipantRecord>
  /** Read horizons of many, in one transaction; of whoever is not in it, nothing. */
  setReadPositions(conversationSid: string, positions: readonly ReadPosition[]): Promise<void>

  send(principal: Principal, conversationSid: string, message: NewMessage, once?: Once): Promise<MessageRecord>
  changeMessage(
    principal: Principal,
    conversationSid: string,
    messageSid: string,
    change: { body?: string | null; attributes?: string; subject?: string | null },
    once?: Once,
  ): Promise<MessageRecord>
  removeMessage(principal: Principal, conversationSid: string, messageSid: string, once?: Once): Promise<void>

  /** Of what is there, without tombstones, unless it says so. `sidOrName`: a sid or a unique name. */
  conversationOf(sidOrName: string): Promise<ConversationRecord | undefined>
  conversations(sids: string[]): Promise<ConversationRecord[]>
  /** The server's own list: every conversation by creation, in pages. */
  allConversations(page: { after?: string; size: number }): Promise<ConversationRecord[]>
  participantOf(conversationSid: string, identityOrSid: string): Promise<ParticipantRecord | undefined>
  /** All participants of these conversations, in one statement, by sid. */
  rosters(conversationSids: string[]): Promise<ParticipantRecord[]>
  /** The conversations that a user is in, with their own records, in one statement, by conversation sid. */
  conversationsOf(userSid: string, which?: { sids: string[] }): Promise<OwnConversation[]>
  /** Their own records alone, by conversation sid. */
  participationsOf(userSid: string): Promise<ParticipantRecord[]>
  unreadCount(conversationSid: string, lastReadIndex: number | null): Promise<number | null>
  messages(conversationSid: string, page: Page): Promise<PageOf<MessageRecord>>
  messageOf(conversationSid: string, messageSid: string): Promise<MessageRecord | undefined>

  /** For replays and for what other servers changed, in one statement a kind of record whatever the number of objects. */
  conversationDeltas(cursors: { sid: string; since: number }[], limit: number): Promise<ConversationDelta[]>
  userDeltas(cursors: { sid: string; since: number }[]): Promise<UserDelta[]>

  keepMedia(
    media: Omit<MediaRecord, 'conversationSid' | 'messageSid' | 'createdAt' | 'updatedAt'>,
  ): Promise<MediaRecord>
  mediaOf(sids: string[]): Promise<MediaRecord[]>
  /** Uploaded before this, and still without a message. */
  orphanMedia(before: Date, limit: number): Promise<MediaRecord[]>
  purgeMedia(sids: string[]): Promise<void>
}

/** One store for each organisation. All publish to the same listeners. */
export type ConversationStores = {
  of(organisationId: string): ConversationStore
  /** Returns a function that stops listening. */
  listen(receive: ChangeListener, receiveUnknownOutcome?: UnknownOutcomeListener): () => void
}
