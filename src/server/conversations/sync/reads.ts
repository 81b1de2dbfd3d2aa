import { LRUCache } from 'lru-cache'
import { ChatProblem } from '@server/conversations/chatProblem'
import type { ConversationStores, Page } from '@server/conversations/store/conversationStore'
import { isSid } from '@server/conversations/store/sids'
import type { MessageRecord, ParticipantRecord, UserRecord } from '@server/conversations/store/records'
import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import type { ReadPositions } from '@server/conversations/readPositions'
import type { FanOut } from './fanOut'
import {
  attributesData,
  documentData,
  messageData,
  nameData,
  ownConversationData,
  reachabilityData,
  rosterData,
} from './itemData'
import { objectUrl, parseObject, revisionOf, type ObjectType, type SyncObject } from './objects'
import { encodeToken, pageOfItems, type ItemQuery, type ItemsPage, type SyncItem } from './pages'
import type { Presence } from './presence'
import type { MembershipCache } from './membershipCache'

type Dependencies = {
  stores: ConversationStores
  fanOut: FanOut
  memberships: MembershipCache
  presence: Presence | null
  positions: ReadPositions
}

/** Clients that have not requested the last page of their conversations yet. */
const mostReadings = 100

const opposite = { asc: 'desc', desc: 'asc' } as const
const stepIn = (order: 'asc' | 'desc') => (order === 'asc' ? 1 : -1)

const noObject = () => new ChatProblem(404, 54100, 'Sync object not found')
const noIndex = () => new ChatProblem(400, 20001, 'The items of a list are numbered')

/** Only the fields that clients read, because they decode byte by byte. */
const itemOf = (key: string | number, lastEvent: number, changedAt: Date, data: object) => ({
  [typeof key === 'number' ? 'index' : 'key']: key,
  revision: revisionOf(lastEvent),
  last_event_id: lastEvent,
  data,
  date_updated: changedAt.toISOString(),
})

const rosterItem = (participant: ParticipantRecord): SyncItem => ({
  key: participant.sid,
  item: () => itemOf(participant.sid, participant.rosterEvent, participant.updatedAt, rosterData(participant)),
})
const ownItem = (own: ParticipantRecord): SyncItem => ({
  key: own.conversationSid,
  item: () => itemOf(own.conversationSid, own.mineEvent, own.updatedAt, ownConversationData(own)),
})
const messageItem = (message: MessageRecord) =>
  itemOf(message.index, message.lastEvent, message.updatedAt, messageData(message))

/** What clients read of the five objects (protocol, sections 7.2 and 7.3), with the check of their right. */
export const createReads = ({ stores, fanOut, memberships, presence, positions }: Dependencies) => {
  const descriptor = ({ id, type }: SyncObject, lastEvent: number, changedAt: Date) => ({
    sid: id,
    revision: revisionOf(lastEvent),
    last_event_id: lastEvent,
    date_updated: changedAt.toISOString(),
    links: type === 'document' ? {} : { items: `${objectUrl(type, id)}/Items` },
  })

  const membershipFor = async (session: ClientSession, sid: string) => {
    const membership = await memberships.forMember(session, sid)
    if (!membership) throw noObject()
    return membership
  }

  /** User info is visible to the whole organisation; the list of conversations only to its user. */
  const userFor = async (session: ClientSession, { sid, kind }: SyncObject) => {
    if (kind === 'conversations' && sid !== session.userSid) throw noObject()
    const [user] = await stores.of(session.organisationId).users([sid])
    if (!user) throw noObject()
    return user
  }

  const userInfoItems = (session: ClientSession, user: UserRecord): SyncItem[] => {
    const person = { organisationId: session.organisationId, identity: user.identity }
    const item = (key: string, event: number, data: object) => ({
      key,
      item: () => itemOf(key, event, new Date(0), data),
    })
    return [
      item('attributes', user.attributesEvent, attributesData(user)),
      item('friendlyName', user.nameEvent, nameData(user)),
      ...(presence
        ? [item('reachability', presence.eventOf(person) || user.seq, reachabilityData(presence.isOnline(person)))]
        : []),
    ]
  }

  const readings = new LRUCache<ClientSession, { seq: number; own: ParticipantRecord[] }>({ max: mostReadings })
  /** Later pages are taken from the result of the first one, until something of it changes. */
  const allOwn = async (session: ClientSession, { seq }: UserRecord, { from }: ItemQuery) => {
    const known = from === undefined ? undefined : readings.get(session)
    if (known?.seq === seq) return known.own
    const own = await stores.of(session.organisationId).participationsOf(session.userSid)
    readings.set(session, { seq, own })
    return own
  }
  const ownItems = async (session: ClientSession, user: UserRecord, query: ItemQuery) => {
    const itemOfMine = (own: ParticipantRecord) => ownItem(positions.asKnown(session.organisationId, own))
    if (query.only === undefined) return (await allOwn(session, user, query)).map(itemOfMine)
    const isOne = isSid('CH', query.only)
    const own = isOne && (await stores.of(session.organisationId).participantOf(query.only, session.identity))
    return own ? [itemOfMine(own)] : []
  }

  const mapItems = async (session: ClientSession, object: SyncObject, query: ItemQuery): Promise<SyncItem[]> => {
    if (object.kind === 'roster') {
      await membershipFor(session, object.sid)
      const whole = await memberships.whole(session.organisationId, object.sid)
      return [...(whole?.byUser.values() ?? [])].map((participant) => rosterItem(participant))
    }
    const user = await userFor(session, object)
    return object.kind === 'conversations' ? ownItems(session, user, query) : userInfoItems(session, user)
  }

  /** The last index of the list for this session: later messages are delivered as events only (pitfall P1). */
  const endFor = (session: ClientSession, { id, sid }: SyncObject) => {
    const subscription = fanOut.registry.subscriptionOf(session, id)
    if (!subscription || subscription.waiting) return Infinity
    return fanOut.registry.of(session.organisationId, sid)?.lastIndex ?? Infinity
  }

  /** Messages in the order that was asked for, and whether others follow and precede. */
  const messagesAsked = async (session: ClientSession, object: SyncObject, query: ItemQuery) => {
    const asked = (value: string | undefined) => {
      if (value !== undefined && !/^-?\d{1,9}$/.test(value)) throw noIndex()
      return value === undefined ? undefined : Number(value)
    }
    const { size, isBefore } = query
    const order = isBefore ? opposite[query.order] : query.order
    const [named, only] = [asked(query.from), asked(query.only)]
    const from = named !== undefined && isBefore ? named + stepIn(order) : named
    const end = endFor(session, object)
    await membershipFor(session, object.sid)
    const isCut = order === 'desc' && end < (from ?? Infinity)
    const start = isCut ? end : from
    const page: Page = { order, size, ...(start !== undefined && { from: start }), ...(only !== undefined && { only }) }
    if (start !== undefined && start < 0) return { messages: [], hasNext: false, hasPrevious: false }

    const found = await stores.of(session.organisationId).messages(object.sid, page)
    const messages = found.items.filter(({ index }) => index <= end)
    const isAtEnd = (index: number | undefined) => index === undefined || index >= end
    const hasNext = found.hasNext && (order === 'desc' || !isAtEnd(messages.at(-1)?.index))
    const hasPrevious = found.hasPrevious && (order === 'asc' || !isAtEnd(start))
    return isBefore
      ? { messages: messages.reverse(), hasNext: hasPrevious, hasPrevious: hasNext }
      : { messages, hasNext, hasPrevious }
  }
  type AskedMessages = Awaited<ReturnType<typeof messagesAsked>>

  /**
   * Without what the client still has to handle as events: it would swallow those. It takes the rest for the end of the
   * list, and the events for what is new. An item that was asked for by its index is answered all the same.
   */
  const handledOf = (asked: AskedMessages, { order, only }: ItemQuery, unsettledFrom: number): ItemsPage => {
    const messages = only === undefined ? asked.messages.filter(({ index }) => index < unsettledFrom) : asked.messages
    const isCut = messages.length < asked.messages.length
    const last = (order === 'desc' ? asked.messages : messages).at(-1)
    const hasNext = asked.hasNext && !(isCut && order === 'asc') && last !== undefined
    const hasPrevious = asked.hasPrevious && !(isCut && order === 'desc')
    return {
      items: messages.map((message) => messageItem(message)),
      next: hasNext ? String(last.index + stepIn(order)) : undefined,
      previous: hasPrevious && messages[0] ? String(messages[0].index) : undefined,
    }
  }

  const bodyOf = (page: ItemsPage, { order, size }: ItemQuery) => {
    const tokenOf = (from: string | undefined, isBefore: boolean) =>
      from === undefined ? null : encodeToken({ from, size, order, isBefore })
    const meta = {
      key: 'items',
      page_size: size,
      previous_token: tokenOf(page.previous, true),
      next_token: tokenOf(page.next, false),
    }
    return { items: page.items, meta }
  }

  /** The client handles events that the page may contain before it receives the page (pitfall P1). */
  const messageItems = async (session: ClientSession, object: SyncObject, query: ItemQuery) => {
    const asked = await messagesAsked(session, object, query)
    const settledBody = async () => {
      await session.settled(object.id)
      return bodyOf(handledOf(asked, query, session.unsettledFrom(object.id)), query)
    }
    return { body: null, beforehand: settledBody }
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
        const { conversation } = await membershipFor(session, object.sid)
        const described = descriptor(object, conversation.seq, conversation.updatedAt)
        return object.kind === 'document' ? { ...described, data: documentData(conversation) } : described
      }
      const user = await userFor(session, object)
      const described = descriptor(object, user.seq, new Date(0))
      if (!hasItems || object.kind !== 'user_info') return described
      return { ...described, items: userInfoItems(session, user).map(({ item }) => item()) }
    },
    items: async (session: ClientSession, id: string, type: ObjectType, query: ItemQuery) => {
      const object = parsed(id, type)
      if (object.kind === 'list') return messageItems(session, object, query)
      const page = pageOfItems(await mapItems(session, object, query), query)
      if (object.kind === 'conversations' && page.next === undefined) readings.delete(session)
      return { body: bodyOf(page, query) }
    },
  }
}
export type Reads = ReturnType<typeof createReads>
