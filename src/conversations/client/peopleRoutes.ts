import { z } from 'zod'
import { problems } from '@conversations/problems'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { UserRecord } from '@conversations/store/records'
import { objectId } from '@conversations/sync/objects'
import { participantBody } from './conversationBodies'
import { created, expect, ok, type Call, type Route } from './tunnel'

const newParticipant = z.object({ identity: z.string().min(1).max(256), attributes: z.string().optional() })
/** Somebody who takes part by SMS or WhatsApp. */
const withBinding = z.object({
  messaging_binding: z.unknown().refine((binding) => binding !== undefined && binding !== null),
})
const participantChange = z.object({ attributes: z.string().optional() })
const userChange = z.object({ friendly_name: z.string().max(256).optional(), attributes: z.string().optional() })

const userBody = (user: UserRecord) => ({
  sid: user.sid,
  identity: user.identity,
  friendly_name: user.friendlyName,
  attributes: user.attributes,
  sync_objects: { user_info_map: objectId('user_info', user.sid) },
})

/** Participants and users (protocol, section 9.3). */
export const peopleRoutes = (stores: ConversationStores): Route[] => {
  const participants = '/Client/v2/Conversations/:sid/Participants'
  const users = '/Client/v2/Users/:identity'
  const storeOf = ({ session }: Call) => stores.of(session.organisationId)
  return [
    {
      method: 'POST',
      path: participants,
      handle: async (call) => {
        if (withBinding.safeParse(call.body).success) throw problems.noBinding()
        const { identity, attributes } = expect(newParticipant, call.body)
        const input = { identity, ...(attributes !== undefined && { attributes }) }
        const { session, names, once } = call
        return created(participantBody(await storeOf(call).addParticipant(session, names.sid ?? '', input, once)))
      },
    },
    {
      method: 'POST',
      path: `${participants}/:participant`,
      handle: async (call) => {
        const { attributes } = expect(participantChange, call.body)
        const { sid = '', participant = '' } = call.names
        const change = attributes === undefined ? {} : { attributes }
        const { session, once } = call
        return ok(participantBody(await storeOf(call).changeParticipant(session, sid, participant, change, once)))
      },
    },
    {
      method: 'DELETE',
      path: `${participants}/:participant`,
      handle: async (call) => {
        const { sid = '', participant = '' } = call.names
        await storeOf(call).removeParticipant(call.session, sid, participant, call.once)
        return ok({})
      },
    },
    {
      method: 'GET',
      path: users,
      handle: async (call) => {
        const user = await storeOf(call).userOf(call.names.identity ?? '')
        if (!user) throw problems.noUser()
        return ok(userBody(user))
      },
    },
    {
      method: 'POST',
      path: users,
      handle: async (call) => {
        const { friendly_name, attributes } = expect(userChange, call.body)
        const change = {
          ...(friendly_name !== undefined && { friendlyName: friendly_name }),
          ...(attributes !== undefined && { attributes }),
        }
        const { session, names, once } = call
        return ok(userBody(await storeOf(call).changeUser(session, names.identity ?? '', change, once)))
      },
    },
  ]
}
