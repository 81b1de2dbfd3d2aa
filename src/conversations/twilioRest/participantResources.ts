import { problems } from '../problems'
import { roleSidOf } from '../sids'
import type { ParticipantRecord } from '../store/records'
import { conversationIn } from './conversationResources'
import { created, gone, ok, type RestAnswer, type ServiceCall, notFound } from './restCall'
import { forms, given, readForm } from './restForm'
import { cutPage, pageBody, readPage } from './restPages'

const toBody = ({ accountSid, serviceSid, serviceUrl }: ServiceCall, participant: ParticipantRecord) => {
  const { sid, conversationSid, identity, attributes, role, lastReadIndex, lastReadAt } = participant
  return {
    account_sid: accountSid,
    chat_service_sid: serviceSid,
    conversation_sid: conversationSid,
    sid,
    identity,
    attributes,
    messaging_binding: null,
    role_sid: roleSidOf(role),
    last_read_message_index: lastReadIndex,
    last_read_timestamp: lastReadAt?.toISOString() ?? null,
    date_created: participant.createdAt.toISOString(),
    date_updated: participant.updatedAt.toISOString(),
    url: `${serviceUrl}/Conversations/${conversationSid}/Participants/${sid}`,
  }
}

/** The participant of the path, by sid or identity. */
const found = async (call: ServiceCall) => {
  const { sid: conversationSid } = await conversationIn(call)
  const participant = await call.store.participantOf(conversationSid, String(call.params['participant']))
  if (!participant) throw notFound(`/Conversations/${conversationSid}/Participants/${call.params['participant']}`)
  return participant
}

export const participantResources = {
  async create(call: ServiceCall): Promise<RestAnswer> {
    if ([...call.form.keys()].some((name) => name.startsWith('MessagingBinding'))) throw problems.noBinding()
    const { Identity, Attributes, RoleSid } = readForm(forms.newParticipant, call.form)
    const { sid } = await conversationIn(call)
    if (await call.store.participantOf(sid, Identity)) throw problems.isThere()
    const requested = { identity: Identity, ...given({ attributes: Attributes, role: RoleSid }) }
    return created(toBody(call, await call.store.addParticipant('server', sid, requested)))
  },

  async fetch(call: ServiceCall): Promise<RestAnswer> {
    return ok(toBody(call, await found(call)))
  },

  async update(call: ServiceCall): Promise<RestAnswer> {
    const { Attributes, RoleSid, LastReadMessageIndex } = readForm(forms.participant, call.form)
    const { conversationSid, identity, sid, ...rest } = await found(call)
    const change = given({ attributes: Attributes, role: RoleSid })
    let changed: ParticipantRecord = { conversationSid, identity, sid, ...rest }
    if (Object.keys(change).length > 0)
      changed = await call.store.changeParticipant('server', conversationSid, sid, change)
    if (LastReadMessageIndex !== undefined)
      changed = await call.store.changeOwn(identity, conversationSid, { lastReadIndex: LastReadMessageIndex })
    return ok(toBody(call, changed))
  },

  async remove(call: ServiceCall): Promise<RestAnswer> {
    const { conversationSid, sid } = await found(call)
    await call.store.removeParticipant('server', conversationSid, sid)
    return gone
  },

  async list(call: ServiceCall): Promise<RestAnswer> {
    const requested = readPage(call)
    const { sid } = await conversationIn(call)
    const roster = (await call.store.rosters([sid])).filter(({ removedAt }) => removedAt === null)
    const from = requested.token === undefined ? 0 : roster.findIndex((one) => one.sid === requested.token) + 1
    const { items, next } = cutPage(roster.slice(from, from + requested.size + 1), requested.size, (one) => one.sid)
    return ok(pageBody(call, { key: 'participants', requested, next, items: items.map((one) => toBody(call, one)) }))
  },
}
