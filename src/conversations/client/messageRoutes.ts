import { z } from 'zod'
import { ChatProblem, problems } from '@conversations/problems'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { MessageRecord } from '@conversations/store/records'
import { isSid } from '@conversations/sids'
import { readOwn } from './conversationRoutes'
import { created, expect, ok, type Call, type Route } from './tunnel'

const text = z.string().nullish()
const newMessage = z.object({
  body: text,
  subject: text,
  attributes: z.string().optional(),
  media_sids: z
    .array(z.string().refine((sid) => isSid('ME', sid)))
    .max(100)
    .optional(),
  content_sid: text,
})
const messageChange = z.object({ body: text, subject: text, attributes: z.string().optional() })

const messageBody = (message: MessageRecord) => ({
  sid: message.sid,
  conversation_sid: message.conversationSid,
  index: message.index,
  author: message.author,
  body: message.body,
  subject: message.subject,
  attributes: message.attributes,
  participant_sid: message.participantSid,
  date_created: message.createdAt.toISOString(),
  date_updated: message.updatedAt.toISOString(),
})

const noPages = { previous_token: null, next_token: null }

/** Messages of a conversation (protocol, section 9.2). Clients read them as items of a list, see sync/reads. */
export const messageRoutes = (stores: ConversationStores): Route[] => {
  const messages = '/Client/v2/Conversations/:sid/Messages'
  const storeOf = ({ session }: Call) => stores.of(session.organisationId)
  /** Answers with nothing, and with 404 when the caller is not in the conversation. */
  const empty = (answer: object) => async (call: Call) => {
    await readOwn(stores, call.session, call.names.sid ?? '')
    return ok(answer)
  }
  return [
    {
      method: 'POST',
      path: messages,
      handle: async (call) => {
        const { body, subject, attributes, media_sids, content_sid } = expect(newMessage, call.body)
        if (typeof content_sid === 'string') throw problems.noTemplates()
        const message = {
          author: call.session.identity,
          ...(body !== undefined && { body }),
          ...(subject !== undefined && { subject }),
          ...(attributes !== undefined && { attributes }),
          ...(media_sids !== undefined && { mediaSids: media_sids }),
        }
        return created(messageBody(await storeOf(call).send(call.session, call.names.sid ?? '', message, call.once)))
      },
    },
    {
      method: 'POST',
      path: `${messages}/:message`,
      handle: async (call) => {
        const { body, subject, attributes } = expect(messageChange, call.body)
        const { sid = '', message = '' } = call.names
        const change = {
          ...(body !== undefined && { body }),
          ...(subject !== undefined && { subject }),
          ...(attributes !== undefined && { attributes }),
        }
        return ok(messageBody(await storeOf(call).changeMessage(call.session, sid, message, change, call.once)))
      },
    },
    {
      method: 'DELETE',
      path: `${messages}/:message`,
      handle: async (call) => {
        const { sid = '', message = '' } = call.names
        await storeOf(call).removeMessage(call.session, sid, message, call.once)
        return ok({})
      },
    },
    { method: 'GET', path: `${messages}/:message/Receipts`, handle: empty({ delivery_receipts: [], meta: noPages }) },
    {
      method: 'GET',
      path: '/Client/v2/Conversations/:sid/MessageRecipients',
      handle: empty({ message_recipients: [], meta: noPages }),
    },
    {
      method: 'GET',
      path: `${messages}/:message/ChannelMetadata`,
      handle: () => Promise.reject(new ChatProblem(404, 50530, 'Channel metadata not found')), // ends the SDK's retries
    },
  ]
}
