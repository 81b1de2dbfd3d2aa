import type { ConversationRecord, MessageRecord, ParticipantRecord, UserRecord } from '@conversations/store/records'
import { documentEvents, messageEvents, ownConversationEvents, rosterEvents, userInfoEvents } from './events'
import { liveFrames } from './notifications'
import { broadcast, type Stream, type Streams } from './subscriptionRegistry'

export type ConversationPart = {
  conversation?: ConversationRecord | undefined
  messages: MessageRecord[]
  participants: ParticipantRecord[]
  /** The last event of a cut delta. */
  upTo?: number
}
export type UserPart = { user?: UserRecord | undefined; participants: ParticipantRecord[]; isDeferrable?: boolean }

/**
 * Milliseconds. A burst of messages changes `lastMessage` many times, and only the newest one is sent: after one delay at
 * the earliest, and at most once a second while people write.
 */
const documentDelayMs = 20
const documentPauseMs = 1_000

/** Sends changes after `since` to the subscribers, and drops the subscriptions of removed participants. */
export const createDelivery = (registry: Streams, now: () => Date) => {
  const documents = new Map<Stream, { conversation: ConversationRecord; since: number }>()
  const sentAt = new WeakMap<Stream, number>()
  let timer: NodeJS.Timeout | null = null

  const sendDocuments = () => {
    timer = null
    const at = performance.now()
    for (const [stream, { conversation, since }] of documents) {
      if (at - (sentAt.get(stream) ?? -Infinity) < documentPauseMs) continue
      documents.delete(stream)
      sentAt.set(stream, at)
      if (stream.subscriptions.has('document'))
        broadcast(stream, 'document', liveFrames(documentEvents(conversation, since)))
    }
    if (documents.size > 0) timer = setTimeout(sendDocuments, documentDelayMs).unref()
  }
  const noteDocument = (stream: Stream, conversation: ConversationRecord, since: number) => {
    if (conversation.documentEvent <= since || !stream.subscriptions.has('document')) return
    documents.set(stream, { conversation, since: documents.get(stream)?.since ?? since })
    timer ??= setTimeout(sendDocuments, documentDelayMs).unref()
  }

  const dropRemoved = (stream: Stream, participants: ParticipantRecord[]) => {
    const present = new Set(participants.filter(({ removedAt }) => removedAt === null).map(({ userSid }) => userSid))
    for (const { removedAt, userSid } of participants)
      if (removedAt !== null && !present.has(userSid)) registry.dropUser(stream, userSid)
  }

  const conversation = (stream: Stream, since: number, part: ConversationPart) => {
    if (part.conversation?.removedAt) return registry.dropStream(stream)
    dropRemoved(stream, part.participants)
    for (const { index } of part.messages) stream.lastIndex = Math.max(stream.lastIndex, index)
    if (stream.subscriptions.has('list'))
      broadcast(stream, 'list', liveFrames(messageEvents(part.messages, since, part.upTo)))
    if (stream.subscriptions.has('roster'))
      broadcast(stream, 'roster', liveFrames(rosterEvents(part.participants, since)))
    if (part.conversation) noteDocument(stream, part.conversation, since)
  }

  const user = (stream: Stream, since: number, part: UserPart) => {
    const { isDeferrable = false } = part
    const own = liveFrames(ownConversationEvents(part.participants, since))
    broadcast(
      stream,
      'conversations',
      own.map((frame) => ({ ...frame, isDeferrable })),
    )
    if (part.user) broadcast(stream, 'user_info', liveFrames(userInfoEvents(part.user, since, now())))
  }

  return {
    conversation,
    user,
    close: () => {
      if (timer) clearTimeout(timer)
      documents.clear()
    },
  }
}
