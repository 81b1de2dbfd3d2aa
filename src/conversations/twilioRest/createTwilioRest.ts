import { timingSafeEqual } from 'node:crypto'
import { ChatProblem } from '../problems'
import { isStorable } from '@server/database/storableText'
import type { ConversationStores } from '../store/conversationStore'
import type { ChatCredentials } from '../tokens/chatTokens'
import { conversationResources } from './conversationResources'
import { messageResources } from './messageResources'
import { participantResources } from './participantResources'
import {
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestRequest,
  type ServiceCall,
  authenticate,
  notFound,
  toAnswer,
} from './restCall'
import { serviceResources, type ListServices } from './serviceResources'
import { userResources } from './userResources'

type Parts = {
  credentials: ChatCredentials
  stores: ConversationStores
  /** The organisation of a service. */
  services: { organisationOf(serviceSid: string): Promise<string | undefined> }
  listServices: ListServices
}

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The decoded parts of a path; null when it is malformed. */
const partsOf = (path: string) => {
  try {
    const parts = path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decodeURIComponent)
    return parts.every(isStorable) ? parts : null
  } catch {
    return null // an incomplete percent-encoding
  }
}

/** The resources below a service: the name of a collection, and the name of its member's key in `params`. */
const collections = {
  Users: ['user', userResources],
  Conversations: ['conversation', conversationResources],
} as const
const partsOfConversation = {
  Participants: ['participant', participantResources],
  Messages: ['message', messageResources],
} as const

type Answering = (call: ServiceCall) => Promise<RestAnswer>
type Resources = Record<'create' | 'fetch' | 'update' | 'remove' | 'list', Answering>

const memberIn = (table: Readonly<Record<string, readonly [string, Resources]>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The handlers of the methods on a collection, and on one of its members. */
const actionOf = (resources: Resources, method: string, isMember: boolean): Answering | undefined => {
  if (!isMember) return { GET: resources.list, POST: resources.create }[method]
  return { GET: resources.fetch, POST: resources.update, DELETE: resources.remove }[method]
}

type Found = { action: Answering | undefined; params: Record<string, string> }

/** `Users[/x]`, `Conversations[/x]`, `Conversations/x/Participants[/y]` or `Conversations/x/Messages[/y]`. */
const findAction = (method: string, [name = '', id, below, member, ...rest]: string[]): Found | undefined => {
  const outer = memberIn(collections, name)
  if (!outer || rest.length > 0) return undefined
  const [key, resources] = outer
  const params = id === undefined ? {} : { [key]: id }
  if (below === undefined) return { action: actionOf(resources, method, id !== undefined), params }
  const inner = name === 'Conversations' ? memberIn(partsOfConversation, below) : undefined
  if (!inner) return undefined
  const [innerKey, innerResources] = inner
  const own = member === undefined ? {} : { [innerKey]: member }
  return { action: actionOf(innerResources, method, member !== undefined), params: { ...params, ...own } }
}

/**
 * The part of Twilio's Conversations REST API (v1) that servers need, answered from the store: for the official
 * `twilio` library in this process, and over HTTP for every caller with the key.
 */
export const createTwilioRest = ({ credentials, stores, services, listServices }: Parts): RestHandler => {
  const { accountSid, keySid, secret } = credentials
  const resourcesOfService = serviceResources(listServices)
  /** Accepts the key by its sid, or the account with the key's secret as its token. */
  const mayAsk = (auth: RestRequest['auth']) =>
    auth !== null && [keySid, accountSid].includes(auth.username) && isSame(auth.password, secret)

  const answer = async (request: RestRequest): Promise<RestAnswer> => {
    const { method, path, query, form, auth, origin } = request
    if (!mayAsk(auth)) throw authenticate()
    const [version, root, serviceSid, ...below] = partsOf(path) ?? []
    if (version !== 'v1' || root !== 'Services') throw notFound(path)
    const call: RestCall = { accountSid, url: origin + path, params: {}, query, form }
    if (serviceSid === undefined && method === 'GET') return resourcesOfService.list(call)
    if (serviceSid === undefined) throw new ChatProblem(403, 20403, 'Services come with organisations')

    const organisationId = await services.organisationOf(serviceSid)
    if (organisationId === undefined) throw notFound(`/Services/${serviceSid}`)
    if (below.length === 0 && method === 'GET')
      return resourcesOfService.fetch({ ...call, params: { service: serviceSid } })
    const found = findAction(method, below)
    if (!found?.action) throw notFound(path)
    const serviceUrl = `${origin}/v1/Services/${serviceSid}`
    return found.action({
      ...call,
      params: found.params,
      serviceSid,
      serviceUrl,
      store: stores.of(organisationId),
    })
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (failure) {
      if (failure instanceof ChatProblem) return toAnswer(failure)
      throw failure
    }
  }
}
