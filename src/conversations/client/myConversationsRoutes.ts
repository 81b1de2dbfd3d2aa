import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { problems } from '@conversations/problems'
import type { ReadPositions } from '@conversations/readPositions'
import type { ConversationStores, OwnConversation } from '@conversations/store/conversationStore'
import type { ConversationRecord } from '@conversations/store/records'
import { isSid } from '@conversations/sids'
import type { MembershipCache } from '@conversations/sync/membershipCache'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import { ownBody, ownConversationBody, ownConversationRow } from './conversationBodies'
import { readOwn } from './conversationRoutes'
import { expect, ok, type Route } from './tunnel'

const pageSize = 100
const query = z.object({
  PageToken: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
const highestIndex = 2 ** 31 - 1
const ownChange = z.object({
  last_read_message_index: z.number().int().min(0).max(highestIndex).nullable().optional(),
  notification_level: z.enum(['default', 'muted']).optional(),
})

const timeOf = ({ conversation: { lastMessageAt, createdAt } }: OwnConversation) =>
  (lastMessageAt ?? createdAt).getTime()

/** No further than the last message. */
const upToLastMessage = ({ lastMessageIndex }: ConversationRecord, index: number | null) =>
  index !== null && index > (lastMessageIndex ?? -1) ? lastMessageIndex : index

type Dependencies = { stores: ConversationStores; memberships: MembershipCache; positions: ReadPositions }

/** The caller's own conversations (protocol, section 9.1). */
export const myConversationsRoutes = ({ stores, memberships, positions }: Dependencies): Route[] => {
  /** Counts for conversations with removed messages: many clients ask for the same few at the same time. */
  const counts = new LRUCache<string, Promise<number | null>>({ max: 1_000, ttl: 1_000 })
  /** Indexes have no gaps except for removed messages, so most counts need no query. */
  const unreadOf = (organisationId: string, conversation: ConversationRecord, horizon: number | null) => {
    const { sid, seq, messagesCount } = conversation
    const last = conversation.lastMessageIndex ?? -1
    if (horizon === null) return null
    if (horizon >= last) return 0
    if (messagesCount === last + 1) return last - horizon
    const key = `${organisationId} ${sid} ${seq} ${horizon}`
    const count = counts.get(key) ?? stores.of(organisationId).unreadCount(sid, horizon)
    counts.set(key, count)
    return count
  }

  /** Includes the read position that is not written yet. */
  const bodyOf = async (
    session: ClientSession,
    { conversation, own }: Pick<OwnConversation, 'conversation' | 'own'>,
  ) => {
    const known = positions.asKnown(session.organisationId, own)
    const unread = await unreadOf(session.organisationId, conversation, known.lastReadIndex)
    return ownConversationBody(conversation, known, unread)
  }

  /** The lists of clients that have not requested the last page yet. */
  const readings = new WeakMap<ClientSession, OwnConversation[]>()
  const read = async ({ organisationId, userSid }: ClientSession) => {
    const own = await memberships.open(organisationId, () => stores.of(organisationId).conversationsOf(userSid))
    return own.sort((one, other) => timeOf(other) - timeOf(one))
  }

  return [
    {
      /**
       * The list that a starting client reads, and whose conversations it joins in this order: the latest message comes
       * first. The first page reads the whole list; later pages are taken from that result.
       */
      method: 'GET',
      path: '/Client/v2/MyConversations',
      handle: async ({ session, query: given }) => {
        const { PageToken: token } = expect(query, given)
        const known = token === undefined ? undefined : readings.get(session)
        const own = known ?? (await read(session))
        // starts again when the list is not current any more: the order may have changed
        const from = known ? Number(token) : 0
        const end = from + pageSize
        const next = end < own.length ? String(end) : null
        if (next === null) readings.delete(session)
        else readings.set(session, own)
        const page = own.slice(from, end).map((one) => positions.asKnown(session.organisationId, one.own))
        const list = ok({
          conversations: page.map(ownConversationRow),
          meta: { key: 'conversations', page_size: pageSize, previous_token: null, next_token: next },
        })
        // the client requests the rosters next
        return next === null ? { ...list, afterwards: () => memberships.openSmall(session.organisationId, own) } : list
      },
    },
    {
      method: 'GET',
      path: '/Client/v2/MyConversations/:sid',
      handle: async ({ session, names }) => ok(await bodyOf(session, await readOwn(stores, session, names.sid ?? ''))),
    },
    {
      method: 'POST',
      path: '/Client/v2/MyConversations/:sid',
      handle: async ({ session, names: { sid: name = '' }, body, once }) => {
        const { last_read_message_index: index, notification_level: notificationLevel } = expect(ownChange, body)
        const sid = isSid('CH', name) ? name : (await readOwn(stores, session, name)).conversation.sid
        const membership = await memberships.forMember(session, sid)
        const own = membership?.byUser.get(session.userSid)
        if (!membership || !own) throw problems.noConversation()
        const store = stores.of(session.organisationId)
        const changed = notificationLevel && (await store.changeOwn(session.identity, sid, { notificationLevel }, once))
        const { conversation } = membership
        const read = index === undefined ? undefined : { sent: index, shown: upToLastMessage(conversation, index) }
        const isReadingOn = read !== undefined && positions.put(session, sid, read)
        const current = changed ?? own
        const horizon = read ? read.shown : positions.asKnown(session.organisationId, current).lastReadIndex
        const unread = await unreadOf(session.organisationId, conversation, horizon)
        const mine = ownBody(current, horizon, unread)
        return { status: 200, body: mine, isDeferrable: isReadingOn && !changed }
      },
    },
  ]
}
