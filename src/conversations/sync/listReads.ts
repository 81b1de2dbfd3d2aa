import { ChatProblem } from '@conversations/problems'
import type { ConversationStores, Page } from '@conversations/store/conversationStore'
import type { MessageRecord } from '@conversations/store/records'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import type { FanOut } from './fanOut'
import { itemOf, messageData } from './itemData'
import type { ObjectAccess } from './objectAccess'
import type { SyncObject } from './objects'
import { pageBody, type ItemQuery, type ItemsPage } from './pages'

type Dependencies = { stores: ConversationStores; fanOut: FanOut; access: ObjectAccess }

const opposite = { asc: 'desc', desc: 'asc' } as const
const stepIn = (order: 'asc' | 'desc') => (order === 'asc' ? 1 : -1)

const noIndex = () => new ChatProblem(400, 20001, 'The items of a list are numbered')

const messageItem = (message: MessageRecord) =>
  itemOf(message.index, message.lastEvent, message.updatedAt, messageData(message))

/** The list: the messages of a conversation. */
export const createListReads = ({ stores, fanOut, access }: Dependencies) => {
  /** The last index of the list for this session: later messages are delivered as events only (pitfall P1). */
  const endFor = (session: ClientSession, { id, sid }: SyncObject) => {
    const subscription = fanOut.registry.subscriptionOf(session, id)
    if (!subscription || subscription.waiting) return Infinity
    return fanOut.registry.of(session.organisationId, sid)?.lastIndex ?? Infinity
  }

  /** Messages in the order that was asked for, and whether others follow and precede. */
  const requestedMessages = async (session: ClientSession, object: SyncObject, query: ItemQuery) => {
    const asked = (value: string | undefined) => {
      if (value !== undefined && !/^-?\d{1,9}$/.test(value)) throw noIndex()
      return value === undefined ? undefined : Number(value)
    }
    const { size, isBefore } = query
    const order = isBefore ? opposite[query.order] : query.order
    const [named, only] = [asked(query.from), asked(query.only)]
    const from = named !== undefined && isBefore ? named + stepIn(order) : named
    const end = endFor(session, object)
    await access.membershipFor(session, object.sid)
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
  type RequestedMessages = Awaited<ReturnType<typeof requestedMessages>>

  /**
   * Without what the client still has to handle as events: it would swallow those. It takes the rest for the end of the
   * list, and the events for what is new. An item that was asked for by its index is answered all the same.
   */
  const handledOf = (asked: RequestedMessages, { order, only }: ItemQuery, unsettledFrom: number): ItemsPage => {
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

  return {
    /** The client handles events that the page may contain before it receives the page (pitfall P1). */
    page: async (session: ClientSession, object: SyncObject, query: ItemQuery) => {
      const asked = await requestedMessages(session, object, query)
      const settledBody = async () => {
        await session.settled(object.id)
        return pageBody(handledOf(asked, query, session.unsettledFrom(object.id)), query)
      }
      return { body: null, beforehand: settledBody }
    },
  }
}
