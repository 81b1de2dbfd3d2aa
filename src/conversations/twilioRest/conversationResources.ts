import { problems } from '../problems'
import type { ConversationRecord } from '../store/records'
import { created, gone, ok, type RestAnswer, type ServiceCall, notFound } from './restCall'
import { forms, given, readForm } from './restForm'
import { cutPage, pageBody, readPage } from './restPages'

/** The author of conversations that the portal creates. */
const maker = 'system'

const toBody = (
  { accountSid, serviceSid, serviceUrl }: ServiceCall,
  { sid, friendlyName, uniqueName, attributes, state, createdAt, updatedAt }: ConversationRecord,
) => {
  const url = `${serviceUrl}/Conversations/${sid}`
  return {
    account_sid: accountSid,
    chat_service_sid: serviceSid,
    messaging_service_sid: null,
    sid,
    friendly_name: friendlyName,
    unique_name: uniqueName,
    attributes,
    state,
    timers: {},
    bindings: null,
    date_created: createdAt.toISOString(),
    date_updated: updatedAt.toISOString(),
    url,
    links: { participants: `${url}/Participants`, messages: `${url}/Messages`, webhooks: `${url}/Webhooks` },
  }
}

/** The conversation of the path, by sid or unique name. */
export const conversationIn = async ({ store, params }: ServiceCall): Promise<ConversationRecord> => {
  const conversation = await store.conversationOf(String(params['conversation']))
  if (!conversation) throw notFound(`/Conversations/${params['conversation']}`)
  return conversation
}

/** An empty name removes it. */
const orNone = (name: string | undefined) => (name === '' ? null : name)

const requestedIn = ({ form }: ServiceCall) => {
  const { FriendlyName, UniqueName, Attributes, State } = readForm(forms.conversation, form)
  const names = { friendlyName: orNone(FriendlyName), uniqueName: orNone(UniqueName) }
  return { requested: given({ ...names, attributes: Attributes }), state: given({ state: State }) }
}

export const conversationResources = {
  async create(call: ServiceCall): Promise<RestAnswer> {
    const { requested, state } = requestedIn(call)
    if (state.state === 'closed') throw problems.bornClosed()
    const made = await call.store.create('server', { ...requested, createdBy: maker })
    const isOther = state.state !== undefined && state.state !== made.state
    return created(toBody(call, isOther ? await call.store.change('server', made.sid, state) : made))
  },

  async fetch(call: ServiceCall): Promise<RestAnswer> {
    return ok(toBody(call, await conversationIn(call)))
  },

  async update(call: ServiceCall): Promise<RestAnswer> {
    const { requested, state } = requestedIn(call)
    const { sid } = await conversationIn(call)
    return ok(toBody(call, await call.store.change('server', sid, { ...requested, ...state })))
  },

  async remove(call: ServiceCall): Promise<RestAnswer> {
    const { sid } = await conversationIn(call)
    await call.store.remove('server', sid)
    return gone
  },

  async list(call: ServiceCall): Promise<RestAnswer> {
    const requested = readPage(call)
    const all = await call.store.allConversations({ ...given({ after: requested.token }), size: requested.size + 1 })
    const { items, next } = cutPage(all, requested.size, ({ sid }) => sid)
    return ok(pageBody(call, { key: 'conversations', requested, next, items: items.map((one) => toBody(call, one)) }))
  },
}
