import { z } from 'zod'
import { problems } from '@conversations/problems'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import { conversationBody } from './conversationBodies'
import { created, expect, ok, type Route } from './tunnel'

/** An empty name counts as none. */
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

/**
 * Reads the conversation and the caller's own record. A caller who is not in it gets the same 404 as for a missing one.
 */
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

/** Conversations (protocol, section 9.1). The caller's own fields are in myConversationsRoutes. */
export const conversationRoutes = (stores: ConversationStores): Route[] => {
  return [
    {
      method: 'POST',
      path: '/Client/v2/Conversations',
      handle: async ({ session, body, once }) => {
        const { friendly_name, unique_name, attributes: given } = expect(newConversation, body)
        const input = {
          ...(friendly_name !== undefined && { friendlyName: friendly_name }),
          ...(unique_name !== undefined && { uniqueName: unique_name }),
          ...(given !== undefined && { attributes: given }),
          createdBy: session.identity,
          joins: true, // the SDK opens the document before it joins
        }
        return created(conversationBody(await stores.of(session.organisationId).create(session, input, once)))
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
        const input = expect(conversationChange, body)
        const change = {
          ...(input.friendly_name !== undefined && { friendlyName: input.friendly_name }),
          ...(input.unique_name !== undefined && { uniqueName: input.unique_name }),
          ...(input.attributes !== undefined && { attributes: input.attributes }),
          ...(input.state !== undefined && { state: input.state }),
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
