import { problems } from '../problems'
import type { MessageRecord } from '../store/records'
import { conversationIn } from './conversationResources'
import { created, gone, ok, type RestAnswer, type ServiceCall, invalid, notFound } from './restCall'
import { forms, given, readForm } from './restForm'
import { pageBody, readPage } from './restPages'

const toBody = ({ accountSid, serviceSid, serviceUrl }: ServiceCall, message: MessageRecord) => {
  const { sid, conversationSid, media } = message
  const url = `${serviceUrl}/Conversations/${conversationSid}/Messages/${sid}`
  const files = media.map((file) => ({
    sid: file.sid,
    category: 'media',
    filename: file.filename,
    content_type: file.contentType,
    size: file.size,
  }))
  return {
    account_sid: accountSid,
    chat_service_sid: serviceSid,
    conversation_sid: conversationSid,
    sid,
    index: message.index,
    author: message.author,
    body: message.body,
    subject: message.subject,
    attributes: message.attributes,
    media: files.length > 0 ? files : null,
    content_sid: null,
    participant_sid: message.participantSid,
    delivery: null,
    date_created: message.createdAt.toISOString(),
    date_updated: message.updatedAt.toISOString(),
    url,
    links: { delivery_receipts: `${url}/Receipts`, channel_metadata: `${url}/ChannelMetadata` },
  }
}

const found = async (call: ServiceCall) => {
  const { sid: conversationSid } = await conversationIn(call)
  const message = await call.store.messageOf(conversationSid, String(call.params['message']))
  if (!message) throw notFound(`/Conversations/${conversationSid}/Messages/${call.params['message']}`)
  return message
}

const orderIn = ({ query }: ServiceCall): 'asc' | 'desc' => {
  const order = query.get('Order') ?? 'asc'
  if (order !== 'asc' && order !== 'desc') throw invalid("Invalid parameter 'Order'")
  return order
}

export const messageResources = {
  async create(call: ServiceCall): Promise<RestAnswer> {
    const { Author, Body, Subject, Attributes, MediaSid, DateCreated, ContentSid } = readForm(
      forms.newMessage,
      call.form,
    )
    if (ContentSid !== undefined) throw problems.noTemplates()
    const { sid } = await conversationIn(call)
    const words = given({ body: Body, subject: Subject, attributes: Attributes, createdAt: DateCreated })
    const media = MediaSid === undefined ? {} : { mediaSids: [MediaSid] }
    return created(toBody(call, await call.store.send('server', sid, { author: Author, ...words, ...media })))
  },

  async fetch(call: ServiceCall): Promise<RestAnswer> {
    return ok(toBody(call, await found(call)))
  },

  async update(call: ServiceCall): Promise<RestAnswer> {
    const { Body, Subject, Attributes } = readForm(forms.message, call.form)
    const { conversationSid, sid } = await found(call)
    const change = given({ body: Body, subject: Subject, attributes: Attributes })
    return ok(toBody(call, await call.store.changeMessage('server', conversationSid, sid, change)))
  },

  async remove(call: ServiceCall): Promise<RestAnswer> {
    const { conversationSid, sid } = await found(call)
    await call.store.removeMessage('server', conversationSid, sid)
    return gone
  },

  /** The token of a page is the index of its first message. */
  async list(call: ServiceCall): Promise<RestAnswer> {
    const [requested, order] = [readPage(call), orderIn(call)]
    const { sid } = await conversationIn(call)
    if (requested.token !== undefined && !/^\d{1,15}$/.test(requested.token))
      throw invalid("Invalid parameter 'PageToken'")
    const from = requested.token === undefined ? {} : { from: Number(requested.token) }
    const { items, hasNext } = await call.store.messages(sid, { ...from, order, size: requested.size })
    const last = items.at(-1)
    const next = hasNext && last ? last.index + (order === 'asc' ? 1 : -1) : undefined
    const page = { requested, items: items.map((one) => toBody(call, one)), next: next?.toString() }
    return ok(pageBody(call, { key: 'messages', ...page }))
  },
}
