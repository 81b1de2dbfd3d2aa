import { ChatProblem } from '../problems'
import { roleSidOf } from '../sids'
import type { UserRecord } from '../store/records'
import { created, gone, ok, type RestAnswer, type ServiceCall, codes, notFound } from './restCall'
import { forms, given, readForm } from './restForm'
import { cutPage, pageBody, readPage } from './restPages'

const toBody = ({ accountSid, serviceSid, serviceUrl }: ServiceCall, user: UserRecord) => {
  const url = `${serviceUrl}/Users/${user.sid}`
  return {
    sid: user.sid,
    account_sid: accountSid,
    chat_service_sid: serviceSid,
    role_sid: roleSidOf(user.role),
    identity: user.identity,
    friendly_name: user.friendlyName,
    attributes: user.attributes,
    is_online: null,
    is_notifiable: null,
    date_created: user.createdAt.toISOString(),
    date_updated: user.updatedAt.toISOString(),
    url,
    links: { user_conversations: `${url}/Conversations` },
  }
}

const found = async ({ store, params }: ServiceCall) => {
  const user = await store.userOf(String(params['user']))
  if (!user) throw notFound(`/Users/${params['user']}`)
  return user
}

export const userResources = {
  async create(call: ServiceCall): Promise<RestAnswer> {
    const { Identity, FriendlyName, Attributes, RoleSid } = readForm(forms.newUser, call.form)
    if (await call.store.userOf(Identity)) throw new ChatProblem(409, codes.userExists, 'User already exists')
    const named = given({ friendlyName: FriendlyName, role: RoleSid })
    const user = await call.store.ensureUser(Identity, named)
    if (Attributes === undefined) return created(toBody(call, user))
    return created(toBody(call, await call.store.changeUser('server', Identity, { attributes: Attributes })))
  },

  async fetch(call: ServiceCall): Promise<RestAnswer> {
    return ok(toBody(call, await found(call)))
  },

  async update(call: ServiceCall): Promise<RestAnswer> {
    const { FriendlyName, Attributes, RoleSid } = readForm(forms.user, call.form)
    const { identity } = await found(call)
    const change = given({ friendlyName: FriendlyName, attributes: Attributes, role: RoleSid })
    return ok(toBody(call, await call.store.changeUser('server', identity, change)))
  },

  async remove(call: ServiceCall): Promise<RestAnswer> {
    const { identity } = await found(call)
    await call.store.removeUser(identity)
    return gone
  },

  async list(call: ServiceCall): Promise<RestAnswer> {
    const requested = readPage(call)
    const users = await call.store.allUsers({ ...given({ after: requested.token }), size: requested.size + 1 })
    const { items, next } = cutPage(users, requested.size, ({ sid }) => sid)
    return ok(pageBody(call, { key: 'users', requested, next, items: items.map((user) => toBody(call, user)) }))
  },
}
