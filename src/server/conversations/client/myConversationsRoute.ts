import { z } from 'zod'
import type { ConversationStores } from '@server/conversations/store/conversationStore'
import type { Rooms } from '@server/conversations/sync/rooms'
import { ownConversationBody } from './conversationBodies'
import { expect, ok, type Route } from './tunnel'

const pageSize = 100
const query = z.object({ PageToken: z.string().max(100).optional() })

/** The list that a starting client reads, by conversation sid. */
export const myConversationsRoute = (stores: ConversationStores, rooms: Rooms): Route => ({
  method: 'GET',
  path: '/Client/v2/MyConversations',
  handle: async ({ session: { organisationId, userSid }, query: given }) => {
    const { PageToken: after } = expect(query, given)
    const wanted = { size: pageSize + 1, ...(after !== undefined && { after }) }
    const own = await rooms.open(organisationId, () => stores.of(organisationId).conversationsOf(userSid, wanted))
    const page = own.slice(0, pageSize)
    const next = own.length > pageSize ? (page.at(-1)?.conversation.sid ?? null) : null
    return ok({
      conversations: page.map(({ conversation, own: mine, unread }) => ownConversationBody(conversation, mine, unread)),
      meta: { key: 'conversations', page_size: pageSize, previous_token: null, next_token: next },
    })
  },
})
