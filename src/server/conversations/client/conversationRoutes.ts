import { z } from 'zod'
import { problems } from '@server/conversations/problems'
import type { ConversationStores } from '@server/conversations/store/conversationStore'
import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import { conversationBody, ownConversationBody } from './conversationBodies'
import { created, expect, ok, type Call, type Route } from './tunnel'

/** An empty name is no name. */
const name = z
  .string()
  .nullish()
  .transform((text) => (text === '' ? null : text))
const attributes = z.string().optional()
const newConversation = z.object({ friendly_name: name, unique_name: name, attributes })
const conversationChange = z.object({
  friendly_name: name,
  unique_name: name,
  attributes,
  state: z.enum(['active', 'inactive', 'closed']).optional(),
})
const highestIndex = 2 ** 31 - 1
const ownChange = z.object({
  last_read_message_index: z.number().int().min(0).max(highestIndex).nullable().optional(),
  notification_level: z.enum(['default', 'muted']).optional(),
})

/** The conversation, as it is now, and the caller's own record; whoever is not in it learns nothing of it. */
export const readOwn = async (
  stores: ConversationStores,
  { organisationId, identity }: Pick<ClientSession, 'organisationId' | 'identity'>,
  sidOrName: string,
) => {
  const store = stores.of(organisationId)
  const conversation = await store.conversationOf(sidOrName)
  const own = conversation && (await store.participantOf(conversation.sid, identity))
  if (!conversation || !own) throw problems.noConversation()
  return { store, conversation, own }
}

/** Conversations, and what is the caller's own of them (protocol, section 9.1). */
export const conversationRoutes = (stores: ConversationStores): Route[] => {
  const unread = async (call: Pick<Call, 'session'>, sidOrName: string) => {
    const { store, conversation, own } = await readOwn(stores, call.session, sidOrName)
    return ownConversationBody(conversation, own, await store.unreadCount(conversation.sid, own.lastReadIndex))
  }
  return [
    {
      method: 'GET',
      path: '/Client/v2/MyConversations/:sid',
      handle: async (call) => ok(await unread(call, call.names.sid ?? '')),
    },
    {
      method: 'POST',
      path: '/Client/v2/MyConversations/:sid',
      handle: async (call) => {
        const wish = expect(ownChange, call.body)
        const { store, conversation } = await readOwn(stores, call.session, call.names.sid ?? '')
        const change = {
          ...(wish.last_read_message_index !== undefined && { lastReadIndex: wish.last_read_message_index }),
          ...(wish.notification_level !== undefined && { notificationLevel: wish.notification_level }),
        }
        await store.changeOwn(call.session.identity, conversation.sid, change, call.once)
        return ok(await unread(call, conversation.sid))
      },
    },
    {
      method: 'POST',
      path: '/Client/v2/Conversations',
      handle: async ({ session, body, once }) => {
        const { friendly_name, unique_name, attributes: given } = expect(newConversation, body)
        const wish = {
          ...(friendly_name !== undefined && { friendlyName: friendly_name }),
          ...(unique_name !== undefined && { uniqueName: unique_name }),
          ...(given !== undefined && { attributes: given }),
          createdBy: session.identity,
          joins: true, // the SDK opens the document before it joins
        }
        return created(conversationBody(await stores.of(session.organisationId).create(session, wish, once)))
      },
    },
    {
      method: 'GET',
      path: '/Client/v2/Conversations/:sid',
      handle: async ({ session, names }) =>
        ok(conversationBody((await readOwn(stores, session, names.sid ?? '')).conversation)),
    },
    {
      method: 'POST',
      path: '/Client/v2/Conversations/:sid',
      handle: async ({ session, names, body, once }) => {
        const wish = expect(conversationChange, body)
        const change = {
          ...(wish.friendly_name !== undefined && { friendlyName: wish.friendly_name }),
          ...(wish.unique_name !== undefined && { uniqueName: wish.unique_name }),
          ...(wish.attributes !== undefined && { attributes: wish.attributes }),
          ...(wish.state !== undefined && { state: wish.state }),
        }
        const store = stores.of(session.organisationId)
        return ok(conversationBody(await store.change(session, names.sid ?? '', change, once)))
      },
    },
    {
      method: 'DELETE',
      path: '/Client/v2/Conversations/:sid',
      handle: async ({ session, names, once }) => {
        await stores.of(session.organisationId).remove(session, names.sid ?? '', once)
        return ok({})
      },
    },
  ]
}
