import { z } from 'zod'
import type { ConversationStores } from '@server/conversations/store/conversationStore'
import type { Rooms } from '@server/conversations/sync/rooms'
import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import { ownConversationBody } from './conversationBodies'
import { expect, ok, type Route } from './tunnel'

const pageSize = 100
const query = z.object({ PageToken: z.string().max(100).optional() })

type Own = Awaited<ReturnType<ReturnType<ConversationStores['of']>['conversationsOf']>>

/**
 * The list that a starting client reads, by conversation sid. The first page reads it whole, with the rosters that the
 * client is about to ask for; the pages after it are of the same reading.
 */
export const myConversationsRoute = (stores: ConversationStores, rooms: Rooms): Route => {
  const readings = new WeakMap<ClientSession, Own>()

  const read = async (session: ClientSession) => {
    const own = await stores.of(session.organisationId).conversationsOf(session.userSid)
    await rooms.prepare(
      session.organisationId,
      own.map(({ conversation }) => conversation),
    )
    return own
  }

  return {
    method: 'GET',
    path: '/Client/v2/MyConversations',
    handle: async ({ session, query: given }) => {
      const { PageToken: after } = expect(query, given)
      const own = (after === undefined ? undefined : readings.get(session)) ?? (await read(session))
      const rest = after === undefined ? own : own.filter(({ conversation }) => conversation.sid > after)
      const page = rest.slice(0, pageSize)
      const next = rest.length > pageSize ? (page.at(-1)?.conversation.sid ?? null) : null
      if (next === null) readings.delete(session)
      else readings.set(session, own)
      return ok({
        conversations: page.map(({ conversation, own: mine, unread }) =>
          ownConversationBody(conversation, mine, unread),
        ),
        meta: { key: 'conversations', page_size: pageSize, previous_token: null, next_token: next },
      })
    },
  }
}
