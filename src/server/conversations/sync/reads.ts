import { ChatProblem } from '@server/conversations/chatProblem'
import type { ConversationStores, Page } from '@server/conversations/store/conversationStore'
import { isSid } from '@server/conversations/store/sids'
import type { MessageRecord, ParticipantRecord, UserRecord } from '@server/conversations/store/records'
import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import type { ReadPositions } from '@server/conversations/readPositions'
import type { Hub } from './hub'
import {
  attributesData,
  documentData,
  messageData,
  nameData,
  ownConversationData,
  reachabilityData,
  rosterData,
} from './itemData'
import { itemUrl, objectUrl, parseObject, revisionOf, type ObjectType, type SyncObject } from './objects'
import { pageOfItems, type ItemQuery, type ItemsPage, type SyncItem } from './pages'
import type { Presence } from './presence'
import type { Rooms } from './rooms'

type Dependencies = {
  stores: ConversationStores
  hub: Hub
  rooms: Rooms
  presence: Presence | null
  positions: ReadPositions
}
type Times = { at: Date; changedAt: Date }

const noObject = () => new ChatProblem(404, 54100, 'Sync object not found')
const noIndex = () => new ChatProblem(400, 20001, 'The items of a list are numbered')

const itemOf = (
  object: SyncObject,
  key: string | number,
  lastEvent: number,
  { at, changedAt }: Times,
  data: object,
) => ({
  [typeof key === 'number' ? 'index' : 'key']: key,
  url: itemUrl(object.type, object.id, key),
  revision: revisionOf(lastEvent),
  last_event_id: lastEvent,
  data,
  date_created: at.toISOString(),
  date_updated: changedAt.toISOString(),
  date_expires: null,
})

const rosterItem = (object: SyncObject, participant: ParticipantRecord): SyncItem => {
  const times = { at: participant.createdAt, changedAt: participant.updatedAt }
  return {
    key: participant.sid,
    item: () => itemOf(object, participant.sid, participant.rosterEvent, times, rosterData(participant)),
  }
}
const ownItem = (object: SyncObject, own: ParticipantRecord): SyncItem => {
  const times = { at: own.createdAt, changedAt: own.updatedAt }
  return {
    key: own.conversationSid,
    item: () => itemOf(object, own.conversationSid, own.mineEvent, times, ownConversationData(own)),
  }
}
const messageItem = (object: SyncObject, message: MessageRecord) =>
  itemOf(
    object,
    message.index,
    message.lastEvent,
    { at: message.createdAt, changedAt: message.updatedAt },
    messageData(message),
  )

/** What clients read of the five objects (protocol, sections 7.2 and 7.3), if they may. */
export const createReads = ({ stores, hub, rooms, presence, positions }: Dependencies) => {
  const descriptor = ({ id, type }: SyncObject, lastEvent: number, { at, changedAt }: Times) => {
    const url = objectUrl(type, id)
    return {
      sid: id,
      unique_name: id,
      url,
      revision: revisionOf(lastEvent),
      last_event_id: lastEvent,
      date_created: at.toISOString(),
      date_updated: changedAt.toISOString(),
      date_expires: null,
      links: type === 'document' ? {} : { items: `${url}/Items` },
    }
  }

  const roomFor = async (session: ClientSession, sid: string) => {
    const room = await rooms.forMember(session, sid)
    if (!room) throw noObject()
    return room
  }

  /** Everybody of the organisation may know everybody; their own conversations are their own. */
  const userFor = async (session: ClientSession, { sid, kind }: SyncObject) => {
    if (kind === 'conversations' && sid !== session.userSid) throw noObject()
    const [user] = await stores.of(session.organisationId).users([sid])
    if (!user) throw noObject()
    return user
  }

  const userInfoItems = (session: ClientSession, object: SyncObject, user: UserRecord): SyncItem[] => {
    const person = { organisationId: session.organisationId, identity: user.identity }
    const item = (key: string, event: number, data: object) => ({
      key,
      item: () => itemOf(object, key, event, { at: new Date(0), changedAt: new Date(0) }, data),
    })
    return [
      item('attributes', user.attributesEvent, attributesData(user)),
      item('friendlyName', user.nameEvent, nameData(user)),
      ...(presence
        ? [item('reachability', presence.eventOf(person) || user.seq, reachabilityData(presence.isOnline(person)))]
        : []),
    ]
  }

  const ownItems = async (session: ClientSession, object: SyncObject, { only }: ItemQuery) => {
    const store = stores.of(session.organisationId)
    const itemOfMine = (own: ParticipantRecord) => ownItem(object, positions.asKnown(session.organisationId, own))
    if (only === undefined) return (await store.participationsOf(session.userSid)).map((own) => itemOfMine(own))
    const own = isSid('CH', only) ? await store.participantOf(only, session.identity) : undefined
    return own ? [itemOfMine(own)] : []
  }

  const mapItems = async (session: ClientSession, object: SyncObject, query: ItemQuery): Promise<SyncItem[]> => {
    if (object.kind === 'roster') {
      await roomFor(session, object.sid)
      const whole = await rooms.whole(session.organisationId, object.sid)
      return [...(whole?.byUser.values() ?? [])].map((participant) => rosterItem(object, participant))
    }
    const user = await userFor(session, object)
    return object.kind === 'conversations' ? ownItems(session, object, query) : userInfoItems(session, object, user)
  }

  /** Where the list ends for the session: what came after that is told by events, and by them alone (pitfall P1). */
  const endFor = (session: ClientSession, { id, sid }: SyncObject) => {
    const subscription = hub.streams.subscriptionOf(session, id)
    if (!subscription || subscription.waiting) return Infinity
    return hub.streams.of(session.organisationId, sid)?.lastIndex ?? Infinity
  }

  const messageItems = async (session: ClientSession, object: SyncObject, query: ItemQuery): Promise<ItemsPage> => {
    const asked = (value: string | undefined) => {
      if (value !== undefined && !/^-?\d{1,9}$/.test(value)) throw noIndex()
      return value === undefined ? undefined : Number(value)
    }
    const [from, only] = [asked(query.from), asked(query.only)]
    const end = endFor(session, object)
    await roomFor(session, object.sid)
    const { order, size } = query
    const isCut = order === 'desc' && end < (from ?? Infinity)
    const start = isCut ? end : from
    const page: Page = { order, size, ...(start !== undefined && { from: start }), ...(only !== undefined && { only }) }
    if (start !== undefined && start < 0) return { items: [], hasNext: false, hasPrevious: false }

    const found = await stores.of(session.organisationId).messages(object.sid, page)
    const known = found.items.filter(({ index }) => index <= end)
    const isAtEnd = (index: number | undefined) => index === undefined || index >= end
    return {
      items: known.map((message) => messageItem(object, message)),
      hasNext: found.hasNext && (order === 'desc' || !isAtEnd(known.at(-1)?.index)),
      hasPrevious: found.hasPrevious && (order === 'asc' || !isAtEnd(start)),
    }
  }

  const parsed = (id: string, type: ObjectType) => {
    const object = parseObject(id, type)
    if (!object) throw noObject()
    return object
  }

  return {
    descriptor: async (session: ClientSession, id: string, type: ObjectType, hasItems: boolean) => {
      const object = parsed(id, type)
      if (object.of === 'conversation') {
        const { conversation } = await roomFor(session, object.sid)
        const times = { at: conversation.createdAt, changedAt: conversation.updatedAt }
        const described = descriptor(object, conversation.seq, times)
        return object.kind === 'document' ? { ...described, data: documentData(conversation) } : described
      }
      const user = await userFor(session, object)
      const described = descriptor(object, user.seq, { at: new Date(0), changedAt: new Date(0) })
      if (!hasItems || object.kind !== 'user_info') return described
      return { ...described, items: userInfoItems(session, object, user).map(({ item }) => item()) }
    },
    items: async (session: ClientSession, id: string, type: ObjectType, query: ItemQuery) => {
      const object = parsed(id, type)
      const page =
        object.kind === 'list'
          ? await messageItems(session, object, query)
          : pageOfItems(await mapItems(session, object, query), query)
      const meta = {
        ...{ key: 'items', page_size: query.size },
        ...{ previous_token: page.hasPrevious ? 'p' : null, next_token: page.hasNext ? 'n' : null },
      }
      /** Events that the page may hold, too, are acted on before it comes (pitfall P1). */
      const beforehand = object.kind === 'list' && endFor(session, object) < Infinity && (() => session.settled())
      return { body: { items: page.items, meta }, ...(beforehand && { beforehand }) }
    },
  }
}
export type Reads = ReturnType<typeof createReads>
