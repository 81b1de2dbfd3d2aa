import { z } from 'zod'
import { problems } from '@server/conversations/problems'
import type { ReadPositions } from '@server/conversations/readPositions'
import type { ConversationStores, OwnConversation } from '@server/conversations/store/conversationStore'
import { isSid } from '@server/conversations/store/sids'
import type { Rooms } from '@server/conversations/sync/rooms'
import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import { ownConversationBody } from './conversationBodies'
import { readOwn } from './conversationRoutes'
import { expect, ok, type Route } from './tunnel'

const pageSize = 100
const query = z.object({ PageToken: z.string().max(100).optional() })
const highestIndex = 2 ** 31 - 1
const ownChange = z.object({
  last_read_message_index: z.number().int().min(0).max(highestIndex).nullable().optional(),
  notification_level: z.enum(['default', 'muted']).optional(),
})

type Dependencies = { stores: ConversationStores; rooms: Rooms; positions: ReadPositions }

/** What is somebody's own of their conversations (protocol, section 9.1). */
export const myConversationsRoutes = ({ stores, rooms, positions }: Dependencies): Route[] => {
  /** As the person knows it: what they have just read is read, though it may not be written yet. */
  const bodyOf = async (
    session: ClientSession,
    { conversation, own, unread }: Pick<OwnConversation, 'conversation' | 'own'> & { unread?: number | null },
  ) => {
    const known = positions.asKnown(session.organisationId, own)
    const { lastReadIndex } = known
    if (known === own && unread !== undefined) return ownConversationBody(conversation, own, unread)
    const isAllRead = lastReadIndex !== null && lastReadIndex >= (conversation.lastMessageIndex ?? -1)
    const store = stores.of(session.organisationId)
    return ownConversationBody(
      conversation,
      known,
      isAllRead ? 0 : await store.unreadCount(conversation.sid, lastReadIndex),
    )
  }

  return [
    {
      method: 'GET',
      path: '/Client/v2/MyConversations',
      handle: async ({ session, query: given }) => {
        const { organisationId, userSid } = session
        const { PageToken: after } = expect(query, given)
        const wanted = { size: pageSize + 1, ...(after !== undefined && { after }) }
        const own = await rooms.open(organisationId, () => stores.of(organisationId).conversationsOf(userSid, wanted))
        const page = own.slice(0, pageSize)
        const next = own.length > pageSize ? (page.at(-1)?.conversation.sid ?? null) : null
        return ok({
          conversations: await Promise.all(page.map((one) => bodyOf(session, one))),
          meta: { key: 'conversations', page_size: pageSize, previous_token: null, next_token: next },
        })
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
        const room = await rooms.forMember(session, sid)
        const own = room?.byUser.get(session.userSid)
        if (!room || !own) throw problems.noConversation()
        const store = stores.of(session.organisationId)
        const changed = notificationLevel && (await store.changeOwn(session.identity, sid, { notificationLevel }, once))
        if (index !== undefined) positions.put(session, sid, index)
        return ok(await bodyOf(session, { conversation: room.conversation, own: changed ?? own }))
      },
    },
  ]
}
