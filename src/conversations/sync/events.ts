import type { MessageRecord, ParticipantRecord, UserRecord, ConversationRecord } from '@conversations/store/records'
import type { SentFrame } from '@conversations/twilsock/frame'
import {
  attributesData,
  documentData,
  messageData,
  nameData,
  ownConversationData,
  reachabilityData,
  rosterData,
} from './itemData'
import { objectId, revisionOf, type ObjectType } from './objects'

/** An event of a sync object, as the SDK reads it (protocol, section 7.5). `id` grows per object. */
export type SyncEvent = {
  type: string
  objectType: ObjectType
  body: Record<string, unknown> & { id: number }
  /** Of an item that is added to a list. */
  added?: NonNullable<SentFrame['adds']>
}

type ItemChange = {
  objectType: 'list' | 'map'
  objectId: string
  key: string | number
  id: number
  at: Date
  /** Whether a client with everything up to `since` has the item. */
  wasThere: boolean
  /** Null when the item is removed. */
  data: object | null
}

/** The event of an item; none when it was added and removed after `since`. */
const itemEvent = ({ objectType, objectId: object, key, id, at, wasThere, data }: ItemChange): SyncEvent[] => {
  if (data === null && !wasThere) return []
  const happened = data === null ? 'removed' : wasThere ? 'updated' : 'added'
  const revision = revisionOf(id)
  const body = {
    id,
    date_created: at.toISOString(),
    [`${objectType}_sid`]: object,
    [`${objectType}_revision`]: revision,
    [objectType === 'list' ? 'item_index' : 'item_key']: key,
    item_revision: revision,
    item_data: data ?? {},
  }
  const isAdded = happened === 'added' && typeof key === 'number'
  return [
    {
      type: `${objectType}_item_${happened}`,
      objectType,
      body,
      ...(isAdded && { added: { listId: object, fromIndex: key } }),
    },
  ]
}

const inOrder = (events: SyncEvent[]) => events.sort((one, other) => one.body.id - other.body.id)

export const documentEvents = (conversation: ConversationRecord, since: number): SyncEvent[] => {
  if (conversation.documentEvent <= since || conversation.removedAt !== null) return []
  const body = {
    id: conversation.documentEvent,
    date_created: conversation.updatedAt.toISOString(),
    document_sid: objectId('document', conversation.sid),
    document_revision: revisionOf(conversation.documentEvent),
    document_data: documentData(conversation),
  }
  return [{ type: 'document_updated', objectType: 'document', body }]
}

/**
 * Events of messages, in the order of their ids: the creating event of a new message, and the last event of a changed
 * one. Ids never exceed `upTo` of a cut delta (`ConversationDelta`), because the client would take the rest as
 * received.
 */
export const messageEvents = (messages: MessageRecord[], since: number, upTo = Infinity): SyncEvent[] =>
  inOrder(
    messages.flatMap((message) => {
      const { createdEvent, lastEvent, removedAt } = message
      const isNew = createdEvent > since
      if (lastEvent <= since || (isNew && removedAt !== null)) return []
      const eventOf = (id: number, wasThere: boolean) =>
        itemEvent({
          objectType: 'list',
          objectId: objectId('list', message.conversationSid),
          key: message.index,
          id,
          wasThere,
          at: message.updatedAt,
          data: removedAt === null ? messageData(message) : null,
        })
      const events = isNew && createdEvent <= upTo ? eventOf(createdEvent, false) : []
      // a client that read the message between the two events skips the first one, and needs the second
      return lastEvent > createdEvent && lastEvent <= upTo ? [...events, ...eventOf(lastEvent, true)] : events
    }),
  )

export const rosterEvents = (participants: ParticipantRecord[], since: number): SyncEvent[] => {
  const changed = participants.filter(({ rosterEvent }) => rosterEvent > since)
  return inOrder(
    changed.flatMap((participant) =>
      itemEvent({
        objectType: 'map',
        objectId: objectId('roster', participant.conversationSid),
        key: participant.sid,
        id: participant.rosterEvent,
        at: participant.updatedAt,
        wasThere: participant.rosterCreatedEvent <= since,
        data: participant.removedAt === null ? rosterData(participant) : null,
      }),
    ),
  )
}

/**
 * The key is the conversation: for a person who left and came back the item is updated, although the record is a new
 * one.
 */
export const ownConversationEvents = (participants: ParticipantRecord[], since: number): SyncEvent[] => {
  const changed = participants.filter(({ mineEvent }) => mineEvent > since)
  const byConversation = new Map<string, ParticipantRecord[]>()
  for (const record of changed) {
    const records = byConversation.get(record.conversationSid)
    if (records) records.push(record)
    else byConversation.set(record.conversationSid, [record])
  }
  return inOrder(
    [...byConversation.values()].flatMap((records) => {
      const newest = records.reduce((one, other) => (other.mineEvent > one.mineEvent ? other : one))
      return itemEvent({
        objectType: 'map',
        objectId: objectId('conversations', newest.userSid),
        key: newest.conversationSid,
        id: newest.mineEvent,
        at: newest.updatedAt,
        wasThere: records.some(({ mineCreatedEvent }) => mineCreatedEvent <= since),
        data: newest.removedAt === null ? ownConversationData(newest) : null,
      })
    }),
  )
}

const userItem = (user: { sid: string }, key: string, id: number, at: Date, data: object) =>
  itemEvent({
    objectType: 'map',
    objectId: objectId('user_info', user.sid),
    key,
    id,
    at,
    data,
    wasThere: true,
  })

export const userInfoEvents = (user: UserRecord, since: number, at: Date): SyncEvent[] =>
  inOrder([
    ...(user.nameEvent > since ? userItem(user, 'friendlyName', user.nameEvent, at, nameData(user)) : []),
    ...(user.attributesEvent > since
      ? userItem(user, 'attributes', user.attributesEvent, at, attributesData(user))
      : []),
  ])

export const reachabilityEvents = (userSid: string, isOnline: boolean, id: number, at: Date): SyncEvent[] =>
  userItem({ sid: userSid }, 'reachability', id, at, reachabilityData(isOnline))
